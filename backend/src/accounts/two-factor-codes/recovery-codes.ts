import { createHash, randomBytes } from 'node:crypto';

const COUNT = 10;
/** The letters of codes without ambiguous ones: no i, l, o or u. There are 32, so each has five bits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/**
 * The length in characters, shown in groups of four. 80 bits cannot be guessed, even by people who have read the
 * hashes.
 */
const LENGTH = 16;

/** Returns new codes as they are shown: `7kq2-m0xa-…` */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return letters.match(/.{4}/g)?.join('-') ?? '';
  });
}

/**
 * Hashes a recovery code.
 * @param code as it was typed: in any case, with or without hyphens and spaces
 * @returns the stored hash, in hexadecimal, without the server's key, so that codes survive a change of the key
 */
export function hashRecoveryCode(userId: number, code: string): string {
  const plain = code.toLowerCase().replace(/[^0-9a-z]/g, '');
  return createHash('sha256').update(`recovery code ${userId} ${plain}`).digest('hex');
}
