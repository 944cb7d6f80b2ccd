import { hkdfSync } from 'node:crypto';
import { loadJwtSecret } from './jwt-secret.js';
import type { Settings } from './settings.js';

const KEY_BYTES = 32;

/**
 * A key made of the server's own secret. Keys for different purposes have nothing to do with each other.
 * @param purpose says what it is for; another text is another key
 */
export function deriveKey(settings: Pick<Settings, 'jwtSecret' | 'dataDir'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', loadJwtSecret(settings), '', purpose, KEY_BYTES));
}
