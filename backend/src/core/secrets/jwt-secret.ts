import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigurationError, type Settings } from '../config/settings.js';
import { makeFolderSync } from '../support/folders.js';

/** The injection token of the key that signs tokens. */
export const JWT_SECRET = Symbol('jwt-secret');

/** A file with fewer bytes is incomplete or not ours: ours have 64. */
const MIN_BYTES = 32;

/**
 * Loads the key that signs tokens: the configured one, otherwise one that the first start generated into the data
 * directory.
 * @returns at least 32 bytes as text
 * @throws if the file can be neither read nor made; ConfigurationError if it is too short
 */
export function loadJwtSecret({ jwtSecret, dataDir }: Pick<Settings, 'jwtSecret' | 'dataDir'>): string {
  if (jwtSecret !== null) return jwtSecret;
  const path = jwtSecretFile(dataDir);
  const secret = naming(path, () => read(path) ?? make(path));
  if (Buffer.byteLength(secret) >= MIN_BYTES) return secret;
  throw new ConfigurationError(
    `${path} is empty or incomplete. Restore it from a backup. If you remove it, everybody must sign in again.`,
  );
}

/** Returns the file of a secret that the server generates. */
export function jwtSecretFile(dataDir: string): string {
  return join(dataDir, 'jwt-secret');
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

/**
 * Writes the file aside and links it into place, so that two simultaneous starts, or a power cut, end with one complete
 * secret.
 */
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

/** Adds the path to errors that lack it: errors of an open file do not name it. */
function naming<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw Object.assign(error as object, { path: (error as NodeJS.ErrnoException).path ?? path });
  }
}
