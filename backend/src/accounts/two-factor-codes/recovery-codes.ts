import { createHash, randomBytes } from 'node:crypto';

const COUNT = 10;
/** No letter that another could be read for: neither i, l, o nor u. 32 of them, so that each holds five bits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** In groups of four. 80 bits: beyond guessing, also by who has read the hashes. */
const LENGTH = 16;

/** @returns new codes, as they are shown: `7kq2-m0xa-…` */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return letters.match(/.{4}/g)?.join('-') ?? '';
  });
}

/**
 * @param code as it was typed: in any case, with or without hyphens and spaces
 * @returns what is stored of it, in hex. Without the server's key, so that the codes outlive a change of it
 */
export function hashRecoveryCode(userId: number, code: string): string {
  const plain = code.toLowerCase().replace(/[^0-9a-z]/g, '');
  return createHash('sha256').update(`recovery code ${userId} ${plain}`).digest('hex');
}
