/**
 * Caps, turbans and the headscarves, each in a back part (behind the head) and a front part (over it).
 */
import { clothTones } from './clothing.mjs';
import {
  brush,
  darker,
  fill,
  lighter,
  line,
  mirrored,
  smooth,
  soft,
  symmetrical,
  within,
} from './geometry.mjs';
import { castShadow } from './head.mjs';

const BOTTOM = 600;

/** A figure printed or woven all over a cloth. */
function print(id, { kind, colour, opacity = 0.5 }) {
  const tiles = {
    dots: [30, 26, `<circle cx="7" cy="7" r="3.4"/><circle cx="22" cy="20" r="3.4"/>`],
    diamonds: [
      44,
      44,
      '<path d="M22,6L34,22L22,38L10,22Z"/><path d="M0,-4L5,0L0,5L-5,0ZM44,-4L49,0L44,5L39,0ZM0,39L5,44L0,49L-5,44ZM44,39L49,44L44,49L39,44Z"/>',
    ],
    stripes: [26, 26, '<path d="M0,0h26v3h-26zM0,9h26v1.6h-26z"/>'],
    leaves: [
      58,
      52,
      '<path d="M14,8q12,4 12,18q-13,-3 -12,-18zM44,32q-12,3 -13,17q13,-2 13,-17z"/><circle cx="43" cy="11" r="3"/><circle cx="13" cy="40" r="3"/>',
    ],
    lattice: [
      40,
      40,
      '<path d="M20,0L40,20L20,40L0,20Z" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="20" cy="20" r="3.4"/>',
    ],
  };
  const [width, height, shapes] = tiles[kind];
  return (
    `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${kind === 'stripes' ? -24 : 8})">` +
    `<g fill="${colour}" color="${colour}">${shapes}</g></pattern>` +
    `<rect x="-420" y="-260" width="840" height="900" fill="url(#${id})" opacity="${opacity}"/>`
  );
}

const fold = (points, colour, width, opacity, blur = 4) =>
  fill(brush(points, width), colour, soft(blur, opacity));

/** An opening around the face, right half, from the forehead to below the chin. */
const opening = (face, { hairline = -128, tight = 0.95 }) => [
  [0, hairline],
  [face.cheek * 0.56, hairline + 13],
  [face.cheek * 0.88, -68],
  [face.cheek * tight, 6],
  [face.cheek * (tight - 0.03), 78],
  [face.jaw * 0.87, 134],
  [face.chin * 1.35, face.chinY - 12],
  [0, face.chinY - 2],
];

/** The head part of a scarf: everything around the face, with the shadow it casts on it. */
function hood(face, skin, tones, { half, look, light, id, figure }) {
  const inner = symmetrical(opening(face, look));
  const d = `${smooth(symmetrical(half))}${smooth(inner)}`;
  const side = -light;
  const shade =
    fold(
      [
        [side * 40, -220],
        [side * 132, -110],
        [side * 140, 60],
        [side * 110, 220],
      ],
      tones.deep,
      74,
      0.6,
      14,
    ) +
    fold(
      [
        [light * 44, -208],
        [light * 122, -110],
        [light * 132, 10],
      ],
      tones.light,
      36,
      0.6,
      14,
    );
  return (
    castShadow(face, smooth(inner), skin) +
    `<path d="${d}" fill="${tones.base}" fill-rule="evenodd"/>` +
    within(id, d, shade + (figure ?? ''))
  );
}

