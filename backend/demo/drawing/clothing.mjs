/**
 * What the persons wear below the chin. Every garment is drawn over the neck and fills the lower frame.
 */
import {
  brush,
  darker,
  fill,
  lighter,
  line,
  luminance,
  mirrored,
  mix,
  smooth,
  soft,
  symmetrical,
  within,
} from './geometry.mjs';

const BOTTOM = 580;

/** Neck, shoulders and arms as one outline; `w` is half the width of the shoulders. */
function torso(w) {
  return smooth(
    symmetrical([
      [0, 334],
      [74, 238, true],
      [136, 274],
      [w * 0.76, 320],
      [w * 0.97, 378],
      [w + 12, 478],
      [w + 26, BOTTOM, true],
      [0, BOTTOM],
    ]),
  );
}

/** Light, shade and the seam of the sleeves on whatever `d` outlines. */
function modelled(id, d, colour, light, w) {
  const arm = (side) =>
    fill(
      brush(
        [
          [side * w * 0.8, 330],
          [side * w * 0.73, 430],
          [side * w * 0.78, BOTTOM + 40],
        ],
        9,
      ),
      darker(colour, 0.55),
      soft(4, 0.5),
    );
  return (
    fill(d, colour) +
    within(
      id,
      d,
      fill(
        brush(
          [
            [light * 110, 280],
            [light * w * 0.74, 326],
            [light * w * 0.98, 390],
            [light * w * 1.04, 480],
          ],
          46,
        ),
        lighter(colour, 0.5),
        soft(14, 0.3),
      ) +
        fill(
          smooth([
            [-light * w * 0.62, 200, true],
            [-light * w * 1.3, 200, true],
            [-light * w * 1.3, 640, true],
            [-light * w * 0.44, 640, true],
          ]),
          darker(colour, 0.5),
          soft(30, 0.46),
        ) +
        arm(-1) +
        arm(1),
    )
  );
}

/** The front of a shirt with its two collar wings; `open` leaves the top button undone. */
function shirt(colour, open) {
  const front = smooth([
    [-72, 232, true],
    [-46, 268],
    [0, 330, true],
    [46, 268],
    [72, 232, true],
    [120, 330, true],
    [30, BOTTOM, true],
    [-30, BOTTOM, true],
    [-120, 330, true],
  ]);
  const shade = darker(colour, 0.24);
  const throat = open ? 356 : 300;
  const wing = (side) => {
    const outer = smooth([
      [side * 70, 226, true],
      [side * 62, 262],
      [side * (open ? 16 : 3), throat - (open ? 30 : 4), true],
      [side * 46, throat + 44, true],
      [side * 92, 282, true],
    ]);
    return (
      fill(outer, shade, `transform="translate(0 5)" ${soft(4, 0.6)}`) + fill(outer, lighter(colour, 0.16))
    );
  };
  const placket = open
    ? line(`M8,352L12,${BOTTOM}`, shade, 2.2) +
      [400, 462, 524].map((y) => `<circle cx="1" cy="${y}" r="4.2" fill="${shade}"/>`).join('')
    : '';
  return { front: fill(front, colour), placket, wings: wing(-1) + wing(1) };
}

function tie({ colour, pattern }) {
  const knot = smooth([
    [-22, 296, true],
    [22, 296, true],
    [14, 336, true],
    [-14, 336, true],
  ]);
  const blade = smooth([
    [-13, 336, true],
    [13, 336, true],
    [36, 520],
    [40, BOTTOM + 20, true],
    [-40, BOTTOM + 20, true],
    [-36, 520],
  ]);
  const dark = darker(colour, 0.45);
  const motifs = {
    stripes: Array.from({ length: 9 }, (_, i) =>
      line(`M-60,${330 + i * 34}L60,${290 + i * 34}`, lighter(colour, 0.55), 6, 'opacity="0.6"'),
    ).join(''),
    dots: Array.from({ length: 40 }, (_, i) => {
      const row = Math.floor(i / 4);
      return `<circle cx="${((i % 4) - 1.5) * 20 + (row % 2) * 10}" cy="${348 + row * 23}" r="2.8" fill="${lighter(colour, 0.7)}"/>`;
    }).join(''),
    bar:
      line('M-60,462L60,424', lighter(colour, 0.62), 10) + line('M-60,484L60,446', lighter(colour, 0.62), 4),
  };
  return (
    fill(blade, colour) +
    within(
      'tie',
      blade,
      (motifs[pattern] ?? '') +
        fill(
          brush(
            [
              [16, 336],
              [34, 460],
              [40, 620],
            ],
            34,
          ),
          dark,
          soft(8, 0.6),
        ) +
        fill('M-30,330h60v22h-60z', dark, soft(4, 0.7)),
    ) +
    fill(knot, lighter(colour, 0.08)) +
    within(
      'knot',
      knot,
      fill(
        brush(
          [
            [18, 290],
            [12, 345],
          ],
          18,
        ),
        dark,
        soft(4, 0.7),
      ),
    )
  );
}

