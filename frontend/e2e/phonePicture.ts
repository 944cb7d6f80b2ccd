import sharp from 'sharp';

const LONG = 400;
const SHORT = 240;
const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 200 };

/**
 * Draws a picture as a phone held upright stores it: lying on its side, with the note to turn it (EXIF orientation 6)
 * and the place where it was taken. Upright, its upper half is red and its lower half blue.
 */
export async function phonePicture(): Promise<Buffer> {
  const right = await sharp({ create: { width: LONG / 2, height: SHORT, channels: 3, background: BLUE } })
    .png()
    .toBuffer();
  return sharp({ create: { width: LONG, height: SHORT, channels: 3, background: RED } })
    .composite([{ input: right, left: LONG / 2, top: 0 }])
    .jpeg()
    .withExif({
      IFD0: { Make: 'TestPhone' },
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

/** Describes a stored picture: its size, its remaining EXIF data, and the colours of its two ends. */
export async function look(picture: Buffer) {
  const { width = 0, height = 0, exif, orientation } = await sharp(picture).metadata();
  const colourAt = async (top: number) => {
    const [red = 0, , blue = 0] = await sharp(picture)
      .removeAlpha()
      .extract({ left: Math.floor(width / 2), top, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return red > blue ? 'red' : 'blue';
  };
  return { width, height, exif, orientation, top: await colourAt(4), bottom: await colourAt(height - 5) };
}

/** The size of the picture above when it stands upright. */
export const UPRIGHT = { width: SHORT, height: LONG };