const scarves = {
  /** Wrapped closely, the loose end laid across the chest and over one shoulder. */
  wrapped(face, skin, head, light, figure) {
    const tones = clothTones(head.colour);
    const s = head.side ?? 1;
    const half = [
      [0, -212],
      [58, -203],
      [110, -169],
      [136, -110],
      [143, -60],
      [144, 40],
      [132, 130],
      [118, 214],
      [96, 262],
      [0, 280],
    ];
    const under = smooth([
      [-112, 150],
      [-142, 216],
      [-214, 288],
      [-286, 352],
      [-322, 440],
      [-330, BOTTOM, true],
      [330, BOTTOM, true],
      [322, 440],
      [286, 352],
      [214, 288],
      [142, 216],
      [112, 150],
      [0, 230],
    ]);
    const across = smooth([
      [s * -136, 60],
      [s * -118, 140],
      [s * -60, 212],
      [s * 20, 234],
      [s * 80, 222],
      [s * 124, 214],
      [s * 172, 240],
      [s * 262, 318],
      [s * 318, 420],
      [s * 322, 470],
      [s * 150, 424],
      [s * -30, 390],
      [s * -140, 322],
      [s * -168, 210],
    ]);
    const folds = [0, 0.25, 0.5, 0.75, 1]
      .map((t) =>
        fold(
          [
            [s * (-140 + t * 20), 120 + t * 100],
            [s * (-70 + t * 36), 236 + t * 92],
            [s * 60, 270 + t * 96],
            [s * 300, 330 + t * 130],
          ],
          tones.deep,
          15,
          0.5,
        ),
      )
      .join('');
    const gleams = [0.12, 0.4, 0.66]
      .map((t) =>
        fold(
          [
            [s * (-128 + t * 20), 140 + t * 100],
            [s * (-60 + t * 36), 242 + t * 92],
            [s * 60, 274 + t * 96],
            [s * 290, 336 + t * 120],
          ],
          tones.light,
          9,
          0.5,
        ),
      )
      .join('');
    const chestFolds = [-0.7, -0.35, 0.1, 0.5, 0.85]
      .map((t) =>
        fold(
          [
            [t * 230, 300 + Math.abs(t) * 50],
            [t * 250 + 10, 440],
            [t * 240, 640],
          ],
          tones.deep,
          18,
          0.26,
          8,
        ),
      )
      .join('');
    return {
      back: fill(smooth(symmetrical(half)), tones.deep),
      front:
        fill(under, tones.base) +
        within('under', under, figure('underprint') + chestFolds + sideShade(tones, light)) +
        hood(face, skin, tones, {
          half,
          look: head,
          light,
          id: 'hood',
          figure: figure('hoodprint') + crownFolds(tones, s),
        }) +
        fill(across, tones.deep, `transform="translate(0 10)" ${soft(8, 0.6)}`) +
        fill(across, tones.base) +
        within(
          'across',
          across,
          figure('acrossprint') +
            folds +
            gleams +
            fold(
              [
                [s * -110, 130],
                [s * -40, 222],
                [s * 60, 228],
                [s * 132, 130],
              ],
              tones.light,
              12,
              0.35,
            ),
        ) +
        (head.edge
          ? within(
              'hem',
              across,
              line(
                smooth(
                  [
                    [s * 350, 474],
                    [s * 322, 470],
                    [s * 150, 424],
                    [s * -30, 390],
                    [s * -140, 322],
                    [s * -168, 210],
                  ],
                  false,
                ),
                head.edge,
                12,
              ),
            )
          : ''),
    };
  },

  /** One smooth cloth from the crown over both shoulders, as worn by most older women. */
  flowing(face, skin, head, light, figure) {
    const tones = clothTones(head.colour);
    const half = [
      [0, -210],
      [58, -203],
      [110, -169],
      [136, -110],
      [146, -56],
      [150, 50],
      [162, 150],
      [208, 250],
      [280, 334],
      [326, 440],
      [344, BOTTOM, true],
      [0, BOTTOM],
    ];
    const folds = [-1, 1]
      .map(
        (side) =>
          fold(
            [
              [side * 112, 90],
              [side * 104, 220],
              [side * 150, 420],
              [side * 170, 640],
            ],
            tones.deep,
            24,
            0.5,
            8,
          ) +
          fold(
            [
              [side * 62, 196],
              [side * 54, 320],
              [side * 74, 640],
            ],
            tones.deep,
            18,
            0.5,
          ) +
          fold(
            [
              [side * 140, 120],
              [side * 176, 260],
              [side * 262, 440],
              [side * 280, 640],
            ],
            tones.deep,
            20,
            0.42,
            8,
          ) +
          fold(
            [
              [side * 128, 110],
              [side * 136, 250],
              [side * 204, 420],
              [side * 226, 640],
            ],
            tones.light,
            14,
            0.42,
            4,
          ) +
          fold(
            [
              [side * 80, 200],
              [side * 84, 330],
              [side * 112, 640],
            ],
            tones.light,
            10,
            0.4,
            4,
          ),
      )
      .join('');
    const chin =
      fold(
        [
          [-78, 160],
          [-34, 216],
          [34, 216],
          [78, 160],
        ],
        tones.light,
        12,
        0.5,
        4,
      ) +
      fold(
        [
          [-66, 206],
          [0, 252],
          [66, 206],
        ],
        tones.deep,
        14,
        0.5,
      ) +
      fold(
        [
          [-54, 244],
          [0, 300],
          [54, 244],
        ],
        tones.deep,
        11,
        0.4,
      );
    const hem = head.edge
      ? line(
          smooth(
            [
              [-344, 400],
              [-180, 444],
              [0, 456],
              [180, 444],
              [344, 400],
            ],
            false,
          ),
          head.edge,
          8,
        ) +
        line(
          smooth(
            [
              [-344, 382],
              [-180, 426],
              [0, 438],
              [180, 426],
              [344, 382],
            ],
            false,
          ),
          head.edge,
          2.6,
        )
      : '';
    return {
      back: fill(smooth(symmetrical(half)), tones.deep),
      front:
        hood(face, skin, tones, {
          half,
          look: head,
          light,
          id: 'hood',
          figure: figure('hoodprint') + folds + chin + sideShade(tones, light) + hem,
        }) + (head.band ? underscarf(face, head) : ''),
    };
  },

  /** Wrapped closely and tucked into the jacket, so that its lapels stay in sight. */
  tucked(face, skin, head, light, figure) {
    const tones = clothTones(head.colour);
    const s = head.side ?? 1;
    const half = [
      [0, -213],
      [58, -203],
      [110, -169],
      [136, -110],
      [144, -58],
      [142, 40],
      [124, 130],
      [106, 212],
      [96, 250],
      [0, 270],
    ];
    const cowl = smooth([
      [-96, 118],
      [-120, 160],
      [-129, 216],
      [-116, 280],
      [-80, 346],
      [0, 420],
      [80, 346],
      [116, 280],
      [129, 216],
      [120, 160],
      [96, 118],
      [74, 168],
      [0, 206],
      [-74, 168],
    ]);
    const folds = [0, 0.33, 0.66, 1]
      .map((t) =>
        fold(
          [
            [s * -128, 130 + t * 108],
            [s * -56, 224 + t * 70],
            [s * 50, 232 + t * 66],
            [s * 130, 142 + t * 80],
          ],
          tones.deep,
          14,
          0.56,
        ),
      )
      .join('');
    const gleams = [0.16, 0.5, 0.82]
      .map((t) =>
        fold(
          [
            [s * -124, 140 + t * 108],
            [s * -50, 230 + t * 70],
            [s * 50, 236 + t * 66],
            [s * 126, 150 + t * 80],
          ],
          tones.light,
          8,
          0.55,
        ),
      )
      .join('');
    return {
      back: fill(smooth(symmetrical(half)), tones.deep),
      front:
        hood(face, skin, tones, {
          half,
          look: head,
          light,
          id: 'hood',
          figure: figure('hoodprint') + crownFolds(tones, s),
        }) +
        fill(cowl, '#000000', `transform="translate(0 8)" ${soft(8, 0.34)}`) +
        fill(cowl, tones.base) +
        within('cowl', cowl, figure('cowlprint') + folds + gleams) +
        (head.band ? underscarf(face, head) : ''),
    };
  },

  /** A wrap that covers the hair and leaves the neck free, knotted at the side. */
  turban(face, skin, head, light, figure) {
    const tones = clothTones(head.colour);
    const s = head.side ?? 1;
    const c = face.cheek;
    const edge = [
      [-c - 6, 0, true],
      [-c * 0.9, -62],
      [-c * 0.5, -118],
      [s * 8, -136],
      [c * 0.5, -118],
      [c * 0.9, -62],
      [c + 6, 0, true],
    ];
    const d = smooth([
      ...edge,
      [c + 26, -54],
      [c + 24, -130],
      [c * 0.86, -208],
      [c * 0.34, -246],
      [-c * 0.34, -246],
      [-c * 0.86, -208],
      [-c - 24, -130],
      [-c - 26, -54],
    ]);
    const winds = [-0.9, -0.5, -0.1, 0.3, 0.7]
      .map(
        (t) =>
          fold(
            [
              [s * (c + 20), -40 - (t + 1) * 16],
              [s * c * (0.4 - t * 0.3), -146 - t * 22],
              [s * -c * (0.7 + t * 0.1), -150 - t * 60],
              [s * -(c + 24), -80 - t * 40],
            ],
            tones.deep,
            12,
            0.52,
            2,
          ) +
          fold(
            [
              [s * (c + 20), -50 - (t + 1) * 16],
              [s * c * (0.4 - t * 0.3), -157 - t * 22],
              [s * -c * (0.7 + t * 0.1), -161 - t * 60],
              [s * -(c + 24), -92 - t * 40],
            ],
            tones.light,
            9,
            0.5,
            2,
          ),
      )
      .join('');
    const knot = smooth([
      [s * (c * 0.5), -206],
      [s * (c * 0.92), -232],
      [s * (c + 26), -190],
      [s * (c + 14), -142],
      [s * c * 0.66, -150],
    ]);
    return {
      front:
        castShadow(face, smooth(edge, false), skin) +
        fill(d, tones.base) +
        within(
          'turban',
          d,
          figure('turbanprint') +
            winds +
            fold(
              [
                [-light * 30, -240],
                [-light * (c + 12), -140],
                [-light * (c + 18), -30],
              ],
              tones.deep,
              60,
              0.5,
              14,
            ),
        ) +
        (head.knot
          ? fill(knot, tones.deep, `transform="translate(0 7)" ${soft(4, 0.6)}`) +
            fill(knot, tones.base) +
            within(
              'knot2',
              knot,
              figure('knotprint') +
                fold(
                  [
                    [s * c * 0.6, -160],
                    [s * c * 0.86, -190],
                    [s * (c + 20), -200],
                  ],
                  tones.deep,
                  10,
                  0.7,
                  2,
                ) +
                fold(
                  [
                    [s * c * 0.56, -190],
                    [s * c * 0.9, -214],
                    [s * (c + 20), -206],
                  ],
                  tones.light,
                  8,
                  0.6,
                  2,
                ),
            )
          : ''),
    };
  },

  /** Laid loosely over the hair, both ends falling to the chest: the garbasaar. */
  draped(face, skin, head, light, figure) {
    const tones = clothTones(head.colour);
    const c = face.cheek;
    const outer = [
      [0, -224],
      [62, -214],
      [116, -178],
      [146, -116],
      [157, -40],
      [158, 60],
      [168, 180],
      [226, 270],
      [288, 340],
      [326, 440],
      [340, BOTTOM, true],
    ];
    const inner = [
      [118, BOTTOM, true],
      [128, 420],
      [116, 300],
      [c * 1.04, 190],
      [c * 1.05, 80],
      [c * 1.06, -20],
      [c * 0.95, -100],
      [c * 0.52, -158],
      [0, -168],
    ];
    const right = [...outer, ...inner];
    const d = smooth([...right, ...mirrored(right.slice(1, -1))]);
    const folds = [-1, 1]
      .map(
        (side) =>
          fold(
            [
              [side * 132, -60],
              [side * 142, 120],
              [side * 160, 320],
              [side * 170, 640],
            ],
            tones.deep,
            18,
            0.55,
          ) +
          fold(
            [
              [side * 140, 160],
              [side * 196, 300],
              [side * 234, 460],
              [side * 244, 640],
            ],
            tones.deep,
            18,
            0.5,
          ) +
          fold(
            [
              [side * 160, 200],
              [side * 244, 320],
              [side * 296, 460],
              [side * 304, 640],
            ],
            tones.deep,
            16,
            0.42,
          ) +
          fold(
            [
              [side * 146, 100],
              [side * 176, 300],
              [side * 198, 640],
            ],
            tones.light,
            11,
            0.5,
          ) +
          fold(
            [
              [side * 60, -206],
              [side * 124, -150],
              [side * 140, -40],
            ],
            side === light ? tones.light : tones.deep,
            24,
            0.5,
            8,
          ),
      )
      .join('');
    const border = head.edge
      ? line(smooth([...inner, ...mirrored(inner).slice(1)], false), head.edge, 16) +
        line(
          smooth([...inner, ...mirrored(inner).slice(1)], false),
          darker(head.edge, 0.4),
          3,
          'stroke-dasharray="2 12"',
        )
      : '';
    return {
      back: fill(
        smooth(
          symmetrical([
            [0, -190],
            [c * 1.1, -120],
            [c * 1.16, 0],
            [c * 1.16, 160],
            [c * 1.2, 330],
            [0, 350],
          ]),
        ),
        tones.deep,
      ),
      front:
        castShadow(
          face,
          smooth(
            symmetrical([
              [0, -168],
              [c * 0.52, -158],
              [c * 0.95, -100],
              [c * 1.08, -10],
              [c * 1.1, 250],
              [0, 300],
            ]),
          ),
          skin,
        ) +
        fill(d, '#000000', `transform="translate(0 6)" ${soft(8, 0.3)}`) +
        fill(d, tones.base) +
        within('draped', d, figure('drapedprint') + folds + border + sideShade(tones, light)),
    };
  },

  /** An underscarf in a second colour, the outer cloth pinned at the side and falling in layers. */
  layered(face, skin, head, light, figure) {
    const tones = clothTones(head.colour);
    const s = head.side ?? -1;
    const half = [
      [0, -214],
      [58, -203],
      [110, -169],
      [136, -110],
      [148, -56],
      [148, 46],
      [136, 134],
      [128, 220],
      [104, 272],
      [0, 290],
    ];
    const base = smooth([
      [-110, 146],
      [-144, 216],
      [-228, 298],
      [-296, 366],
      [-326, 450],
      [-334, BOTTOM, true],
      [334, BOTTOM, true],
      [326, 450],
      [296, 366],
      [228, 298],
      [144, 216],
      [110, 146],
      [0, 230],
    ]);
    // A layer hangs from the pin beside the cheek; its hem sweeps from one shoulder to the other.
    const hem = (drop) => [
      [s * 262, 250 + drop * 0.7],
      [s * 150, 330 + drop],
      [s * 20, 372 + drop],
      [s * -120, 350 + drop],
      [s * -268, 268 + drop * 0.7],
    ];
    const layer = (drop) =>
      smooth([
        [s * 104, 124],
        [s * 150, 168],
        [s * 200, 206 + drop * 0.3],
        ...hem(drop),
        [s * -200, 200 + drop * 0.3],
        [s * -128, 156],
        [s * -70, 206],
        [s * 0, 228],
        [s * 66, 196],
      ]);
    const outer = layer(86);
    const upper = layer(-26);
    const trim = (drop) =>
      head.edge
        ? line(smooth(hem(drop), false), head.edge, 8, 'transform="translate(0 -5)"') +
          line(smooth(hem(drop), false), head.edge, 2.4, 'transform="translate(0 -17)"')
        : '';
    const radiating = (drop, count) =>
      Array.from({ length: count }, (_, i) => {
        const t = i / (count - 1);
        const end = [s * (-210 + t * 330), 270 + drop + Math.sin(t * Math.PI) * 80];
        return (
          fold(
            [[s * (116 - t * 6), 110 + t * 16], [s * (20 + t * 40), 214 + drop * 0.2 + t * 20], end],
            tones.deep,
            13,
            0.5,
          ) +
          fold(
            [
              [s * (112 - t * 6), 122 + t * 16],
              [s * (14 + t * 40), 228 + drop * 0.2 + t * 20],
              [end[0] + s * 12, end[1] + 8],
            ],
            tones.light,
            8,
            0.4,
          )
        );
      }).join('');
    return {
      back: fill(smooth(symmetrical(half)), tones.deep),
      front:
        fill(base, tones.mid) +
        within(
          'base',
          base,
          figure('baseprint') +
            [-0.8, -0.3, 0.3, 0.8]
              .map((t) =>
                fold(
                  [
                    [t * 240, 330],
                    [t * 250, 470],
                    [t * 240, 640],
                  ],
                  tones.deep,
                  20,
                  0.5,
                  8,
                ),
              )
              .join('') +
            sideShade(tones, light),
        ) +
        hood(face, skin, tones, {
          half,
          look: head,
          light,
          id: 'hood',
          figure: figure('hoodprint') + crownFolds(tones, s),
        }) +
        within(
          'layers',
          base,
          fill(outer, tones.deep, `transform="translate(0 9)" ${soft(8, 0.6)}`) +
            fill(outer, tones.base) +
            within(
              'outer',
              outer,
              figure('outerprint') + radiating(86, 5) + sideShade(tones, light) + trim(86),
            ) +
            fill(upper, tones.deep, `transform="translate(0 9)" ${soft(8, 0.6)}`) +
            fill(upper, lighter(head.colour, 0.05)) +
            within('upper', upper, figure('upperprint') + radiating(-26, 5) + trim(-26)),
        ) +
        `<circle cx="${s * 108}" cy="136" r="7" fill="${head.pin ?? '#e8d9a8'}" stroke="${tones.deep}" stroke-width="2"/>` +
        (head.band ? underscarf(face, head) : ''),
    };
  },
};

