/**
 * Skin and everything that grows on it: head, features, hair and beards, and the glasses before them.
 */
import {
  brush,
  darker,
  fill,
  lighter,
  line,
  mirrored,
  mix,
  smooth,
  soft,
  symmetrical,
  within,
} from './geometry.mjs';

const TOP = -186;

/** Skin in light and shade, from one base colour. Shade turns redder, not greyer, as it does on warm skin. */
export function skinTones(base) {
  return {
    base,
    light: mix(base, '#ffd9ae', 0.3),
    glow: mix(base, '#c8684a', 0.35),
    shade: mix(base, '#2a0f10', 0.36),
    deep: mix(base, '#1c090b', 0.62),
    lip: mix(base, '#9a4248', 0.44),
  };
}

/** How far a feature moves sideways when the head turns: the nearer the nose tip, the further. */
const shift = (face, depth) => face.turn * depth;

/** The outline of skull and face. */
export function faceOutline(face) {
  const { cheek, jaw, chin, chinY } = face;
  const half = [
    [0, TOP],
    [cheek * 0.56, TOP + 19],
    [cheek * 0.9, TOP + 78],
    [cheek, -22],
    [cheek * 0.97, 56],
    [jaw, 118],
    [jaw * 0.73, chinY - 33],
    [chin, chinY - 4],
    [0, chinY],
  ];
  return symmetrical(half).map(([x, y]) => [x + shift(face, 7) * Math.max(0, (y + 60) / 250), y]);
}

function ear(face, skin, side) {
  const x = (offset, y) => [side * (face.cheek + offset), y];
  const outline = smooth([x(-14, -14), x(8, -26), x(20, -10), x(17, 22), x(7, 50), x(-4, 62), x(-12, 40)]);
  const inner = brush([x(-2, -12), x(10, -12), x(11, 14), x(2, 36)], 8, { bulge: 0.35 });
  return fill(outline, mix(skin.base, skin.shade, 0.25)) + fill(inner, skin.shade, 'opacity="0.75"');
}

export const ears = (face, skin) => ear(face, skin, -1) + ear(face, skin, 1);

/** The neck, down into whatever the person wears, with the shadow of the chin on it. */
export function neck(face, skin, light) {
  const w = face.neck;
  const outline = smooth(
    symmetrical([
      [0, 90, true],
      [w, 92, true],
      [w * 0.98, 190],
      [w * 1.12, 246],
      [w * 1.9, 300],
      [w * 2.4, 420, true],
      [0, 440],
    ]),
  );
  const chinShadow = smooth([
    [-w * 1.1, 110],
    [w * 1.1, 110],
    [w * 1.1, 186],
    [light * -26, 246],
    [-w * 1.1, 190],
  ]);
  const muscle = (side) =>
    fill(
      brush(
        [
          [side * w * 0.86, 190],
          [side * w * 0.55, 250],
          [side * 12, 306],
        ],
        11,
      ),
      skin.shade,
      soft(4, 0.5),
    );
  const side = smooth([
    [-light * w * 0.35, 90],
    [-light * w * 1.5, 90],
    [-light * w * 2.6, 420],
    [-light * w * 0.6, 420],
  ]);
  return (
    fill(outline, skin.base) +
    within(
      'neck',
      outline,
      fill(side, skin.shade, soft(14, 0.5)) +
        fill(chinShadow, skin.deep, soft(8, 0.72)) +
        muscle(-1) +
        muscle(1) +
        fill(
          smooth([
            [-24, 300],
            [0, 290],
            [24, 300],
            [0, 316],
          ]),
          skin.shade,
          soft(4, 0.5),
        ),
    )
  );
}

