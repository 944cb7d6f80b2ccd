import sharp, { type OverlayOptions } from 'sharp';
import type { Language } from '../../core/http/languages.js';
import { siteName } from '../../core/http/site-name.js';
import type { CardSite, CardTexts } from './card-name.js';
import { type LaidOutText, layOutText } from './card-text.js';

/** The size of link previews: 1.91 : 1. */
const CARD = { width: 1200, height: 630 };
const PICTURE = { left: 72, top: 60, width: 408, height: 510, radius: 28 };
/** The space around the content of an office's card. */
const EDGE = 72;
/** The pictures in a row on an office's card. */
const ROW = { top: 330, width: 192, height: 240, radius: 20, gap: 24 };
const OFFICE = { sizes: [76, 64, 54, 46, 38], top: 136, height: 170, heightAlone: 340 };
const TEXT = { left: 544, width: 584 };
const PRODUCT_TOP = 72;
const NAME = { sizes: [76, 64, 54, 46, 38], height: 250 };
const TITLE = { sizes: [36, 30, 25], height: 96 };
const GAP = 32;
/** The height around which name and title are centred. */
const MIDDLE = 350;
const QUALITY = 84;

const STAR_SIZE = 48;
const STAR_GAP = 16;

const CLAIMS: Readonly<Record<Language, string>> = {
  en: 'A leadership performance evaluation and ranking system for Somalia',
  so: 'Nidaamka qiimeynta waxqabadka iyo kala-horreynta hoggaanka Soomaaliya',
  ar: 'نظام لتقييم أداء القيادات وترتيبها في الصومال',
};

const STAR = 'm16 5.6 2.44 7.5h7.89l-6.38 4.64 2.43 7.5L16 20.6l-6.38 4.64 2.43-7.5-6.38-4.64h7.89z';

const ACCENT = '#1d62b0';
const SOFT_TEXT = '#cfe1f7';

interface Place {
  left: number;
  top: number;
  size: number;
}

/** Draws the background of every card, with the product's star unless the site has its own logo. */
function ground({ accent, logo }: CardSite, star: Place, extra = ''): Buffer {
  const scale = star.size / 32;
  const colour = accent ?? ACCENT;
  const mark = `<circle cx="16" cy="16" r="16" fill="#fff"/><path fill="${colour}" d="${STAR}"/>`;
  // A logo may have any colour, and is read on white.
  const plate = '<rect width="32" height="32" rx="6" fill="#fff"/>';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
      <defs><linearGradient id="g" x2="1" y2="1"><stop stop-opacity=".4"/><stop offset="1" stop-opacity="0"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="${colour}"/><rect width="100%" height="100%" fill="url(#g)"/>
      <path transform="translate(830 60) scale(19)" fill="#fff" opacity=".05" d="${STAR}"/>
      <g transform="translate(${star.left} ${star.top}) scale(${scale})">${logo ? plate : mark}</g>
      ${extra}
    </svg>`,
  );
}

/** Replaces a missing picture: head and shoulders. */
const FIGURE = `<rect x="${PICTURE.left}" y="${PICTURE.top}" width="${PICTURE.width}" height="${PICTURE.height}" rx="${PICTURE.radius}" fill="#fff" opacity=".14"/>
  <g fill="#fff" opacity=".5" transform="translate(${PICTURE.left + PICTURE.width / 2} ${PICTURE.top + 190})">
    <circle r="78"/><path d="M-140 250c0-96 56-142 140-142s140 46 140 142z"/></g>`;

/** Places the site's own logo where the product's star is otherwise. */
async function logoOn({ logo }: CardSite, { left, top, size }: Place): Promise<OverlayOptions[]> {
  if (!logo) return [];
  const edge = Math.round(size / 10);
  const side = size - 2 * edge;
  const resize = { width: side, height: side, fit: 'contain', background: '#ffffff00' } as const;
  return [{ input: await sharp(logo).resize(resize).png().toBuffer(), left: left + edge, top: top + edge }];
}

/** The place of a picture. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  radius: number;
}

async function rounded(picture: Buffer, { left, top, width, height, radius }: Box): Promise<OverlayOptions> {
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`,
  );
  const input = await sharp(picture)
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#fff' })
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left, top };
}

/** Renders the product's name, for the place beside its star. */
const layOutProduct = (site: CardSite, language: Language) =>
  layOutText(siteName(site, language), {
    sizes: [28],
    bold: true,
    colour: '#ffffff',
    width: TEXT.width - STAR_SIZE - STAR_GAP,
    height: 60,
  });

/** Returns the positions of the star and the product's name, on the right in languages that are read from the right. */
function brandPlaces(
  { rightToLeft, width }: LaidOutText,
  left: number,
  right: number,
): [star: number, product: number] {
  if (!rightToLeft) return [left, left + STAR_SIZE + STAR_GAP];
  const star = right - STAR_SIZE;
  return [star, star - STAR_GAP - width];
}

