import type { AdminT } from '../texts/AdminTexts';

/** What the server takes, by content; here the browser's guess by the file's name decides. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** The server takes pictures of less than this: 5 MB. */
const TOO_MANY_BYTES = 5 * 1024 * 1024;

/** Gives what speaks against a chosen file, or null. */
export function pictureError(t: AdminT, file: File): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return t('candidates.imageKind');
  return file.size >= TOO_MANY_BYTES ? t('candidates.imageSize') : null;
}
