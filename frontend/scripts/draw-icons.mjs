// Draws the icons that a phone's home screen wants, from public/favicon.svg, into the build.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const GROUND = '#1d62b0';
/** A maskable icon may lose what lies outside a circle of four fifths of its width (W3C, Web App Manifest). */
const SAFE = 0.8;

const svg = await readFile(path('public/favicon.svg'));

/** On a ground that fills the square, the icon may be cut to any shape. */
async function icon(name, size, { full = false } = {}) {
  const inner = full ? Math.round(size * SAFE) : size;
  const drawn = await sharp(svg, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const background = full ? GROUND : { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
  await writeFile(path(`dist/${name}`), png);
}

await Promise.all([
  icon('icon-192.png', 192),
  icon('icon-512.png', 512),
  icon('icon-maskable-512.png', 512, { full: true }),
  icon('apple-touch-icon.png', 180, { full: true }),
]);