/** The bare head with its large planes of light and shade. `light` is -1 when the light comes from the left. */
export function skull(face, skin, light) {
  const outline = smooth(faceOutline(face));
  const { cheek, jaw, chinY } = face;
  const at = (share) => -light * cheek * share + shift(face, 6);
  const plane = smooth([
    [at(0.62), -230],
    [at(0.78), -60],
    [at(0.66), 30],
    [at(0.56), 88],
    [at(0.36), 140],
    [at(0.1), chinY + 4],
    [at(0.4), chinY + 60],
    [at(1.7), 150],
    [at(1.7), -200],
  ]);
  const cheekbone = (side, opacity) =>
    `<ellipse cx="${side * cheek * 0.6 + shift(face, 7)}" cy="58" rx="34" ry="20" fill="${skin.glow}" ${soft(14, opacity)}/>`;
  return (
    fill(outline, skin.base) +
    within(
      'skull',
      outline,
      `<ellipse cx="${light * 44}" cy="-92" rx="72" ry="52" fill="${skin.light}" ${soft(30, 0.62)}/>` +
        `<ellipse cx="${light * cheek * 0.62}" cy="46" rx="30" ry="24" fill="${skin.light}" ${soft(14, 0.5)}/>` +
        fill(plane, skin.shade, soft(8, 0.55)) +
        cheekbone(-1, 0.4) +
        cheekbone(1, 0.4) +
        fill(
          smooth([
            [-jaw, 130],
            [0, chinY - 9],
            [jaw, 130],
            [jaw * 0.8, chinY + 20],
            [0, chinY + 30],
            [-jaw * 0.8, chinY + 20],
          ]),
          skin.shade,
          soft(8, 0.55),
        ) +
        `<ellipse cx="${shift(face, 8) + light * 5}" cy="${chinY - 27}" rx="23" ry="13" fill="${skin.light}" ${soft(8, 0.42)}/>`,
    )
  );
}

/** Both eyes. Distances shrink on the side the head turns to, which is what makes the turn believable. */
function eyes(face, skin, person) {
  const { eye } = face;
  const lash = person.lashes ?? 0;
  return [-1, 1]
    .map((side) => {
      const narrow = 1 - 0.06 * face.turn * side;
      const cx = side * eye.gap * narrow + shift(face, 8);
      const w = eye.w * narrow;
      const h = eye.h;
      const x = (offset) => cx + side * offset * w;
      const top = [
        [x(-0.52), 5],
        [x(-0.28), -h * 0.5],
        [x(0.06), -h * 0.72],
        [x(0.36), -h * 0.4],
        [x(0.54), 1],
      ];
      const shape = smooth([
        [...top[0], true],
        top[1],
        top[2],
        top[3],
        [...top[4], true],
        [x(0.26), h * 0.42],
        [x(-0.1), h * 0.52],
        [x(-0.36), h * 0.38],
      ]);
      const crease = [
        [x(-0.5), -h * 0.42],
        [x(-0.1), -h * 1.16],
        [x(0.3), -h * 0.98],
        [x(0.6), -h * 0.3],
      ];
      const socket = `<ellipse cx="${x(-0.12)}" cy="-9" rx="${w * 0.66}" ry="${h * 1.15}" fill="${skin.shade}" ${soft(8, 0.5)}/>`;
      const bag = brush(
        [
          [x(-0.44), h * 0.78],
          [x(-0.02), h * 1.22],
          [x(0.42), h * 0.72],
        ],
        4 + person.age * 3,
      );
      const lashes = lash
        ? fill(
            brush(
              [
                [x(0.2), -h * 0.58],
                [x(0.5), -h * 0.16],
                [x(0.68), -h * 0.42],
              ],
              5,
              { bulge: 0.5 },
            ),
            '#120a09',
          )
        : '';
      return (
        socket +
        fill(shape, '#efe6de') +
        within(
          `eye${side}`,
          shape,
          `<circle cx="${cx}" cy="-1.5" r="${h * 0.66}" fill="#3a2114"/>` +
            `<circle cx="${cx}" cy="-1.5" r="${h * 0.33}" fill="#0c0606"/>` +
            fill(brush(top, 15, { tip: 0.5 }), '#1c0f0d', soft(2, 0.45)) +
            `<circle cx="${x(-0.46)}" cy="4" r="4" fill="${skin.glow}" opacity="0.55"/>`,
        ) +
        `<circle cx="${cx - 3.4}" cy="-5.4" r="2.5" fill="#ffffff" opacity="0.92"/>` +
        fill(brush(top, 5.4 + lash * 1.6, { bulge: 0.6, tip: 0.25 }), '#170c0a') +
        lashes +
        fill(
          brush(
            [
              [x(-0.4), h * 0.42],
              [x(0), h * 0.56],
              [x(0.46), h * 0.22],
            ],
            2.6,
          ),
          skin.deep,
          'opacity="0.6"',
        ) +
        fill(brush(crease, 3.6), skin.deep, 'opacity="0.6"') +
        fill(bag, skin.shade, soft(2, 0.3 + person.age * 0.45))
      );
    })
    .join('');
}

