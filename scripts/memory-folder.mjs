import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { constants, freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';

/** More than all steps of a run keep at one time, with their browsers and servers, in bytes. */
const ROOM = 6 * 2 ** 30;

/**
 * Makes a folder in memory for temporary files, which disappears when this process ends. A database of about 70 tables is
 * created there in a quarter of the processor time that a disk takes, which must record each of their files.
 * @returns {string | null} its path, or null where there is too little memory, or none for files
 */
export function makeMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (Math.min(bavail * bsize, freemem()) < ROOM) return null;
    const path = mkdtempSync(join(IN_MEMORY, 'npi-'));
    process.once('exit', () => {
      try {
        rmSync(path, { recursive: true, force: true });
      } catch {
        // What a signal ended may still be writing there: that is no fault of the run, whose last lines have to stand.
      }
    });
    // A signal alone would end the process without a word.
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, () => process.exit(128 + constants.signals[signal]));
    }
    return path;
  } catch {
    return null;
  }
}