/** Two lapels; `shape` is `notch`, `peak` or `shawl`, `depth` where they meet. */
function lapels(colour, shape, depth) {
  const edge = darker(colour, 0.5);
  const face = lighter(colour, 0.07);
  return [-1, 1]
    .map((side) => {
      const notches = {
        notch: [
          [122, 318, true],
          [166, 334, true],
          [150, 372, true],
          [172, 380, true],
        ],
        peak: [
          [118, 330, true],
          [150, 364, true],
          [204, 342, true],
          [176, 402],
        ],
        shawl: [
          [126, 330],
          [150, 388],
        ],
      };
      const points = [
        [78, 232, true],
        [100, 262],
        ...notches[shape],
        [112, depth - 70],
        [4, depth, true],
        [52, 420],
        [88, 306],
      ].map(([x, y, corner]) => (corner ? [side * x, y, true] : [side * x, y]));
      const d = smooth(points);
      return (
        fill(d, edge, `transform="translate(${side * 4} 7)" ${soft(4, 0.75)}`) +
        fill(d, face) +
        line(d, edge, 1.6, 'opacity="0.55"')
      );
    })
    .join('');
}

/** The five-pointed star of a lapel pin. */
function pin(side) {
  const star = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 ? 3.1 : 7.4;
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    return `${(Math.cos(angle) * radius).toFixed(1)},${(Math.sin(angle) * radius).toFixed(1)}`;
  }).join('L');
  return `<g transform="translate(${side * 124} 408)"><circle r="12" fill="#4a90c8" stroke="#dfe9f2" stroke-width="1.6"/><path d="M${star}Z" fill="#ffffff"/></g>`;
}

function pocketSquare(colour, light) {
  return (
    fill(
      `M${light * 168},438l${light * 22},-22l${light * 10},10l${light * 14},-14l${light * 14},22z`,
      colour,
    ) + line(`M${light * 158},440L${light * 236},436`, '#000000', 2.4, 'opacity="0.35"')
  );
}