function brows(face, person) {
  const { w, y, h, arch, tilt } = face.brow;
  return [-1, 1]
    .map((side) => {
      const narrow = 1 - 0.06 * face.turn * side;
      const x = (offset) => side * (face.eye.gap + offset * w) * narrow + shift(face, 9);
      const points = [
        [x(-0.58), y + 1 - tilt],
        [x(-0.16), y - arch * 0.72],
        [x(0.24), y - arch],
        [x(0.64), y + 3 + tilt],
      ];
      return fill(brush(points, h, { bulge: 0.3, tip: 0.12, start: 0.62 }), person.brow, soft(1, 0.94));
    })
    .join('');
}

function nose(face, skin, light) {
  const { y, w } = face.nose;
  const cx = shift(face, 14);
  const dark = -light;
  const bridge = smooth([
    [cx + dark * 13, -34],
    [cx + dark * 10, 6],
    [cx + dark * 13, y - 26],
    [cx + dark * (w - 3), y - 6],
    [cx + dark * (w + 3), y - 18],
    [cx + dark * 22, 12],
    [cx + dark * 31, -30],
  ]);
  const base = smooth([
    [cx - w, y - 9],
    [cx - w * 0.62, y - 3],
    [cx - w * 0.26, y + 1],
    [cx, y + 5],
    [cx + w * 0.26, y + 1],
    [cx + w * 0.62, y - 3],
    [cx + w, y - 9],
    [cx + w * 0.7, y + 6],
    [cx, y + 11],
    [cx - w * 0.7, y + 6],
  ]);
  const wing = (side) =>
    fill(
      brush(
        [
          [cx + side * w * 0.74, y - 27],
          [cx + side * (w + 1.5), y - 13],
          [cx + side * w * 0.92, y + 1],
          [cx + side * w * 0.62, y + 1],
        ],
        4.6,
      ),
      skin.deep,
      'opacity="0.62"',
    );
  const nostril = (side) =>
    fill(
      smooth([
        [cx + side * w * 0.2, y + 2],
        [cx + side * w * 0.46, y - 4],
        [cx + side * w * 0.74, y],
        [cx + side * w * 0.46, y + 4],
      ]),
      skin.deep,
      'opacity="0.9"',
    );
  return (
    fill(bridge, skin.shade, soft(4, 0.58)) +
    `<ellipse cx="${cx + light * 2}" cy="${y * 0.34}" rx="5" ry="${y * 0.44}" fill="${skin.light}" ${soft(4, 0.62)}/>` +
    `<ellipse cx="${cx + light * 3}" cy="${y - 16}" rx="9" ry="8" fill="${skin.light}" ${soft(4, 0.66)}/>` +
    fill(base, skin.shade, soft(2, 0.62)) +
    wing(-1) +
    wing(1) +
    nostril(-1) +
    nostril(1)
  );
}

