import { existsSync } from 'node:fs';

/**
 * Where Chromium is commonly installed, if `CHROMIUM_PATH` names none. First the one without windows: the same engine,
 * which opens a page in half the time, because it has no menus and tool bars to make.
 */
const CHROMIUMS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Returns the path of a Chromium; undefined without one. */
export function findChromium() {
  return process.env.CHROMIUM_PATH ?? CHROMIUMS.find((path) => existsSync(path));
}
