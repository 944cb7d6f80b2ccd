import sharp from 'sharp';

/** The width of a preview in pixels. The client enlarges it to the picture's size, so that it blurs. */
const COLUMNS = 3;
const ROWS = 4;

type Colour = readonly [red: number, green: number, blue: number];

const luma = ([red, green, blue]: Colour) => 0.299 * red + 0.587 * green + 0.114 * blue;
const quantized = (colour: Colour): Colour => {
  const [red, green, blue] = colour.map((channel) => Math.round(channel / 17) * 17);
  return [red ?? 0, green ?? 0, blue ?? 0];
};
const hexOf = (colour: Colour) => colour.map((channel) => (channel / 17).toString(16)).join('');

/**
 * Encodes a picture in 48 bits, like DXT1 textures: its darkest and its lightest colour with four bits per channel,
 * then for each of 3 × 4 pixels, row by row, how many thirds of the way from one to the other it is.
 * @param pixels 12 colours, row by row
 * @returns 12 hexadecimal digits
 */
export function encodePreview(pixels: readonly Colour[]): string {
  const byLuma = [...pixels].sort((a, b) => luma(a) - luma(b));
  const dark = quantized(byLuma[0] ?? [0, 0, 0]);
  const light = quantized(byLuma.at(-1) ?? [0, 0, 0]);
  const way = light.map((channel, index) => channel - (dark[index] ?? 0));
  const length = way.reduce((sum, channel) => sum + channel * channel, 0);
  const bits = pixels.reduce((sum, pixel) => {
    const along = way.reduce(
      (total, channel, index) => total + channel * ((pixel[index] ?? 0) - (dark[index] ?? 0)),
      0,
    );
    const thirds = length === 0 ? 0 : Math.min(3, Math.max(0, Math.round((3 * along) / length)));
    return sum * 4 + thirds;
  }, 0);
  return `${hexOf(dark)}${hexOf(light)}${bits.toString(16).padStart(6, '0')}`;
}

/**
 * Returns the preview of a picture, cut to a portrait; null for a partly transparent one, because the preview would
 * shine through.
 */
export async function previewOf(picture: Buffer): Promise<string | null> {
  if ((await sharp(picture).metadata()).hasAlpha) return null;
  const bytes = await sharp(picture)
    .toColourspace('srgb')
    .resize({ width: COLUMNS, height: ROWS, fit: 'cover' })
    .raw()
    .toBuffer();
  const pixels = Array.from({ length: COLUMNS * ROWS }, (_, index): Colour => {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(index * 3, index * 3 + 3);
    return [red, green, blue];
  });
  return encodePreview(pixels);
}