function mouth(face, skin, person) {
  const { y, w, full, smile } = face.mouth;
  const cx = shift(face, 10);
  const x = (share) => cx + share * w;
  const corner = y - smile * 4.5;
  const seam = [
    [x(-1), corner],
    [x(-0.54), y + 1],
    [x(-0.22), y + 0.5],
    [x(0), y + 2],
    [x(0.22), y + 0.5],
    [x(0.54), y + 1],
    [x(1), corner],
  ];
  const gap = person.openSmile ? 8 : 0;
  const upper = smooth([
    [...seam[0], true],
    [x(-0.46), y - full * 0.7],
    [x(-0.16), y - full],
    [x(0), y - full * 0.72],
    [x(0.16), y - full],
    [x(0.46), y - full * 0.7],
    [...seam[6], true],
    ...seam.slice(1, 6).reverse(),
  ]);
  const lower = smooth([
    [...seam[0], true],
    ...seam.slice(1, 6),
    [...seam[6], true],
    [x(0.58), y + full * 1.12 + gap],
    [x(0), y + full * 1.42 + gap],
    [x(-0.58), y + full * 1.12 + gap],
  ]);
  const lip = person.lip ?? skin.lip;
  const teeth = person.openSmile
    ? fill(
        smooth([
          [...seam[0], true],
          ...seam.slice(1, 6),
          [...seam[6], true],
          [x(0.5), y + 7.5],
          [x(0), y + 10.5],
          [x(-0.5), y + 7.5],
        ]),
        '#efe7de',
        `stroke="${mix(skin.deep, '#1a0507', 0.45)}" stroke-width="1.8" stroke-linejoin="round"`,
      )
    : '';
  const bearded = person.beard && !['moustache', 'chin'].includes(person.beard.style);
  return (
    (bearded
      ? ''
      : `<ellipse cx="${cx}" cy="${y + full * 1.42 + 9}" rx="${w * 0.52}" ry="6" fill="${skin.shade}" ${soft(4, 0.72)}/>`) +
    fill(lower, mix(lip, skin.light, 0.08)) +
    `<ellipse cx="${x(-0.05)}" cy="${y + full * 0.82 + gap}" rx="${w * 0.34}" ry="${full * 0.22}" fill="${skin.light}" ${soft(2, 0.42)}/>` +
    fill(upper, mix(lip, skin.deep, 0.3)) +
    (teeth || fill(brush(seam, 3.8, { tip: 0.4 }), mix(skin.deep, '#1a0507', 0.45))) +
    (bearded ? [] : [-1, 1])
      .map(
        (side) =>
          `<ellipse cx="${x(side * 1.07)}" cy="${corner}" rx="5" ry="4.5" fill="${skin.deep}" ${soft(2, 0.5)}/>`,
      )
      .join('') +
    (person.beard && person.beard.style !== 'chin'
      ? ''
      : [-4, 4]
          .map((dx) =>
            fill(
              brush(
                [
                  [cx + dx, y - full - 22],
                  [cx + dx * 1.1, y - full - 4],
                ],
                4,
              ),
              skin.shade,
              soft(1, 0.34),
            ),
          )
          .join(''))
  );
}

/** The lines a life leaves: `age` 0 shows none of them, 1 all of them clearly. */
export function lines(face, skin, { age }) {
  const fold = (side) => {
    const cx = shift(face, 9);
    const w = face.mouth.w;
    return brush(
      [
        [cx + side * (face.nose.w + 6), face.nose.y - 8],
        [cx + side * (w * 0.98), face.nose.y + 20],
        [cx + side * (w + 15), face.mouth.y + 8],
      ],
      7,
    );
  };
  const crow = (side) =>
    [-4, 8]
      .map((y) =>
        brush(
          [
            [side * (face.eye.gap + 33), y * 0.6],
            [side * (face.eye.gap + 48), y * 1.3],
          ],
          3,
        ),
      )
      .join('');
  const forehead = [-72, -92]
    .map((y, i) =>
      brush(
        [
          [-46 + i * 8, y + 3],
          [0, y - 2],
          [46 - i * 8, y + 3],
        ],
        4,
      ),
    )
    .join('');
  return (
    [-1, 1].map((side) => fill(fold(side), skin.deep, soft(2, 0.05 + age * 0.46))).join('') +
    (age > 0.4 ? [-1, 1].map((side) => fill(crow(side), skin.deep, soft(1, age * 0.4))).join('') : '') +
    (age > 0.6 ? fill(forehead, skin.deep, soft(2, age * 0.34)) : '')
  );
}

