import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../config/settings.js';

/** Injection token of the key that tokens are signed with. */
export const JWT_SECRET = Symbol('jwt-secret');

/**
 * The key that signs tokens: the configured one, else one generated once into the data directory.
 * @returns at least 32 bytes as text
 * @throws when the data directory can't be written
 */
export function loadJwtSecret(settings: Pick<Settings, 'jwtSecret' | 'dataDir'>): string {
  if (settings.jwtSecret !== null) return settings.jwtSecret;
  const path = join(settings.dataDir, 'jwt-secret');
  mkdirSync(settings.dataDir, { recursive: true });
  // Written aside and linked into place: two starts at once end up with one whole secret.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}
