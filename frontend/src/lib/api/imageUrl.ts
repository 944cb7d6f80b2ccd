/**
 * Returns the address of an image: a full address, also of a file on the device, is unchanged; a path under
 * /images/, or a file name, is under /images/ of the server of the page. Null without an image.
 */
export function imageUrl(stored: string | null | undefined): string | null {
  if (!stored) return null;
  if (/^(https?:\/\/|blob:)/i.test(stored)) return stored;
  return `/images/${stored.replace(/^\/?(images\/)?/, '')}`;
}