/** Eyes, brows, nose and mouth. */
export const features = (face, skin, person) =>
  eyes(face, skin, person) + brows(face, person) + nose(face, skin, person.light) + mouth(face, skin, person);

/** A short sheen of light on hair or cap, on the side the light comes from. */
const sheen = (x, y, rx, ry, colour, opacity) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}" ${soft(14, opacity)}/>`;

/** Hairlines, right half from the middle of the forehead to the temple; shares of the cheek width. */
const HAIRLINES = {
  even: [
    [0, -136],
    [0.4, -134],
    [0.67, -120],
    [0.78, -84],
    [0.87, -52],
  ],
  straight: [
    [0, -130],
    [0.46, -130],
    [0.72, -126, true],
    [0.8, -78],
    [0.9, -50],
  ],
  rounded: [
    [0, -140],
    [0.36, -136],
    [0.6, -120],
    [0.75, -90],
    [0.88, -54],
  ],
  receding: [
    [0, -150],
    [0.28, -152],
    [0.52, -152],
    [0.74, -112],
    [0.87, -54],
  ],
  parted: [
    [0, -152],
    [0.2, -138],
    [0.5, -110],
    [0.76, -76],
    [0.95, -22],
  ],
  widow: [
    [0, -122],
    [0.2, -134],
    [0.5, -148],
    [0.7, -112],
    [0.86, -54],
  ],
};

/**
 * Short hair: `rise` is its height above the skull, `fade` how bare the sides are, `grey` how grey the temples.
 */
export function hair(
  face,
  { colour, hairline = 'even', rise = 10, side = 5, fade = 0.5, temples, texture = 0 },
  light,
) {
  const c = face.cheek;
  const inner = HAIRLINES[hairline].map(([x, y, corner]) => (corner ? [x * c, y, true] : [x * c, y]));
  const outer = [
    [0, TOP - rise],
    [c * 0.58, TOP + 17 - rise * 0.9],
    [c * 0.94 + side * 0.6, TOP + 76 - rise * 0.35],
    [c + side, -34],
    [c + side * 0.4, 10],
  ];
  // Parted long hair runs on behind the ear; short hair ends in a sideburn before it.
  const tail =
    hairline === 'parted'
      ? [
          [c + 8, 74, true],
          [c - 1, 30],
        ]
      : [
          [c - 4, 30, true],
          [c - 15, 4],
        ];
  const half = [...outer, ...tail, ...inner.slice(1).reverse()];
  const all = [...half.slice(1), inner[0], ...mirrored(half.slice(1)), half[0]];
  const shape = smooth(all);
  const temple = temples ?? colour;
  const blades = [];
  // Short arcs scattered along the golden angle read as cropped curls: close and even, but in no rows.
  for (let i = 1; texture && i < 330; i++) {
    const angle = i * 2.39996;
    const x = (Math.cos(angle) * Math.sqrt(i) * 7.4).toFixed(1);
    const y = (TOP + 36 + Math.sin(angle) * Math.sqrt(i) * 5.4).toFixed(1);
    blades.push(`M${x},${y}q2.5,${i % 2 ? -4.5 : 3.5} 5,0`);
  }
  return (
    `<linearGradient id="hair" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}"/>` +
    `<stop offset="0.5" stop-color="${mix(colour, temple, 0.4)}"/>` +
    `<stop offset="0.74" stop-color="${temple}" stop-opacity="${1 - fade * 0.3}"/>` +
    `<stop offset="1" stop-color="${temple}" stop-opacity="${1 - fade}"/></linearGradient>` +
    `<path d="${shape}" fill="url(#hair)" ${soft(1)}/>` +
    within(
      'hairshape',
      shape,
      sheen(light * c * 0.45, TOP + 22, 52, 26, lighter(colour, 0.5), 0.4) +
        fill(
          brush(
            [
              [-light * c * 0.5, TOP - 10],
              [-light * c * 1.02, -90],
              [-light * c * 1.05, 20],
            ],
            54,
          ),
          '#000000',
          soft(14, 0.35),
        ) +
        line(blades.join(''), lighter(colour, 0.3), 2, `opacity="${texture}"`),
    )
  );
}

