import { randomBytes } from 'node:crypto';

/** Crockford's base32, without ambiguous letters. Each symbol has five bits. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The length in symbols: 80 bits, which cannot be guessed. */
const LENGTH = 16;
/** The prime of the checksum: it detects every wrong symbol and every swap of two. */
const CHECK_PRIME = 37;
/** Symbols that people mistake for another, with the right one. */
const MISREAD: Record<string, string> = { O: '0', I: '1', L: '1' };
/** The maximum length of a typed code, with room for hyphens and spaces. */
export const VOUCHER_CODE_MAX = 64;

/** Returns a new code in its canonical form: 16 symbols and a checksum symbol. */
export function newVoucherCode(): string {
  for (;;) {
    const symbols = [...randomBytes(LENGTH)].map((byte) => SYMBOLS[byte % SYMBOLS.length]).join('');
    const check = SYMBOLS[checkOf(symbols)];
    // Crockford's checksum may be * or ~, which nobody should have to type, so such codes are drawn again.
    if (check !== undefined) return symbols + check;
  }
}

/**
 * Reads a typed code: in any case, with or without hyphens and spaces, O for 0, I or L for 1.
 * @returns the canonical form; null if the checksum is wrong
 */
export function readVoucherCode(text: string): string | null {
  const symbols = text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[OIL]/g, (letter) => MISREAD[letter] ?? letter);
  if (symbols.length !== LENGTH + 1 || [...symbols].some((symbol) => !SYMBOLS.includes(symbol))) return null;
  return SYMBOLS[checkOf(symbols.slice(0, LENGTH))] === symbols[LENGTH] ? symbols : null;
}

/** Returns a code as it is printed: `7KQ2-M0XA-9PTB-33HDZ` */
export function shownVoucherCode(code: string): string {
  return [code.slice(0, 4), code.slice(4, 8), code.slice(8, 12), code.slice(12)].join('-');
}

function checkOf(symbols: string): number {
  return [...symbols].reduce((sum, symbol) => (sum * 32 + SYMBOLS.indexOf(symbol)) % CHECK_PRIME, 0);
}
