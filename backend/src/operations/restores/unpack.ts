import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { backupRefused, backupTooLarge } from './restores.errors.js';

/** The unit of a tar archive, in bytes. */
const BLOCK = 512;
/** The path of a file below the archive's folder: no part of it leads elsewhere. */
const BELOW_FOLDER = /^(?:\.\/)?[\w.:-]+\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/;
/** The types of entries: a file, in the two spellings of POSIX, and those without a file, which are skipped. */
const FILES = ['0', '\0'];
const SKIPPED = ['5', 'x', 'g'];

const noArchive = () =>
  backupRefused('The file is not an archive that this product has made, or it is incomplete');

/**
 * Unpacks the tar archive of a backup.
 * @param folder where the files are written, without the archive's own folder
 * @param maxBytes that they may have
 * @throws AppError 400 BACKUP_REFUSED; 413 BACKUP_TOO_LARGE
 */
export async function unpack(
  archive: AsyncIterable<Buffer>,
  folder: string,
  maxBytes: number,
): Promise<void> {
  const bytes = new ByteReader(archive);
  try {
    await unpackFiles(bytes, folder, maxBytes);
  } finally {
    // The client reads the response only after it has sent everything.
    await bytes.drain().catch(() => undefined);
  }
}

async function unpackFiles(bytes: ByteReader, folder: string, maxBytes: number): Promise<void> {
  let left = maxBytes;
  for (;;) {
    const header = await bytes.take(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const { name, size, type } = readHeader(header);
    left -= size;
    if (left < 0) throw backupTooLarge();
    const content = bytes.stream(size);
    if (FILES.includes(type)) {
      const [, path] = BELOW_FOLDER.exec(name) ?? [];
      if (path === undefined) throw noArchive();
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(
        Readable.from(content, { objectMode: false }),
        createWriteStream(target, { flags: 'wx', mode: 0o600 }),
      );
    } else if (SKIPPED.includes(type)) {
      for await (const _ of content);
    } else {
      throw noArchive();
    }
    await bytes.take((BLOCK - (size % BLOCK)) % BLOCK);
  }
}

function readHeader(header: Buffer): { name: string; size: number; type: string } {
  const sum = header.reduce((total, byte, place) => total + (place >= 148 && place < 156 ? 32 : byte), 0);
  if (Number.parseInt(header.toString('latin1', 148, 156), 8) !== sum) throw noArchive();
  const isBinary = header[124] === 0x80;
  const size = isBinary
    ? Number(header.readBigUInt64BE(128))
    : Number.parseInt(header.toString('latin1', 124, 136), 8) || 0;
  const [name = ''] = header.toString('utf8', 0, 100).split('\0', 1);
  return { name, size, type: header.toString('latin1', 156, 157) };
}

/** Reads a stream in pieces of given lengths. */
class ByteReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /** @throws AppError if the stream ends before */
  async take(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.stream(length)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async drain(): Promise<void> {
    while (!(await this.chunks.next()).done);
  }

  async *stream(length: number): AsyncGenerator<Buffer> {
    let wanted = length;
    while (wanted > 0) {
      if (this.rest.length === 0) {
        const { value, done } = await this.chunks.next();
        if (done) throw noArchive();
        this.rest = value;
      }
      const piece = this.rest.subarray(0, wanted);
      this.rest = this.rest.subarray(piece.length);
      wanted -= piece.length;
      yield piece;
    }
  }
}
