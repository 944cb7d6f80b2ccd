import type { AdminT } from '../texts/AdminTexts';

/** What the server takes, by content; here the browser's guess by the file's name decides. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** The server takes images of less than this: 5 MB. */
const TOO_MANY_BYTES = 5 * 1024 * 1024;

/** Gives what speaks against a chosen file, or null. */
export function imageError(t: AdminT, file: File): string | null {
  if (!IMAGE_TYPES.includes(file.type)) return t('candidates.imageKind');
  return file.size >= TOO_MANY_BYTES ? t('candidates.imageSize') : null;
}