/** Returns the top of the product's name, which is centred beside its star. */
const productTop = ({ height }: LaidOutText) => PRODUCT_TOP + Math.round((STAR_SIZE - height) / 2);

/**
 * Renders the card of a candidate.
 * @param picture the stored picture; a drawn figure replaces a missing or unreadable one
 * @returns a JPEG of 1200 × 630 pixels
 */
export async function drawCandidateCard(
  { name, title }: CardTexts,
  picture: Buffer | null,
  site: CardSite,
  language: Language,
): Promise<Buffer> {
  const portrait = picture && (await rounded(picture, PICTURE).catch(() => null));
  const product = await layOutProduct(site, language);
  const [starLeft, productLeft] = brandPlaces(product, TEXT.left, TEXT.left + TEXT.width);
  const star = { left: starLeft, top: PRODUCT_TOP, size: STAR_SIZE };
  const base = ground(site, star, portrait ? '' : FIGURE);
  const lines = [
    await layOutText(name, { ...NAME, bold: true, colour: '#ffffff', width: TEXT.width }),
    ...(title === null
      ? []
      : [
          await layOutText(title, {
            ...TITLE,
            bold: false,
            colour: site.accent ? '#ffffff' : SOFT_TEXT,
            width: TEXT.width,
          }),
        ]),
  ];
  const height = lines.reduce((sum, line) => sum + line.height, (lines.length - 1) * GAP);
  let top = Math.round(MIDDLE - height / 2);
  const placed = lines.map((line): OverlayOptions => {
    const left = TEXT.left + (line.rightToLeft ? TEXT.width - line.width : 0);
    const overlay = { input: line.png, left, top };
    top += line.height + GAP;
    return overlay;
  });
  return sharp(base)
    .composite([
      ...(portrait ? [portrait] : []),
      ...(await logoOn(site, star)),
      { input: product.png, left: productLeft, top: productTop(product) },
      ...placed,
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

/**
 * Renders the card of an office: its name, and pictures of people who hold it.
 * @param pictures stored pictures, at most as many as fit in a row; unreadable ones are left out
 * @returns a JPEG of 1200 × 630 pixels
 */
export async function drawOfficeCard(
  title: string,
  pictures: readonly Buffer[],
  site: CardSite,
  language: Language,
): Promise<Buffer> {
  const width = CARD.width - 2 * EDGE;
  const room = pictures.length > 0 ? OFFICE.height : OFFICE.heightAlone;
  const product = await layOutProduct(site, language);
  const name = await layOutText(title, {
    sizes: OFFICE.sizes,
    bold: true,
    colour: '#ffffff',
    width,
    height: room,
  });
  const [starLeft, productLeft] = brandPlaces(product, EDGE, EDGE + width);
  const star = { left: starLeft, top: PRODUCT_TOP, size: STAR_SIZE };
  const row = await Promise.all(
    pictures.map((picture, place) => {
      const offset = place * (ROW.width + ROW.gap);
      const left = name.rightToLeft ? EDGE + width - ROW.width - offset : EDGE + offset;
      return rounded(picture, { ...ROW, left }).catch(() => null);
    }),
  );
  return sharp(ground(site, star))
    .composite([
      ...(await logoOn(site, star)),
      { input: product.png, left: productLeft, top: productTop(product) },
      {
        input: name.png,
        left: name.rightToLeft ? EDGE + width - name.width : EDGE,
        top: OFFICE.top + Math.round((room - name.height) / 2),
      },
      ...row.filter((picture) => picture !== null),
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

/** Renders the card of the index itself. @returns a JPEG of 1200 × 630 pixels */
export async function drawSiteCard(site: CardSite, language: Language): Promise<Buffer> {
  const width = CARD.width - 2 * 120;
  const product = await layOutText(siteName(site, language), {
    sizes: [64],
    bold: true,
    colour: '#ffffff',
    width,
    height: 120,
  });
  const claim = await layOutText(CLAIMS[language], {
    sizes: [34],
    bold: false,
    colour: site.accent ? '#ffffff' : SOFT_TEXT,
    width,
    height: 120,
  });
  const leftOf = ({ rightToLeft, width: own }: { rightToLeft: boolean; width: number }) =>
    rightToLeft ? CARD.width - 120 - own : 120;
  const starLeft = leftOf({ rightToLeft: product.rightToLeft, width: 120 });
  const star = { left: starLeft, top: 130, size: 120 };
  return sharp(ground(site, star))
    .composite([
      ...(await logoOn(site, star)),
      { input: product.png, left: leftOf(product), top: 300 },
      { input: claim.png, left: leftOf(claim), top: 300 + product.height + 24 },
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
