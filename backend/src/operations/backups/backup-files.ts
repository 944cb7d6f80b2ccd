import { open, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Matches the path of a backup's file: no part of it leads elsewhere. */
export const FILE_PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** Lists the files in a folder and in those below it, by their paths from there. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Returns the size of all files in a folder, in bytes. */
export async function sizeOf(folder: string): Promise<number> {
  const sizes = await Promise.all(
    (await filesIn(folder)).map(async (path) => (await stat(join(folder, path))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Writes a file through to the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
