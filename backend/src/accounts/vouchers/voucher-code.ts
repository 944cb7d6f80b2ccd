import { randomBytes } from 'node:crypto';

/** Crockford's base32: no letter that another could be read for. Each holds five bits. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits, beyond guessing. */
const LENGTH = 16;
/** The prime of the check: every wrong symbol and every two that changed places are noticed. */
const CHECK_PRIME = 37;
/** What people take for another symbol, and which it is. */
const MISREAD: Record<string, string> = { O: '0', I: '1', L: '1' };
/** With hyphens and spaces, and room for more of them than anybody types. */
export const VOUCHER_CODE_MAX = 64;

/** @returns a new code in its canonical form: 16 symbols and the one that checks them */
export function newVoucherCode(): string {
  for (;;) {
    const symbols = [...randomBytes(LENGTH)].map((byte) => SYMBOLS[byte % SYMBOLS.length]).join('');
    const check = SYMBOLS[checkOf(symbols)];
    // Crockford has signs such as * and ~ for the rest: nobody should have to type them.
    if (check !== undefined) return symbols + check;
  }
}

/**
 * @param text as it was typed: in any case, with or without hyphens and spaces, O for 0, I or L for 1
 * @returns the code in its canonical form; null when there is a mistake in it
 */
export function readVoucherCode(text: string): string | null {
  const symbols = text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[OIL]/g, (letter) => MISREAD[letter] ?? letter);
  if (symbols.length !== LENGTH + 1 || [...symbols].some((symbol) => !SYMBOLS.includes(symbol))) return null;
  return SYMBOLS[checkOf(symbols.slice(0, LENGTH))] === symbols[LENGTH] ? symbols : null;
}

/** @returns the code as it is printed: `7KQ2-M0XA-9PTB-33HDZ` */
export function shownVoucherCode(code: string): string {
  return [code.slice(0, 4), code.slice(4, 8), code.slice(8, 12), code.slice(12)].join('-');
}

function checkOf(symbols: string): number {
  return [...symbols].reduce((sum, symbol) => (sum * 32 + SYMBOLS.indexOf(symbol)) % CHECK_PRIME, 0);
}
