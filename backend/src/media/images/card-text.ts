import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const FONTS = fileURLToPath(new URL('../../../fonts/', import.meta.url));
const FILES = [
  'NotoSans-Regular.ttf',
  'NotoSans-Bold.ttf',
  'NotoSansArabic-Regular.ttf',
  'NotoSansArabic-Bold.ttf',
];
const FAMILY = 'Noto Sans, Noto Sans Arabic';
/** The resolution at which a point is a pixel. */
const DPI = 72;

const ARABIC_FIRST = /^[^\p{L}]*\p{Script=Arabic}/u;

export interface TextBox {
  /** The font sizes to try in pixels, the largest first. */
  sizes: readonly number[];
  bold: boolean;
  colour: string;
  /** The width in pixels. Text that does not fit at the smallest size is cut off below. */
  width: number;
  height: number;
}

export interface LaidOutText {
  png: Buffer;
  width: number;
  height: number;
  rightToLeft: boolean;
}

let loading: Promise<void> | null = null;

/** Loads our fonts into the text library of this process, which searches missing letters in all of them. */
async function loadFonts(): Promise<void> {
  // Set before the first use, so that the library uses no font of the machine and does not warn about missing ones.
  process.env.FONTCONFIG_FILE ??= join(FONTS, 'fonts.conf');
  for (const file of FILES) {
    await sharp({ text: { text: 'a', font: FAMILY, fontfile: join(FONTS, file) } })
      .raw()
      .toBuffer();
  }
}

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');

/** Renders a text in Latin or Arabic script, as large as the box allows, on as many lines as it needs. */
export async function layOutText(text: string, box: TextBox): Promise<LaidOutText> {
  loading ??= loadFonts();
  await loading;
  const rightToLeft = ARABIC_FIRST.test(text);
  for (const size of box.sizes) {
    const last = size === box.sizes.at(-1);
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${box.colour}">${escaped(text)}</span>`,
        font: `${FAMILY}${box.bold ? ' Bold' : ''} ${size}`,
        fontfile: join(FONTS, FILES[0] ?? ''),
        width: box.width,
        dpi: DPI,
        rgba: true,
        // Words are broken only if nothing else helps.
        wrap: last ? 'word-char' : 'word',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    const fits = info.width <= box.width && info.height <= box.height;
    if (fits) return { png: data, width: info.width, height: info.height, rightToLeft };
    if (last) return cut(data, info, box, rightToLeft);
  }
  throw new Error('A text has no size');
}

async function cut(
  png: Buffer,
  info: { width: number; height: number },
  box: TextBox,
  rightToLeft: boolean,
): Promise<LaidOutText> {
  const width = Math.min(info.width, box.width);
  const height = Math.min(info.height, box.height);
  const left = rightToLeft ? info.width - width : 0;
  return {
    png: await sharp(png).extract({ left, top: 0, width, height }).png().toBuffer(),
    width,
    height,
    rightToLeft,
  };
}
