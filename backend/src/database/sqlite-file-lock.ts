import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { StartRefused } from '../config/settings.js';

/** Held by reference: a connection that nobody refers to is closed by the garbage collector, lock and all. */
const held = new Set<Database.Database>();

/**
 * Refuses a second process on the same embedded database: the mutex that keeps transactions apart lives in
 * one process. The lock is the operating system's, on a file beside the database, and ends with the process.
 * @param path the database file
 * @returns ends the lock
 * @throws StartRefused when another process holds it
 */
export function lockSqliteFile(path: string): () => void {
  if (path === ':memory:') return () => undefined;
  mkdirSync(dirname(path), { recursive: true });
  const lock = new Database(`${path}.lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new StartRefused(
      `Another server is running on ${path}. Stop it first, give this one another DATA_DIR, or use MySQL.`,
    );
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
