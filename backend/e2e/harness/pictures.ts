import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const MEGABYTE = 1024 * 1024;

/** A form with one picture in it. */
export function formWith(
  picture: Buffer | string,
  fields: Record<string, string> = {},
  { name = 'photo.jpg', type = 'image/jpeg', field = 'image' } = {},
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.append(field, new Blob([new Uint8Array(Buffer.from(picture))], { type }), name);
  return form;
}

const plain = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  plain(width, height).jpeg().toBuffer();
export const png = (): Promise<Buffer> => plain().png().toBuffer();
export const webp = (): Promise<Buffer> => plain().webp().toBuffer();
export const gif = (): Promise<Buffer> => plain().gif().toBuffer();

/**
 * What a phone held upright takes: 40 × 20 pixels, red on the left and blue on the right, to be turned a
 * quarter clockwise, with the place where it was taken.
 */
export async function phonePicture(): Promise<Buffer> {
  const red = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg({ quality: 100 })
    .withExif({
      IFD0: { Make: 'Phone of a test' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '2/1 2/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '45/1 20/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** An SVG of 1 kB that names no size: who wants to know it draws 400,000 rectangles, for many seconds. */
export function svgBomb(): string {
  const layers = Array.from(
    { length: 5 },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  );
  const shapes = `<defs><rect id="l0" width="1" height="1"/>${layers.join('')}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg">${shapes}${'<use href="#l5"/>'.repeat(4)}</svg>`;
}

/** Makes a JPEG of exactly `bytes` bytes: what follows its end marker is no part of the picture. */
export async function jpegOf(bytes: number): Promise<Buffer> {
  const picture = await jpeg();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** A PNG of a few kilobytes that unfolds into width × height pixels. */
export function pngBomb(width: number, height: number, { isDeep = false } = {}): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, black or white; or four channels of 16 bits.
  header[8] = isDeep ? 16 : 1;
  header[9] = isDeep ? 6 : 0;
  const rows = Buffer.alloc((Math.ceil(width / 8) * (isDeep ? 64 : 1) + 1) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Every file among a server's pictures, half-written ones too. */
export function storedPictures({
  files,
}: {
  files: { list(folder: string): Promise<string[]> };
}): Promise<string[]> {
  return files.list('images');
}