/** A gentle darkening of the side away from the light. */
const sideShade = (tones, light) =>
  fill(
    smooth([
      [-light * 190, 100, true],
      [-light * 400, 100, true],
      [-light * 400, 640, true],
      [-light * 160, 640, true],
    ]),
    tones.deep,
    soft(30, 0.5),
  );

/** Folds over the crown, from the side the cloth is gathered on. */
const crownFolds = (tones, s) =>
  [0, 0.5, 1]
    .map((t) =>
      fold(
        [
          [s * (138 - t * 4), 30 - t * 50],
          [s * (120 - t * 26), -100 - t * 30],
          [s * (20 - t * 50), -166 - t * 16],
          [s * -104, -116 - t * 40],
        ],
        tones.deep,
        10,
        0.42,
      ),
    )
    .join('');

/** The strip of an underscarf that shows at the forehead. */
function underscarf(face, head) {
  const top = head.hairline ?? -128;
  const c = face.cheek;
  const d = smooth([
    [-c * 0.87, -68, true],
    [-c * 0.56, top + 13],
    [0, top],
    [c * 0.56, top + 13],
    [c * 0.87, -68, true],
    [c * 0.6, top + 34],
    [0, top + 19],
    [-c * 0.6, top + 34],
  ]);
  return (
    fill(d, head.band) +
    line(
      smooth(
        [
          [-c * 0.87, -68],
          [-c * 0.6, top + 34],
          [0, top + 19],
          [c * 0.6, top + 34],
          [c * 0.87, -68],
        ],
        false,
      ),
      darker(head.band, 0.5),
      2,
      'opacity="0.6"',
    )
  );
}

