import { mkdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder where there is none, with those above it.
 * @throws for the reason that the system has: asked for several at once, Node takes a disk that can only be read for a folder
 *   that is not there
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

/** As `makeFolder`, while nothing else is done. */
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
