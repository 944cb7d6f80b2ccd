import { Secret, TOTP } from 'otpauth';

/** The parameters that all authenticator apps support (RFC 6238): some apps silently ignore others. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 };
/** The length of a secret: 160 bits, like the hash (RFC 4226, section 4, requirement 6). */
const SECRET_BYTES = 20;
/** The tolerated deviation of a phone's clock, in steps (RFC 6238, section 5.2). */
const WINDOW = 1;
const CODE = /^\d{6}$/;

/** Returns a new secret in base32, which can be typed into apps. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * Returns the address that an app reads from a QR code.
 * @param account the name that an app shows with the code
 * @param issuer the name of the site, which an app shows too
 */
export function secretUri(secret: string, account: string, issuer: string): string {
  return new TOTP({ ...RULES, issuer, label: account, secret }).toString();
}

/**
 * Returns the time step of a code; null if it is not of now, one step earlier or one later.
 * @param time in milliseconds since the epoch
 */
export function stepOf(secret: string, code: string, time: number): number | null {
  if (!CODE.test(code)) return null;
  const delta = new TOTP({ ...RULES, secret }).validate({ token: code, timestamp: time, window: WINDOW });
  return delta === null ? null : Math.floor(time / 1000 / RULES.period) + delta;
}