/** Shorn sides below a bald crown or a cap. */
export function sides(face, colour, opacity = 0.75) {
  const c = face.cheek;
  return [-1, 1]
    .map((side) =>
      fill(
        smooth([
          [side * (c * 0.9), -78],
          [side * c * 0.985, -62],
          [side * (c + 1.5), -24],
          [side * c, 26],
          [side * (c - 10), 24],
          [side * (c - 17), -30],
        ]),
        colour,
        soft(2, opacity),
      ),
    )
    .join('');
}

/** Light on a bald crown. */
export const crown = (skin, light) => sheen(light * 40, TOP + 34, 42, 18, lighter(skin.light, 0.4), 0.6);

/** Lower half of the face outline from one ear round the chin to the other, `extra` pixels outside it. */
function jawLine(face, extra, from) {
  const { cheek, jaw, chin, chinY } = face;
  const drift = (y) => shift(face, 7) * Math.max(0, (y + 60) / 250);
  const right = [
    [cheek + 1, from],
    [cheek * 0.975 + extra * 0.3, 60],
    [jaw + extra * 0.7, 119],
    [jaw * 0.74 + extra, chinY - 30],
    [chin + extra * 0.8, chinY + extra * 0.7],
  ];
  return [...right, [0, chinY + extra], ...mirrored(right)].map(([x, y]) => [x + drift(y), y]);
}

/**
 * A beard. Styles: `full` from ear to ear, `boxed` with a lower and sharper cheek line, `goatee` round the
 * mouth, `chin` without a moustache, `moustache` alone. `length` is how far it reaches beyond the jaw.
 */
export function beard(face, { style, colour, length = 5, opacity = 0.96, chinColour }) {
  const cx = shift(face, 9);
  const { y, w } = face.mouth;
  const n = face.nose.y;
  const edge = soft(opacity < 0.7 ? 4 : 2, opacity);
  const paint = chinColour ? 'url(#beard)' : colour;
  const defs = chinColour
    ? `<linearGradient id="beard" x1="0" y1="0" x2="0" y2="1"><stop offset="0.3" stop-color="${colour}"/><stop offset="0.85" stop-color="${chinColour}"/></linearGradient>`
    : '';
  const lip = [
    [cx + w + 12, y - 4],
    [cx + w * 0.82, n + 17],
    [cx + w * 0.34, n + 13],
    [cx, n + 16],
    [cx - w * 0.34, n + 13],
    [cx - w * 0.82, n + 17],
    [cx - w - 12, y - 4],
  ];
  const moustache = smooth([
    ...lip.slice(1, 6),
    [cx - w - 5, y + 4],
    [cx - w * 0.5, y - face.mouth.full * 0.5],
    [cx, y - face.mouth.full * 0.66],
    [cx + w * 0.5, y - face.mouth.full * 0.5],
    [cx + w + 5, y + 4],
  ]);
  if (style === 'moustache') return fill(moustache, colour, edge);
  if (style === 'goatee' || style === 'chin') {
    const chinPart = smooth([
      [cx + w + 7, y + 2],
      [cx + w * 0.98, face.chinY - 14],
      [cx + face.chin * 0.7, face.chinY + length],
      [cx, face.chinY + length * 1.5],
      [cx - face.chin * 0.7, face.chinY + length],
      [cx - w * 0.98, face.chinY - 14],
      [cx - w - 7, y + 2],
      [cx - w * 0.62, y + face.mouth.full * 1.5],
      [cx - 12, y + face.mouth.full * 1.75],
      [cx, y + face.mouth.full * 1.5],
      [cx + 12, y + face.mouth.full * 1.75],
      [cx + w * 0.62, y + face.mouth.full * 1.5],
    ]);
    return defs + fill(chinPart, paint, edge) + (style === 'goatee' ? fill(moustache, colour, edge) : '');
  }
  const cheekLine = style === 'boxed' ? 44 : 16;
  const cheekSide = (side) => [
    [side * face.cheek * 0.87, -26],
    [side * face.cheek * 0.87, 34],
    [side * face.cheek * 0.72, n + cheekLine * 0.55],
    [cx + side * (w + 22), n + cheekLine],
  ];
  const full = smooth([
    ...jawLine(face, length, -30),
    ...cheekSide(-1),
    ...lip.slice(1, 6).reverse(),
    ...cheekSide(1).reverse(),
  ]);
  const strands = [];
  for (let i = -7; i <= 7; i++) {
    const top = [i * face.jaw * 0.125 + cx * 0.5, face.mouth.y + 26 - Math.abs(i) * 5];
    strands.push(brush([top, [top[0] * 0.94, face.chinY + length - 6 - i * i * 0.9]], 3.4));
  }
  return (
    defs +
    fill(full, paint, edge) +
    (opacity < 0.7
      ? ''
      : within(
          'beardshape',
          full,
          fill(strands.join(''), lighter(chinColour ?? colour, 0.3), 'opacity="0.13"'),
        ))
  );
}

