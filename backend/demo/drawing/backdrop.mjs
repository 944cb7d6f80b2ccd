/**
 * The calm backgrounds: a soft gradient with one quiet geometric idea each.
 */
import { fill, lighter, line, mix, soft } from './geometry.mjs';

const LEFT = -400;
const TOP = -440;

const motifs = {
  // Off centre, since a disc right behind a head would read as a halo.
  disc: (colour) =>
    `<circle cx="170" cy="-150" r="330" fill="${lighter(colour, 0.3)}" opacity="0.5"/>` +
    `<circle cx="-330" cy="330" r="210" fill="${lighter(colour, 0.3)}" opacity="0.3"/>`,

  rings: (colour) =>
    [620, 500, 380]
      .map(
        (r, i) =>
          `<circle cx="-250" cy="-260" r="${r}" fill="${lighter(colour, 0.12 + i * 0.1)}" opacity="0.5"/>`,
      )
      .join(''),

  arch: (colour) =>
    fill('M-262,600V-110A262,262 0 0 1 262,-110V600Z', lighter(colour, 0.28), 'opacity="0.62"') +
    fill('M-222,600V-110A222,222 0 0 1 222,-110V600Z', lighter(colour, 0.18), 'opacity="0.5"'),

  bands: (colour) =>
    fill('M-400,230L400,-190V-20L-400,400Z', lighter(colour, 0.26), 'opacity="0.5"') +
    fill('M-400,470L400,50V110L-400,530Z', lighter(colour, 0.26), 'opacity="0.35"') +
    fill('M-400,-120L110,-440H300L-400,-20Z', lighter(colour, 0.26), 'opacity="0.26"'),

  panels: (colour) =>
    [-400, -130, 140]
      .map(
        (x, i) =>
          `<rect x="${x + 12}" y="-450" width="246" height="1000" fill="${lighter(colour, 0.18 + (i % 2) * 0.12)}" opacity="0.42"/>`,
      )
      .join(''),

  hills: (colour) =>
    `<circle cx="196" cy="-214" r="92" fill="${lighter(colour, 0.62)}" opacity="0.5"/>` +
    fill(
      'M-400,40C-260,-50 -120,30 0,-10S270,-90 400,0V600H-400Z',
      mix(colour, '#173042', 0.16),
      'opacity="0.5"',
    ) +
    fill(
      'M-400,180C-220,90 -60,190 120,130S330,90 400,120V600H-400Z',
      mix(colour, '#173042', 0.3),
      'opacity="0.5"',
    ),

  sea: (colour) =>
    fill('M-400,60H400V600H-400Z', mix(colour, '#123a52', 0.3), 'opacity="0.55"') +
    [0, 1, 2, 3, 4]
      .map((i) =>
        line(
          `M${-400 + i * 30},${100 + i * 36}q50,-14 100,0t100,0t100,0t100,0t100,0t100,0t100,0t100,0`,
          lighter(colour, 0.5),
          3,
          'opacity="0.3"',
        ),
      )
      .join(''),

  lattice: (colour) => {
    const cells = [];
    for (let row = 0; row < 9; row++) {
      for (let column = 0; column < 7; column++) {
        const x = LEFT + 40 + column * 120;
        const y = TOP + 30 + row * 120;
        cells.push(
          `M${x},${y - 42}L${x + 30},${y - 30}L${x + 42},${y}L${x + 30},${y + 30}L${x},${y + 42}L${x - 30},${y + 30}L${x - 42},${y}L${x - 30},${y - 30}Z`,
        );
        cells.push(`M${x + 42},${y}H${x + 78}M${x},${y + 42}V${y + 78}`);
      }
    }
    return line(cells.join(''), lighter(colour, 0.5), 3, 'opacity="0.26"');
  },

  facets: (colour) =>
    fill('M-400,-440H-40L-400,120Z', lighter(colour, 0.34), 'opacity="0.4"') +
    fill('M400,-440V-60L90,-440Z', lighter(colour, 0.2), 'opacity="0.45"') +
    fill('M400,80V570L180,570Z', mix(colour, '#10202c', 0.3), 'opacity="0.3"') +
    fill('M-400,240L-180,570H-400Z', mix(colour, '#10202c', 0.3), 'opacity="0.3"'),

  columns: (colour) =>
    [-372, -248, 168, 292]
      .map(
        (x) =>
          `<rect x="${x}" y="-300" width="80" height="900" fill="${lighter(colour, 0.3)}" opacity="0.4"/><rect x="${x + 10}" y="-300" width="12" height="900" fill="${lighter(colour, 0.6)}" opacity="0.3"/><rect x="${x - 12}" y="-330" width="104" height="30" fill="${lighter(colour, 0.38)}" opacity="0.5"/>`,
      )
      .join('') +
    `<rect x="-400" y="-440" width="800" height="74" fill="${lighter(colour, 0.3)}" opacity="0.36"/>`,

  window: (colour) =>
    `<g opacity="0.44" fill="${lighter(colour, 0.46)}"><path d="M96,-440L-30,600H-170L20,-440Z"/><path d="M250,-440L190,600H40L150,-440Z"/></g>`,
};

/** The whole background: `from` above, `to` below, and the motif in between. */
export const backdrop = ({ motif, from, to }) =>
  `<linearGradient id="ground" x1="0.1" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
  `<rect x="${LEFT}" y="${TOP}" width="800" height="1000" fill="url(#ground)"/>` +
  motifs[motif](mix(from, to, 0.5)) +
  `<ellipse cx="0" cy="330" rx="400" ry="330" fill="${mix(to, '#0c1722', 0.55)}" ${soft(30, 0.2)}/>`;
