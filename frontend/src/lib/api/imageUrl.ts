/**
 * Returns the address of a stored image: a full address is unchanged; a path under /images/, or a file name,
 * is under /images/ of the server of the page. Null without an image.
 */
export function imageUrl(stored: string | null | undefined): string | null {
  if (!stored) return null;
  if (/^https?:\/\//i.test(stored)) return stored;
  return `/images/${stored.replace(/^\/?(images\/)?/, '')}`;
}