const garments = {
  suit(wear, w, light) {
    const { front, placket, wings } = shirt(wear.shirt, !wear.tie);
    const depth = wear.depth ?? 548;
    const opening = smooth([
      [-80, 226, true],
      [-100, 300],
      [-70, 440],
      [0, depth, true],
      [70, 440],
      [100, 300],
      [80, 226, true],
      [0, 250],
    ]);
    const inside = front + placket + (wear.tie ? tie(wear.tie) : '');
    return (
      modelled('jacket', torso(w), wear.colour, light, w) +
      (wear.weave ? within('weave', torso(w), weave(wear.colour, wear.weave)) : '') +
      within('bib', opening, inside) +
      (wear.vest ? within('vest', opening, vest(wear.vest)) : '') +
      wings +
      lapels(wear.colour, wear.lapel ?? 'notch', depth) +
      (wear.pin ? pin(-light) : '') +
      (wear.square ? pocketSquare(wear.square, 1) : '')
    );
  },

  /** The long plain robe (khamiis), with a stand or fold-down collar and a short buttoned placket. */
  robe(wear, w, light) {
    const d = torso(w);
    const trim = wear.trim ?? darker(wear.colour, 0.3);
    const collar = (side) => {
      const shape = smooth([
        [side * 72, 224, true],
        [side * 62, 270],
        [side * 4, 318, true],
        [side * 8, 346, true],
        [side * 70, 300],
        [side * 86, 238, true],
      ]);
      return (
        fill(shape, darker(wear.colour, 0.3), `transform="translate(0 5)" ${soft(4, 0.6)}`) +
        fill(shape, lighter(wear.colour, 0.22)) +
        line(shape, trim, 2, 'opacity="0.7"')
      );
    };
    const folds = [
      [-150, -120],
      [150, 116],
      [-70, -62],
      [78, 70],
    ]
      .map(([from, to]) =>
        fill(
          brush(
            [
              [from * 1.1, 360],
              [to * 1.1, 470],
              [to, 640],
            ],
            14,
          ),
          darker(wear.colour, 0.4),
          soft(8, 0.5),
        ),
      )
      .join('');
    return (
      modelled('robe', d, wear.colour, light, w) +
      within('robefolds', d, folds) +
      fill('M-15,336L15,336L15,520L0,534L-15,520Z', lighter(wear.colour, 0.1)) +
      line('M-15,340L-15,520L0,534L15,520L15,340', trim, 2.4, 'opacity="0.8"') +
      [372, 416, 460, 504].map((y) => `<circle cx="0" cy="${y}" r="4.4" fill="${trim}"/>`).join('') +
      collar(-1) +
      collar(1)
    );
  },

  /** A jacket closed up to a stand collar. */
  stand(wear, w, light) {
    const band = (side) => {
      const shape = smooth([
        [side * 76, 216, true],
        [side * 70, 262],
        [side * 9, 304, true],
        [side * 9, 348, true],
        [side * 78, 308],
        [side * 96, 246, true],
      ]);
      return (
        fill(shape, darker(wear.colour, 0.55), `transform="translate(0 5)" ${soft(4, 0.7)}`) +
        fill(shape, lighter(wear.colour, 0.1)) +
        line(shape, wear.trim, 2, 'opacity="0.7"')
      );
    };
    return (
      modelled('stand', torso(w), wear.colour, light, w) +
      fill('M-9,300L9,300L9,352L-9,352Z', wear.shirt) +
      line(`M0,348L4,${BOTTOM}`, darker(wear.colour, 0.6), 3.2) +
      [392, 452, 512, 572].map((y) => `<circle cx="16" cy="${y}" r="7" fill="${wear.trim}"/>`).join('') +
      band(-1) +
      band(1) +
      (wear.pin ? pin(-light) : '')
    );
  },

  /** A woman's dress or tunic with a round or pointed neckline, `drop` pixels below the pit of the neck. */
  dress(wear, w, light) {
    const neckline = [
      [84, 244, true],
      [70, 296],
      [wear.pointed ? 18 : 40, 330 + wear.drop * 0.75],
      [0, 340 + wear.drop, wear.pointed],
    ].map(([x, y, corner]) => (corner ? [x, y, true] : [x, y]));
    const half = [
      ...neckline.slice().reverse(),
      [140, 272],
      [w * 0.78, 318],
      [w * 0.98, 384],
      [w + 14, 490],
      [w + 24, BOTTOM, true],
      [0, BOTTOM],
    ];
    const d = smooth([...half, ...mirrored(half.slice(1, -1))]);
    const rim = smooth([...neckline, ...mirrored(neckline).slice(1)], false);
    return (
      modelled('dress', d, wear.colour, light, w) +
      (wear.weave ? within('dressweave', d, weave(wear.colour, wear.weave)) : '') +
      within(
        'rim',
        d,
        line(rim, wear.trim ?? lighter(wear.colour, 0.2), 20) +
          line(rim, darker(wear.trim ?? wear.colour, 0.4), 1.8, 'opacity="0.6" transform="translate(0 11)"'),
      )
    );
  },
};

/** A waistcoat between shirt and jacket. */
function vest(colour) {
  const d = smooth([
    [-120, 330, true],
    [-60, 380, true],
    [0, 470, true],
    [60, 380, true],
    [120, 330, true],
    [90, BOTTOM, true],
    [-90, BOTTOM, true],
  ]);
  return (
    fill(d, colour) +
    line('M-60,380L0,470L60,380', darker(colour, 0.5), 3) +
    [494, 534].map((y) => `<circle cx="0" cy="${y}" r="5" fill="${darker(colour, 0.5)}"/>`).join('')
  );
}

/** Cloth with a woven figure: `pinstripe`, `check` or `herringbone`. */
function weave(colour, kind) {
  const tone = lighter(colour, 0.42);
  const vertical = (step, width, opacity) =>
    line(
      Array.from({ length: Math.floor(800 / step) }, (_, i) => `M${-400 + i * step},220V600`).join(''),
      tone,
      width,
      `opacity="${opacity}"`,
    );
  if (kind === 'pinstripe') return vertical(26, 1.6, 0.34);
  if (kind === 'check')
    return (
      vertical(48, 2, 0.2) +
      line(
        Array.from({ length: 8 }, (_, i) => `M-400,${230 + i * 48}H400`).join(''),
        tone,
        2,
        'opacity="0.2"',
      )
    );
  return line(
    Array.from(
      { length: 34 },
      (_, i) =>
        `M${-400 + i * 24},220${Array.from({ length: 16 }, (_, k) => `l${k % 2 ? -9 : 9},24`).join('')}`,
    ).join(''),
    tone,
    1.8,
    'opacity="0.2"',
  );
}

