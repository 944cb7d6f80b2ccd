import { createHash } from 'node:crypto';

/** Returns the address of a logo, which changes with its bytes. */
export function logoPath(logo: Buffer): string {
  return `/site/logo-${createHash('sha256').update(logo).digest('hex').slice(0, 12)}.webp`;
}
