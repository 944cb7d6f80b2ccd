import { createHash, ECDH } from 'node:crypto';
import { mayBePublic } from './public-host.js';
import type { PushDevice } from './push.js';

const AUTH_BYTES = 16;
const CURVE = 'prime256v1';

/** Identifies a device without its endpoint, which nobody else may learn. @returns 43 characters */
export function endpointHash(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

/**
 * Returns whether messages may be sent to an endpoint that a browser claims, because our server connects to it.
 * @param isOpen whether to allow what only a developer's machine has: no encryption, and hosts of a private network
 */
export function isEndpoint(text: string, isOpen: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname, port, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (isOpen) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && port === '' && mayBePublic(hostname);
}

/** Returns whether keys have the form of a browser's: a point of the curve, and 16 bytes. */
export function areDeviceKeys({ p256dh, auth }: Pick<PushDevice, 'p256dh' | 'auth'>): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url', 'hex', 'uncompressed');
  } catch {
    return false;
  }
  return Buffer.from(auth, 'base64url').length === AUTH_BYTES;
}
