import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import { sqliteLibrary } from '../../../sqlite/library.cjs';
import { ConfigurationError } from '../config/settings.js';
import { makeFolderSync } from '../support/folders.js';

/** References the locks, because the garbage collector closes unreferenced connections and releases their locks. */
const held = new Set<Database.Database>();

/**
 * Adds the path and the system's reason to an error of SQLite, which names neither.
 * @param error of a database in this file
 */
export function namingPath(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  const isShut = (error as { code?: string }).code?.startsWith('SQLITE_CANTOPEN');
  return (isShut && whyShut(path)) || Object.assign(error, { path });
}

function whyShut(path: string): unknown {
  try {
    accessSync(dirname(path), constants.R_OK | constants.W_OK | constants.X_OK);
    // Opening a folder as a file fails too.
    if (existsSync(path)) closeSync(openSync(path, 'r+'));
    return null;
  } catch (error) {
    return error;
  }
}

function withPath<T>(path: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw namingPath(error, path);
  }
}

/**
 * Locks the embedded database against a second process, because the mutex between transactions works within one
 * process. The operating system holds the lock, on a file beside the database, until the process ends.
 * @param path the database file
 * @returns a function that releases the lock
 * @throws ConfigurationError if another process holds the lock
 */
export function lockSqliteFile(path: string): () => void {
  if (path === ':memory:') return () => undefined;
  makeFolderSync(dirname(path));
  const Sqlite = sqliteLibrary();
  const lock = withPath(path, () => new Sqlite(`${path}.lock`, { timeout: 0 }));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw namingPath(error, path);
    throw new ConfigurationError(
      `Another server is running on ${path}. Stop it first, set another DATA_DIR, or use MySQL.`,
    );
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
