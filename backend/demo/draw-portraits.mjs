/**
 * Draws the portraits of the demo candidates into `portraits/`.
 *
 *     node backend/demo/draw-portraits.mjs
 *
 * The demo must not show real people, and stock faces carry licences, so every portrait is composed here from
 * vector parts. All persons are invented. Nothing is random: the same source gives the same pictures.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { backdrop } from './drawing/backdrop.mjs';
import { clothes, jewellery } from './drawing/clothing.mjs';
import {
  beard,
  crown,
  ears,
  features,
  glasses,
  hair,
  lines,
  neck,
  sides,
  skinTones,
  skull,
} from './drawing/head.mjs';
import { headwear } from './drawing/headwear.mjs';
import { people } from './people.mjs';

const WIDTH = 800;
const HEIGHT = 1000;
/** Where the point between the eyes stands in the picture. */
const EYES = { x: 400, y: 440 };
/** How much larger than in their own measures the persons appear. */
const SCALE = 1.16;
const MAX_BYTES = 30 * 1024;

/** The head coverings that let the ears be seen. */
const EARS_FREE = new Set(['koofiyad', 'cimaamad', 'turban']);

const FACES = {
  man: {
    cheek: 117,
    jaw: 99,
    chin: 37,
    chinY: 186,
    neck: 76,
    turn: 0,
    eye: { gap: 52, w: 52, h: 17 },
    brow: { w: 58, y: -35, h: 12, arch: 7, tilt: 0 },
    nose: { y: 76, w: 31 },
    mouth: { y: 119, w: 41, full: 11, smile: 0.6 },
  },
  woman: {
    cheek: 110,
    jaw: 86,
    chin: 28,
    chinY: 179,
    neck: 54,
    turn: 0,
    eye: { gap: 50, w: 53, h: 19.5 },
    brow: { w: 54, y: -38, h: 8.5, arch: 8, tilt: 0 },
    nose: { y: 72, w: 27 },
    mouth: { y: 114, w: 37, full: 12.5, smile: 0.9 },
  },
};

function faceOf(person) {
  const base = FACES[person.sex];
  const own = person.face ?? {};
  const merged = { ...base, ...own };
  for (const part of ['eye', 'brow', 'nose', 'mouth']) merged[part] = { ...base[part], ...own[part] };
  return merged;
}

/** The whole picture as an SVG document. */
function compose(person) {
  const face = faceOf(person);
  const skin = skinTones(person.skin);
  const { light } = person;
  const covering = person.head ? headwear(face, skin, person.head, light) : { front: '' };
  const kind = person.head?.kind;
  const shorn = person.sides ? sides(face, person.sides.colour, person.sides.opacity) : '';
  const headParts = [
    !kind || EARS_FREE.has(kind) ? ears(face, skin) : '',
    skull(face, skin, light),
    person.bald ? crown(skin, light) : '',
    shorn,
    lines(face, skin, person),
    person.beard ? beard(face, person.beard) : '',
    features(face, skin, person),
    person.hair ? hair(face, person.hair, light) : '',
    person.glasses ? glasses(face, person.glasses) : '',
  ].join('');
  const jewels = person.jewels ? jewellery(person.jewels, face.cheek) : '';
  // Only a bare or capped head tilts: a scarf falls straight from the head to the shoulders.
  const tilted = `<g transform="rotate(${person.tilt ?? 0} 0 200)">`;
  const upright = kind && !EARS_FREE.has(kind);
  const blurs = [1, 2, 4, 8, 14, 30]
    .map(
      (size) =>
        `<filter id="soft${size}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${size}"/></filter>`,
    )
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${-EYES.x} ${-EYES.y} ${WIDTH} ${HEIGHT}">` +
    `<defs>${blurs}</defs>${backdrop(person.backdrop)}` +
    `<g transform="scale(${SCALE})">${covering.back ?? ''}` +
    neck(face, skin, light) +
    clothes(person.wear, light) +
    (upright ? headParts + covering.front + jewels : `${tilted}${headParts}${covering.front}${jewels}</g>`) +
    '</g></svg>'
  );
}

const folder = fileURLToPath(new URL('./portraits/', import.meta.url));
await mkdir(folder, { recursive: true });
for (const [index, person] of people.entries()) {
  const file = `portrait-${String(index + 1).padStart(2, '0')}.webp`;
  const picture = await sharp(Buffer.from(compose(person)))
    .flatten()
    .webp({ quality: 80, effort: 6 })
    .toFile(folder + file);
  if (picture.size > MAX_BYTES) throw new Error(`${file} is ${picture.size} bytes, more than ${MAX_BYTES}`);
}
console.log(`${people.length} portraits drawn into ${folder}`);
