/** The widths in pixels in which the server keeps a stored image (backend/src/media/images/image-variants.service.ts). */
const WIDTHS = [128, 320, 640];
const JPEG_WIDTH = 640;

/** A UUID of version 8 ends in a preview of the image; others came before there were previews. */
const STORED = /^(\/images\/[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-([0-9a-f]{12}))\.webp$/;

const COLUMNS = 3;
const ROWS = 4;
/** What goes before the pixels of a bitmap of 3 × 4 with 24 bits each: two headers, 54 bytes in all. */
const BITMAP_HEADER = [
  66,
  77,
  102,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  54,
  0,
  0,
  0,
  40,
  0,
  0,
  0,
  COLUMNS,
  0,
  0,
  0,
  ROWS,
  0,
  0,
  0,
  1,
  0,
  24,
];
const BYTES = 102;

export interface StoredImage {
  avif: string;
  webp: string;
  jpeg: string;
  /** A tiny bitmap as a data address, to be blurred by being drawn large; null for an image without. */
  preview: string | null;
}

/**
 * Gives the addresses of an image's smaller variants, as `srcset`s, and what to show until one is there.
 * @returns null for an address that is not that of an image kept by the server
 */
export function storedImage(url: string): StoredImage | null {
  const [, base, version, preview = ''] = STORED.exec(url) ?? [];
  if (base === undefined) return null;
  const sources = (format: string) =>
    WIDTHS.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
  return {
    avif: sources('avif'),
    webp: sources('webp'),
    jpeg: `${base}-${JPEG_WIDTH}.jpg`,
    preview: version === '8' ? bitmapOf(preview) : null,
  };
}

/** Draws what backend/src/media/images/preview.ts has encoded. */
function bitmapOf(preview: string): string {
  const colour = (at: number) =>
    [0, 1, 2].map((channel) => Number.parseInt(preview.charAt(at + channel), 16) * 17);
  const [dark, light] = [colour(0), colour(3)];
  const bits = Number.parseInt(preview.slice(6), 16);
  const bytes = new Uint8Array(BYTES);
  bytes.set(BITMAP_HEADER);
  for (let pixel = 0; pixel < COLUMNS * ROWS; pixel += 1) {
    const thirds = (bits >> (2 * (COLUMNS * ROWS - 1 - pixel))) & 3;
    // A bitmap begins with its last row, holds blue before green before red, and fills rows up to 12 bytes.
    const at = 54 + (ROWS - 1 - Math.floor(pixel / COLUMNS)) * 12 + (pixel % COLUMNS) * 3;
    for (let channel = 0; channel < 3; channel += 1) {
      const from = dark[channel] ?? 0;
      bytes[at + 2 - channel] = from + (((light[channel] ?? 0) - from) * thirds) / 3;
    }
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`;
}