const caps = {
  /** The koofiyad: a round, brimless, usually embroidered cap. */
  koofiyad(face, skin, head, light) {
    const c = face.cheek;
    const h = head.height ?? 92;
    const edge = [
      [-c - 3, -74, true],
      [-c * 0.6, -104],
      [0, -114],
      [c * 0.6, -104],
      [c + 3, -74, true],
    ];
    const d = smooth([
      ...edge,
      [c * 0.985, -110 - h * 0.4],
      [c * 0.86, -118 - h * 0.86],
      [c * 0.45, -126 - h],
      [-c * 0.45, -126 - h],
      [-c * 0.86, -118 - h * 0.86],
      [-c * 0.985, -110 - h * 0.4],
    ]);
    const arc = (rise, width, more = '') =>
      line(
        smooth(
          edge.map(([x, y]) => [x * (1 - rise * 0.0012), y - rise * (1 + 0.0006 * (c * c - x * x) * 0.1)]),
          false,
        ),
        head.thread,
        width,
        more,
      );
    const motif = [];
    const count = 13;
    for (let i = 0; i < count; i++) {
      const angle = (i / (count - 1) - 0.5) * 2.86;
      const x = Math.sin(angle) * (c - 2);
      const y = -74 - 40 * Math.cos(angle) - h * 0.4;
      const squash = Math.max(0.2, Math.cos(angle));
      const marks = {
        diamonds: `<path d="M0,-17L11,0L0,17L-11,0Z" fill="none" stroke-width="3"/><path d="M0,-6L4,0L0,6L-4,0Z" fill="${head.thread}"/>`,
        stars: `<path d="M0,-14L3.6,-4L14,0L3.6,4L0,14L-3.6,4L-14,0L-3.6,-4Z" fill="${head.thread}" stroke="none"/>`,
        ribs: '<path d="M0,-34V34" stroke-width="2.2"/>',
      };
      motif.push(
        `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${squash.toFixed(2)} 1)" stroke="${head.thread}">${marks[head.figure]}</g>`,
      );
    }
    return {
      front:
        castShadow(face, smooth(edge, false), skin) +
        fill(d, head.colour) +
        within(
          'cap',
          d,
          `<g opacity="0.9">${arc(9, 3.4)}${arc(17, 2)}${head.figure === 'ribs' ? '' : arc(h * 0.78, 2.6)}${motif.join('')}</g>` +
            fold(
              [
                [-light * c * 0.4, -230],
                [-light * c * 0.9, -160],
                [-light * c * 1.04, -60],
              ],
              darker(head.colour, 0.75),
              70,
              0.46,
              14,
            ) +
            fold(
              [
                [light * c * 0.5, -220],
                [light * c * 0.74, -150],
                [light * c * 0.8, -90],
              ],
              lighter(head.colour, 0.7),
              26,
              0.4,
              8,
            ) +
            fold(
              [
                [-c, -64],
                [0, -106],
                [c, -64],
              ],
              darker(head.colour, 0.8),
              12,
              0.4,
              4,
            ),
        ),
    };
  },

  /** A light cloth wound round the head: the cimaamad of an elder. */
  cimaamad(face, skin, head, light) {
    const tones = clothTones(head.colour);
    const c = face.cheek;
    const s = head.side ?? 1;
    const edge = [
      [-c - 5, -58, true],
      [-c * 0.7, -96],
      [0, -118],
      [c * 0.7, -96],
      [c + 5, -58, true],
    ];
    const d = smooth([
      ...edge,
      [c + 26, -94],
      [c + 22, -150],
      [c * 0.84, -206],
      [c * 0.3, -240],
      [-c * 0.34, -238],
      [-c * 0.88, -202],
      [-c - 24, -146],
      [-c - 24, -92],
    ]);
    const winds = [0, 0.24, 0.48, 0.72, 0.96]
      .map(
        (t) =>
          fold(
            [
              [s * -(c + 20), -80 - t * 70],
              [s * -c * 0.4, -124 - t * 84],
              [s * c * 0.5, -134 - t * 46],
              [s * (c + 22), -84 - t * 30],
            ],
            tones.deep,
            12,
            0.46,
            2,
          ) +
          fold(
            [
              [s * -(c + 20), -90 - t * 70],
              [s * -c * 0.4, -134 - t * 84],
              [s * c * 0.5, -144 - t * 46],
              [s * (c + 22), -94 - t * 30],
            ],
            tones.light,
            8,
            0.6,
            2,
          ),
      )
      .join('');
    return {
      front:
        castShadow(face, smooth(edge, false), skin) +
        fill(d, tones.base) +
        within(
          'cimaamad',
          d,
          (head.print ? print('cimaamadprint', head.print) : '') +
            winds +
            fold(
              [
                [-light * 30, -230],
                [-light * (c + 10), -150],
                [-light * (c + 14), -50],
              ],
              tones.deep,
              58,
              0.42,
              14,
            ),
        ),
    };
  },
};

/**
 * Draws a head covering.
 *
 * @returns {{ back?: string, front: string }}
 */
export function headwear(face, skin, head, light) {
  const figure = (id) => (head.print ? print(id, head.print) : '');
  return (scarves[head.kind] ?? caps[head.kind])(face, skin, head, light, figure);
}
