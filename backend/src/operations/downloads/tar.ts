import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from '../backups/backup-files.js';

/** The unit of a tar archive, in bytes. */
const BLOCK = 512;
/** An archive ends with two empty blocks. */
const END = Buffer.alloc(2 * BLOCK);
/** The largest size that eleven octal digits express. */
const MAX_OCTAL = 0o77777777777;

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
  const size = files.reduce((sum, file) => sum + BLOCK + padded(file.size), END.length);
  return { size, content: blocksOf(files) };
}

async function* blocksOf(files: ArchivedFile[]): AsyncGenerator<Buffer> {
  for (const file of files) {
    yield headerOf(file);
    let sent = 0;
    if (file.size > 0) {
      for await (const chunk of createReadStream(file.path, { end: file.size - 1 })) {
        sent += (chunk as Buffer).length;
        yield chunk as Buffer;
      }
    }
    if (sent !== file.size) throw new Error(`${file.name} has changed while it was read`);
    yield Buffer.alloc(padded(file.size) - file.size);
  }
  yield END;
}

const padded = (size: number) => Math.ceil(size / BLOCK) * BLOCK;

function headerOf({ name, size }: ArchivedFile): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for an archive`);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0001750\0', 108);
  header.write('0001750\0', 116);
  writeSize(header, size);
  header.write('00000000000\0', 136);
  header.write('ustar\x0000', 257, 'latin1');
  header.write('0', 156);
  // The sum is computed with spaces in its own place.
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Writes a size in octal digits, or as a binary number if it is larger. */
function writeSize(header: Buffer, size: number): void {
  if (size <= MAX_OCTAL) {
    header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
    return;
  }
  header[124] = 0x80;
  header.writeBigUInt64BE(BigInt(size), 128);
}
