/** The widths in pixels of a stored image's variants (backend/src/media/images/image-variants.service.ts). */
const WIDTHS = [128, 320, 640];
const JPEG_WIDTH = 640;

/** A UUID of version 8 ends in a preview of the image; other names are from before previews existed. */
const STORED = /^(\/images\/[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-([0-9a-f]{12}))\.webp$/;

const COLUMNS = 3;
const ROWS = 4;
/** The bytes before the pixels of a bitmap of 3 × 4 with 24 bits each: two headers, 54 bytes in all. */
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
  /**
   * Returns a tiny bitmap as a data address, which is blurred by enlarging it; null for an image without a
   * preview.
   */
  preview: string | null;
}

/**
 * Returns the addresses of an image's smaller variants, as `srcset`s, and the placeholder.
 * @returns null for an image on another server
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

/** Decodes previews of backend/src/media/images/preview.ts. */
function bitmapOf(preview: string): string {
  const colour = (at: number) =>
    [0, 1, 2].map((channel) => Number.parseInt(preview.charAt(at + channel), 16) * 17);
  const [dark, light] = [colour(0), colour(3)];
  const bits = Number.parseInt(preview.slice(6), 16);
  const bytes = new Uint8Array(BYTES);
  bytes.set(BITMAP_HEADER);
  for (let pixel = 0; pixel < COLUMNS * ROWS; pixel += 1) {
    const thirds = (bits >> (2 * (COLUMNS * ROWS - 1 - pixel))) & 3;
    // A bitmap starts with its last row, stores blue before green before red, and pads rows to 12 bytes.
    const at = 54 + (ROWS - 1 - Math.floor(pixel / COLUMNS)) * 12 + (pixel % COLUMNS) * 3;
    for (let channel = 0; channel < 3; channel += 1) {
      const from = dark[channel] ?? 0;
      bytes[at + 2 - channel] = from + (((light[channel] ?? 0) - from) * thirds) / 3;
    }
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`;
}
