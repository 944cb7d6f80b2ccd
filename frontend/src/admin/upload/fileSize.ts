import type { AdminT } from '../texts/AdminTexts';

const KB = 1024;
const MB = KB * KB;

/** Formats the size of files in the units of the limits. */
export function fileSize(t: AdminT, bytes: number): string {
  if (bytes < MB) return t('upload.kB', { size: Math.ceil(bytes / KB) });
  return t('upload.MB', { size: (bytes / MB).toFixed(1) });
}

export const sizeOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0);
