import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished, type Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { AppError } from '../../core/errors/app-error.js';
import { FILE_PATH } from '../backups/backup-files.js';
import { backupRefused, backupTooLarge } from './restores.errors.js';

/** The unit of a tar archive, in bytes. */
const BLOCK = 512;
/** The path of a file below the archive's folder. */
const BELOW_FOLDER = /^(?:\.\/)?[\w.:-]+\/(.+)$/;

const noArchive = () =>
  backupRefused('The file is not an archive that this product has made, or it is incomplete');

/**
 * Unpacks the tar archive of a backup.
 * @param archive is not destroyed if it is refused, because the client reads the response only after it has sent everything
 * @param folder where the files are written, without the archive's own folder
 * @param maxBytes that they may have
 * @throws AppError 400 BACKUP_REFUSED; 413 BACKUP_TOO_LARGE
 */
export async function unpack(archive: Readable, folder: string, maxBytes: number): Promise<void> {
  const entries = extract();
  let received = 0;
  let needed = BLOCK;
  let left = maxBytes;
  archive.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  finished(archive, (error) => error && entries.destroy(error));
  archive.pipe(entries);
  try {
    for await (const entry of entries) {
      const { name, size, type } = entry.header;
      left -= size;
      if (left < 0) throw backupTooLarge();
      // After the file, the block that ends the archive.
      needed = entry.offset + BLOCK + size + BLOCK;
      if (type === 'directory') {
        entry.resume();
        continue;
      }
      const [, path = ''] = BELOW_FOLDER.exec(name) ?? [];
      if (type !== 'file' || !FILE_PATH.test(path)) throw noArchive();
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeFile(target, entry as AsyncIterable<Buffer>, { flag: 'wx', mode: 0o600 });
    }
    if (received < needed) throw noArchive();
  } catch (error) {
    // Errors of the disk name a system call, those of the parser and its streams none.
    throw error instanceof AppError || 'syscall' in (error as Error) ? error : noArchive();
  } finally {
    archive.unpipe(entries);
  }
}
