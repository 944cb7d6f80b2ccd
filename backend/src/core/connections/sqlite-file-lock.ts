import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import { sqliteLibrary } from '../../../sqlite/library.cjs';
import { ConfigurationError } from '../config/settings.js';
import { makeFolderSync } from '../support/folders.js';

/** Held by reference: a connection that nobody refers to is closed by the garbage collector, lock and all. */
const held = new Set<Database.Database>();

/**
 * SQLite does not say which file an error is about, nor why it can't be opened: the operating system does.
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
    // A folder can't be opened as a file either.
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
 * Refuses a second process on the same embedded database: the mutex that keeps transactions apart lives in
 * one process. The lock is the operating system's, on a file beside the database, and ends with the process.
 * @param path the database file
 * @returns ends the lock
 * @throws ConfigurationError when another process holds it
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
