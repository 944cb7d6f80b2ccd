import { createHash, randomBytes } from 'node:crypto';

/** @returns a secret for a link that is mailed: beyond guessing */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns what is stored of it, in hex: the database never holds what the link holds */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
