/**
 * Gives the address of a stored image: a full address stays as it is, a path under /images/ or a bare file name is
 * found under /images/ of the server that served the page. Null when there is no image.
 */
export function imageUrl(stored: string | null | undefined): string | null {
  if (!stored) return null;
  if (/^https?:\/\//i.test(stored)) return stored;
  return `/images/${stored.replace(/^\/?(images\/)?/, '')}`;
}
