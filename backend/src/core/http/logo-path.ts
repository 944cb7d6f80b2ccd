import { createHash } from 'node:crypto';

/** Each logo is hashed once, because each request compares its path with the logo's. */
const paths = new WeakMap<Buffer, string>();

/** Returns the address of a logo, which changes with its bytes. */
export function logoPath(logo: Buffer): string {
  const known = paths.get(logo);
  if (known) return known;
  const path = `/site/logo-${createHash('sha256').update(logo).digest('hex').slice(0, 12)}.webp`;
  paths.set(logo, path);
  return path;
}
