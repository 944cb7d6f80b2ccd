import { createHmac, randomUUID } from 'node:crypto';

/** Start a server with it as JWT_SECRET to sign tokens in its name. */
export const JWT_SECRET = 'a secret of the tests, long enough to be one';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What a token says, without a look at its signature. */
export function claimsOf(token: string | null): any {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
}

/** Signs a token without the server's library, which might refuse such claims. */
export function sign(claims: object, secret = JWT_SECRET, algorithm = 'HS256'): string {
  const text = `${encode({ alg: algorithm, typ: 'JWT' })}.${encode(claims)}`;
  if (algorithm === 'none') return `${text}.`;
  const signature = createHmac(algorithm.replace('HS', 'sha'), secret).update(text);
  return `${text}.${signature.digest('base64url')}`;
}

/** A token of the same person, with a name of its own and some claims changed. */
export function resign(token: string | null, changes: object = {}): string {
  return sign({ ...claimsOf(token), jti: randomUUID(), ...changes });
}

/** @returns the token of the verification link in an email's text; empty if it has no such link */
export function verificationTokenIn(text: string): string {
  return /\/verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}
