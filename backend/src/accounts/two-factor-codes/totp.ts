import { Secret, TOTP } from 'otpauth';

/** What all authenticator apps understand (RFC 6238): others are ignored by some of them without a word. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 };
/** 160 bits, as long as the hash (RFC 4226, section 4, requirement 6). */
const SECRET_BYTES = 20;
/** A telephone's clock may be a step early or late (RFC 6238, section 5.2). */
const WINDOW = 1;
const ISSUER = 'National Performance Index';
const CODE = /^\d{6}$/;

/** @returns a new secret in base32, as apps take it by hand */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * @param account what an app shows beside the code
 * @returns the address that an app reads from a QR code
 */
export function secretUri(secret: string, account: string): string {
  return new TOTP({ ...RULES, issuer: ISSUER, label: account, secret }).toString();
}

/**
 * @param time in milliseconds of the epoch
 * @returns the step of time that the code is of; null when it is none of now, a step earlier or a step later
 */
export function stepOf(secret: string, code: string, time: number): number | null {
  if (!CODE.test(code)) return null;
  const delta = new TOTP({ ...RULES, secret }).validate({ token: code, timestamp: time, window: WINDOW });
  return delta === null ? null : Math.floor(time / 1000 / RULES.period) + delta;
}
