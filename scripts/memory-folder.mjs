import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { constants, freemem } from 'node:os';
import { join } from 'node:path';

/** The folder in which Linux stores files in memory. */
const IN_MEMORY = '/dev/shm';

/** More bytes than all steps of a run store at one time, with their browsers and servers. */
const ROOM = 6 * 2 ** 30;

/**
 * Creates a folder in memory for temporary files, which is removed when this process ends. Creating a
 * database of about 70 tables there takes a quarter of the processor time that a disk takes, which must
 * record each of their files.
 * @returns {string | null} its path, or null if memory for files is insufficient or unavailable
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
        // A process that was ended by a signal may still be writing there: that is no error of the run, whose
        // last lines must stay visible.
      }
    });
    // A signal alone would end the process silently.
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, () => process.exit(128 + constants.signals[signal]));
    }
    return path;
  } catch {
    return null;
  }
}
