import { randomUUID } from 'node:crypto';

/** The folder of pictures, in the data directory and in their addresses. */
export const IMAGES_FOLDER = 'images';

/** Matches the file name of a stored picture. */
export const STORED_IMAGE = /^[0-9a-f-]{36}\.webp$/;

/** Matches the name of a hidden picture, whose item is deleted and can be restored: see `hiddenName`. */
export const HIDDEN_IMAGE = /^[0-9a-f-]{36}\.webp\.deleted$/;

/**
 * Returns a name that nobody can guess. With a preview it is a UUID of version 8, whose last group is the preview and
 * whose other 74 free bits are random (RFC 9562, 5.8); without one, of version 4.
 * @param preview 12 hexadecimal digits, or null
 */
export function newImageName(preview: string | null): string {
  const uuid = randomUUID();
  return `${preview === null ? uuid : `${uuid.slice(0, 14)}8${uuid.slice(15, 24)}${preview}`}.webp`;
}
