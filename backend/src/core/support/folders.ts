import { mkdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder, and the folders above it, unless they exist. If Node makes several at once on a read-only disk, it
 * reports a missing folder (ENOENT): made one by one, the system's own reason (EROFS) is thrown.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

/** Makes folders like `makeFolder`, synchronously. */
export function makeFolderSync(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
    makeFolderSync(dirname(path));
    mkdirSync(path);
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
