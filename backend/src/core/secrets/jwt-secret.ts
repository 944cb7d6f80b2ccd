import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigurationError, type Settings } from '../config/settings.js';
import { makeFolderSync } from '../support/folders.js';

/** Injection token of the key that tokens are signed with. */
export const JWT_SECRET = Symbol('jwt-secret');

/** A file of fewer bytes was cut off, or written by somebody else: ours has 64. */
const MIN_BYTES = 32;

/**
 * The key that signs tokens: the configured one, else one generated once into the data directory.
 * @returns at least 32 bytes as text
 * @throws when it can be neither read nor made; ConfigurationError when it is too short
 */
export function loadJwtSecret({ jwtSecret, dataDir }: Pick<Settings, 'jwtSecret' | 'dataDir'>): string {
  if (jwtSecret !== null) return jwtSecret;
  const path = join(dataDir, 'jwt-secret');
  const secret = naming(path, () => read(path) ?? make(path));
  if (Buffer.byteLength(secret) >= MIN_BYTES) return secret;
  throw new ConfigurationError(
    `${path} is empty or incomplete. Restore it from a backup. If you remove it, everybody must sign in again.`,
  );
}

/** @returns null if the file does not exist */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written aside and linked into place: two starts at once end up with one whole secret, and so does a power cut. */
function make(path: string): string {
  makeFolderSync(dirname(path));
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}

/** Adds the path to errors that lack it: an error of reading an open file does not name the file. */
function naming<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw Object.assign(error as object, { path: (error as NodeJS.ErrnoException).path ?? path });
  }
}