/** Glasses. Styles: `round`, `square`, `half` (rim above only), `oval`. */
export function glasses(face, { style, colour = '#1b1716', weight = 5 }) {
  const cx = shift(face, 9);
  const lens = (side) => {
    const x = side * (face.eye.gap + 2) * (1 - 0.05 * face.turn * side) + cx;
    const shapes = {
      round: [
        [0, -31],
        [24, -22],
        [33, 3],
        [23, 28],
        [0, 37],
        [-23, 28],
        [-33, 3],
        [-24, -22],
      ],
      square: [
        [-30, -25],
        [0, -28],
        [34, -26],
        [37, -6],
        [32, 23],
        [0, 29],
        [-27, 24],
        [-34, -4],
      ],
      half: [
        [-31, -22],
        [0, -25],
        [35, -23],
        [36, -4],
        [28, 22],
        [0, 27],
        [-24, 22],
        [-34, -2],
      ],
      oval: [
        [0, -24],
        [26, -18],
        [37, 2],
        [26, 22],
        [0, 28],
        [-26, 22],
        [-37, 2],
        [-26, -18],
      ],
    };
    const d = smooth(shapes[style].map(([dx, dy]) => [x + side * dx, dy]));
    const rim =
      style === 'half'
        ? line(
            smooth(
              [
                [x - side * 35, 2],
                [x - side * 31, -20],
                [x, -25],
                [x + side * 34, -22],
                [x + side * 37, 0],
              ],
              false,
            ),
            colour,
            weight + 2,
          ) + line(d, colour, 1.4, 'opacity="0.6"')
        : line(d, colour, weight);
    const arm = line(`M${x + side * 35},-12L${side * (face.cheek + 3)},-18`, colour, weight - 0.5);
    const glint = fill(`M${x - 18},-20l15,0l-18,34l-8,-8z`, '#ffffff', 'opacity="0.12"');
    return fill(d, '#dfeaf2', 'opacity="0.09"') + glint + rim + arm;
  };
  const bridge = line(
    smooth(
      [
        [cx - face.eye.gap + 33, -8],
        [cx, -16],
        [cx + face.eye.gap - 33, -8],
      ],
      false,
    ),
    colour,
    weight,
  );
  return lens(-1) + lens(1) + bridge;
}

/** The soft edge of a cap or scarf on the skin below it. */
export const castShadow = (face, d, skin) =>
  within('cast', smooth(faceOutline(face)), line(d, darker(skin.deep, 0.2), 18, soft(8, 0.46)));