/** The garment of a person, and the scarf or shawl laid over it. */
export function clothes(wear, light) {
  const w = wear.width;
  return garments[wear.kind](wear, w, light) + (wear.shawl ? shawl(wear.shawl, light) : '');
}

/** A cloth laid over both shoulders (`both`) or across one of them (`one`). */
function shawl({ colour, edge, style, side = 1 }, light) {
  const dark = darker(colour, 0.45);
  const strip = (s, id) => {
    const d = smooth([
      [s * 86, 216, true],
      [s * 150, 244],
      [s * 236, 310],
      [s * 262, 420],
      [s * 252, 620, true],
      [s * 96, 620, true],
      [s * 104, 430],
      [s * 92, 318],
      [s * 74, 262],
    ]);
    const folds = [0.3, 0.55, 0.8]
      .map((t) =>
        fill(
          brush(
            [
              [s * (84 + t * 30), 236],
              [s * (96 + t * 118), 380],
              [s * (104 + t * 130), 640],
            ],
            13,
          ),
          dark,
          soft(4, 0.55),
        ),
      )
      .join('');
    const border = edge
      ? line(`M${s * 110},640L${s * 116},430Q${s * 106},320 ${s * 84},256`, edge, 9, 'opacity="0.9"') +
        line(`M${s * 124},640L${s * 131},430Q${s * 122},320 ${s * 96},246`, edge, 3, 'opacity="0.9"')
      : '';
    return (
      fill(d, '#000000', `transform="translate(0 8)" ${soft(8, 0.34)}`) +
      fill(d, colour) +
      within(
        id,
        d,
        folds +
          border +
          (s === -light ? fill(`M${s * 190},200h${s * 120}v440h${s * -120}z`, dark, soft(14, 0.5)) : ''),
      )
    );
  };
  if (style === 'both') return strip(-1, 'shawlLeft') + strip(1, 'shawlRight');
  const s = side;
  const d = smooth([
    [s * 66, 224, true],
    [s * 150, 240],
    [s * 262, 316],
    [s * 318, 440],
    [s * 330, 620, true],
    [s * -210, 620, true],
    [s * -110, 520],
    [s * 20, 400],
    [s * 66, 300],
  ]);
  const folds = [0, 0.25, 0.5, 0.75, 1]
    .map((t) =>
      fill(
        brush(
          [
            [s * (84 + t * 80), 244 + t * 30],
            [s * (60 + t * 130), 400 + t * 20],
            [s * (-150 + t * 330), 640],
          ],
          15,
        ),
        dark,
        soft(4, 0.55),
      ),
    )
    .join('');
  const border = edge
    ? line(`M${s * 62},246Q${s * 70},310 ${s * 30},408Q${s * -90},530 ${s * -190},618`, edge, 9) +
      line(`M${s * 80},250Q${s * 88},318 ${s * 46},418Q${s * -70},540 ${s * -166},628`, edge, 3)
    : '';
  return (
    fill(d, '#000000', `transform="translate(0 8)" ${soft(8, 0.36)}`) +
    fill(d, colour) +
    within('shawl', d, folds + border)
  );
}

/** Earrings and a necklace, for those whose neck is free. */
export function jewellery({ earrings, necklace, colour = '#d9b45f' }, cheek) {
  const drops = {
    drop: (x) => `<circle cx="${x}" cy="66" r="4.5"/><ellipse cx="${x}" cy="84" rx="7" ry="12"/>`,
    stud: (x) => `<circle cx="${x}" cy="60" r="7"/>`,
  };
  const ears = earrings ? [-1, 1].map((side) => drops[earrings](side * (cheek + 4))).join('') : '';
  const chain = necklace
    ? Array.from({ length: 15 }, (_, i) => {
        const t = (i - 7) / 7;
        return `<circle cx="${(t * 78).toFixed(1)}" cy="${(306 - t * t * 56).toFixed(1)}" r="${(7.4 - Math.abs(t) * 2.4).toFixed(1)}"/>`;
      }).join('')
    : '';
  return `<g fill="${colour}" stroke="${darker(colour, 0.45)}" stroke-width="1.2">${ears}${chain}</g>`;
}

/** A cloth colour in light and shade. Pale cloth gets paler shade, or its folds would look soiled. */
export const clothTones = (colour) => ({
  base: colour,
  deep: mix(darker(colour, 0.62), colour, luminance(colour) * 0.3),
  light: lighter(colour, 0.3),
  mid: darker(colour, 0.2),
});
