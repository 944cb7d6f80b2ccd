/**
 * Curves, colours and SVG snippets shared by everything that draws a part of a portrait.
 *
 * All parts use one coordinate system: the origin lies between the eyes, x grows to the right and y
 * downwards, one unit is one pixel of the finished picture.
 *
 * @typedef {[number, number] | [number, number, true]} Point x, y and, when `true`, a sharp corner
 */

const round = (value) => Math.round(value * 10) / 10;

const unit = (from, to) => {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
};

/** The four Bézier points of every segment of the smooth curve through `points`. */
function segments(points, closed) {
  const count = points.length;
  const at = (i) => (closed ? points[(i + count) % count] : points[Math.min(Math.max(i, 0), count - 1)]);
  const result = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, start, end, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const third = Math.hypot(end[0] - start[0], end[1] - start[1]) / 3;
    // A tangent never longer than a third of its own segment keeps unevenly spaced points free of loops.
    const out = start[2] ? unit(start, end) : unit(before, end);
    const into = end[2] ? unit(start, end) : unit(start, after);
    result.push([
      start,
      [start[0] + out[0] * third, start[1] + out[1] * third],
      [end[0] - into[0] * third, end[1] - into[1] * third],
      end,
    ]);
  }
  return result;
}

/**
 * SVG path data of a smooth curve that passes through all points.
 *
 * @param {Point[]} points
 * @param {boolean} [closed]
 */
export function smooth(points, closed = true) {
  const parts = segments(points, closed).map(
    ([, c1, c2, end]) =>
      `C${round(c1[0])},${round(c1[1])} ${round(c2[0])},${round(c2[1])} ${round(end[0])},${round(end[1])}`,
  );
  return `M${round(points[0][0])},${round(points[0][1])}${parts.join('')}${closed ? 'Z' : ''}`;
}

/**
 * Path data of a brush stroke along the points: thin at both ends, `width` wide at `bulge` (0–1) of its way.
 * Brows, lids, folds of cloth and wrinkles all come from it, since real ones never have an even width.
 *
 * @param {Point[]} points
 * @param {number} width
 * @param {{ bulge?: number, tip?: number, start?: number }} [options] the share of the width left at the end (`tip`)
 *   and at the start, when that differs
 */
export function brush(points, width, { bulge = 0.5, tip = 0.08, start = tip } = {}) {
  const curve = segments(points, false);
  const steps = 7;
  const sampled = [];
  curve.forEach(([a, b, c, d], index) => {
    for (let step = index === 0 ? 0 : 1; step <= steps; step++) {
      const t = step / steps;
      const u = 1 - t;
      const mixed = (i) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i];
      sampled.push([mixed(0), mixed(1)]);
    }
  });
  const last = sampled.length - 1;
  const edge = (side) =>
    sampled.map(([x, y], i) => {
      const [tx, ty] = unit(sampled[Math.max(i - 1, 0)], sampled[Math.min(i + 1, last)]);
      const along = i / last;
      const phase = along < bulge ? along / bulge / 2 : 0.5 + (along - bulge) / (1 - bulge) / 2;
      const half = (width / 2) * Math.max(along < bulge ? start : tip, Math.sin(Math.PI * phase)) * side;
      return `${round(x - ty * half)},${round(y + tx * half)}`;
    });
  return `M${edge(1).join('L')}L${edge(-1).reverse().join('L')}Z`;
}

/** The points on the other side of the vertical axis, in reverse order, so that halves can be joined. */
export const mirrored = (points) => points.map(([x, ...rest]) => [-x, ...rest]).reverse();

/** A symmetrical outline from its right half, given from the top of the axis to its bottom. */
export const symmetrical = (half) => [
  ...half,
  ...mirrored(half.filter(([x], i) => !(x === 0 && (i === 0 || i === half.length - 1)))),
];

const channels = (hex) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** The colour a share `t` (0–1) of the way from one `#rrggbb` colour to another. */
export function mix(from, to, t) {
  const target = channels(to);
  const hex = channels(from).map((channel, i) =>
    Math.round(channel + (target[i] - channel) * t)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

export const darker = (colour, t) => mix(colour, '#170e10', t);
export const lighter = (colour, t) => mix(colour, '#fff6e8', t);

/** How bright a colour looks, from 0 to 1. */
export function luminance(colour) {
  const [r, g, b] = channels(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** A filled path. `more` is any further attributes. */
export const fill = (d, colour, more = '') => `<path d="${d}" fill="${colour}" ${more}/>`;

/** A stroked path. */
export const line = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** The attribute that softens a shape; the sizes are those defined in the document's head. */
export const soft = (size, opacity = 1) => `filter="url(#soft${size})" opacity="${opacity}"`;

/** Everything `content` draws, cut to the shape of `d`. The id must be unique within the picture. */
export const within = (id, d, content) =>
  `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
