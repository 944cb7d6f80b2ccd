import { createECDH } from 'node:crypto';

/** Of a private key on P-256. */
const BYTES = 32;

/**
 * Reads the private key that push services know a site by (RFC 8292), in either Base64.
 * @returns null where none is set, or what is set is none, which `mistakes` tells
 */
export function readPushKey(value: string | null, mistakes: string[]): Buffer | null {
  if (value === null) return null;
  const key = Buffer.from(value, 'base64');
  if (key.length === BYTES && isOnCurve(key)) return key;
  mistakes.push(
    `PUSH_KEY must be a private key on P-256, ${BYTES} bytes in Base64. "npx web-push generate-vapid-keys" makes one.`,
  );
  return null;
}

/** Some numbers are none: zero, and those beyond the order of the curve. */
function isOnCurve(key: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}
