import type { T } from '../../lib/i18n/I18nProvider';

/** The accepted types. The server checks the content; the browser guesses by the file's name. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** The server accepts images below this size: 5 MB. */
const TOO_MANY_BYTES = 5 * 1024 * 1024;

/** Returns what is wrong with a chosen file, or null. */
export function imageError(t: T, { type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!IMAGE_TYPES.includes(type)) return t('validation.imageKind');
  return size >= TOO_MANY_BYTES ? t('validation.imageSize') : null;
}
