import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { filesIn } from '../backups/backup-files.js';

/** The unit of a tar archive, in bytes. */
const BLOCK = 512;
/** Matches paths that need one block as a header. */
const SHORT_PATH = /^[ -~]{1,100}$/;
/** What all files have in common. Nobody else on a machine reads what somebody unpacks there. */
const ATTRIBUTES = { mode: 0o600, uid: 1000, gid: 1000, mtime: new Date(0) };

interface ArchivedFile {
  /** The path in the archive. */
  name: string;
  path: string;
  size: number;
}

/** A folder as a tar archive (POSIX ustar), of which only a part is in memory at any time. */
export interface Archive {
  /** The size in bytes. */
  size: number;
  content: AsyncIterable<Buffer>;
}

/** Archives a folder. @param name that the folder has in the archive */
export async function archiveOf(folder: string, name: string): Promise<Archive> {
  const files = await Promise.all(
    (await filesIn(folder)).sort().map(async (path): Promise<ArchivedFile> => {
      const { size } = await stat(join(folder, path));
      return { name: `${name}/${path.replaceAll('\\', '/')}`, path: join(folder, path), size };
    }),
  );
  for (const file of files)
    if (!SHORT_PATH.test(file.name)) throw new Error(`${file.name} is too long for an archive`);
  // A header before each file, and two empty blocks at the end.
  const blocks = files.reduce((sum, { size }) => sum + 1 + Math.ceil(size / BLOCK), 2);
  return { size: blocks * BLOCK, content: contentOf(files) };
}

async function* contentOf(files: ArchivedFile[]): AsyncGenerator<Buffer> {
  const archive = pack();
  void fill(archive, files).catch((error: Error) => archive.destroy(error));
  yield* archive as AsyncIterable<Buffer>;
}

/** Writes files into an archive while somebody reads it. @throws Error if the size of a file has changed */
async function fill(archive: Pack, files: ArchivedFile[]): Promise<void> {
  for (const { path, ...file } of files)
    await pipeline(createReadStream(path), archive.entry({ ...ATTRIBUTES, ...file }));
  archive.finalize();
}
