import { createECDH } from 'node:crypto';

/** The length of a private key on P-256. */
const BYTES = 32;

/**
 * Reads the private key by which push services know a site (RFC 8292), in either form of Base64.
 * @returns null if it is absent or wrong; `mistakes` then has the reason
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

/** Returns whether a number is a key: zero and numbers beyond the order of the curve are not. */
function isOnCurve(key: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}
