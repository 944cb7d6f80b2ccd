import { IMAGE_TYPES } from '../candidates/imageRules';
import type { AdminT } from '../texts/AdminTexts';
import { sizeOf } from '../upload/fileSize';

/** The server's limits. */
const MAX_CSV_BYTES = 5 * 1024 * 1024;
const MAX_IMAGES_BYTES = 1024 * 1024 * 1024;

export const CSV_TYPES = '.csv,text/csv';
export const IMAGES_TYPES = ['.zip', 'application/zip', ...IMAGE_TYPES].join(',');

const isZip = ({ name }: File) => /\.zip$/i.test(name);

/** Returns what is wrong with a chosen CSV file, or null. */
export function csvError(t: AdminT, files: readonly File[] = []): string | null {
  if (files.length === 0) return t('transfer.fileRequired');
  return sizeOf(files) > MAX_CSV_BYTES ? t('transfer.fileTooLarge') : null;
}

/** Returns what is wrong with chosen pictures, or null. */
export function imagesError(t: AdminT, files: readonly File[] = []): string | null {
  const areImages = files.every(({ type }) => IMAGE_TYPES.includes(type));
  if (!areImages && !(files.length === 1 && files.every(isZip))) return t('transfer.imagesKind');
  return sizeOf(files) > MAX_IMAGES_BYTES ? t('transfer.imagesTooLarge') : null;
}

/**
 * Caches the ZIP file of pictures, which are sent twice, for the check and the import: packing 10,000 of them
 * takes time.
 */
const archives = new WeakMap<readonly File[], Promise<Blob>>();

/**
 * Returns the one ZIP file that the server accepts: the chosen one, or one made of the chosen pictures, once
 * per choice.
 * @throws if a picture has been moved or changed since it was chosen
 */
export async function archiveOf(files: readonly File[] = []): Promise<Blob | undefined> {
  const [first] = files;
  if (!first || isZip(first)) return first;
  const packed = archives.get(files) ?? pack(files);
  archives.set(files, packed);
  // A file that could not be read may be readable at the next attempt.
  packed.catch(() => archives.delete(files));
  return packed;
}

async function pack(files: readonly File[]): Promise<Blob> {
  const { downloadZip } = await import('client-zip');
  return downloadZip(files).blob();
}
