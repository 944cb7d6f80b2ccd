import { existsSync } from 'node:fs';
import { findChromium } from '../../scripts/chromium.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { weighModules } from './page-modules.mjs';
import { weighSurfaces } from './page-sizes.mjs';
import { measureOnPhone, startDemoServer } from './phone-profile.mjs';

// Holds the client to its budgets: bytes by Vite's manifest, then, without --sizes-only, times on a phone. With
// --modules it says instead what a first page is made of.
const LARGEST_PAINT_MS = 2_000;
const DIST = `${ROOT}frontend/dist`;

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const verdict = (within) => (within ? 'ok' : 'OVER');

function print(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
        .join('  '),
    );
  }
}

if (process.argv.includes('--modules')) {
  console.log('What the first pages come with, minified, and how much less it would weigh without, gzip\n');
  print([
    ['module', 'bytes', 'weight'],
    ...(await weighModules()).map(({ module, bytes, weight }) => [module, `${bytes}`, `${weight}`]),
  ]);
  process.exit(0);
}
if (!existsSync(`${DIST}/.vite/manifest.json`)) {
  console.error('The client has not been built: run npm run build.');
  process.exit(1);
}

const sizes = weighSurfaces(DIST);
console.log('JavaScript, gzip: a first page without its texts; all else on top of what each has\n');
print([
  ['surface', 'weight', 'budget', ''],
  ...sizes.map(({ surface, bytes, budget }) => [
    surface,
    kilobytes(bytes),
    kilobytes(budget),
    verdict(bytes <= budget),
  ]),
]);
let over = sizes.some(({ bytes, budget }) => bytes > budget);

if (!process.argv.includes('--sizes-only')) {
  const chromium = findChromium();
  if (!chromium) {
    console.error('\nNo Chromium: install it, or name one in CHROMIUM_PATH.');
    process.exit(1);
  }
  const { url, stop } = await startDemoServer();
  try {
    const [first] = await (await fetch(`${url}/api/candidates?limit=1`)).json();
    const paths = ['/', '/leaderboard', `/candidate/${first.id}`, '/about'];
    const measured = await measureOnPhone(chromium, url, paths);
    console.log('\nOn a phone: 1.6 Mbps, 150 ms, 4 × slower processor, nothing cached, median of 5\n');
    print([
      ['page', 'first paint', 'largest paint', 'blocking', 'shift', 'scripts', ''],
      ...measured.map(({ path, paint, largest, blocking, shift, scriptBytes }) => [
        path,
        `${Math.round(paint)} ms`,
        `${Math.round(largest)} ms`,
        `${Math.round(blocking)} ms`,
        shift.toFixed(3),
        kilobytes(scriptBytes),
        verdict(largest <= LARGEST_PAINT_MS && shift === 0),
      ]),
    ]);
    // Times depend on the machine, so that only what moves fails the run.
    over ||= measured.some(({ shift }) => shift > 0);
  } finally {
    await stop();
  }
}
process.exit(over ? 1 : 0);
