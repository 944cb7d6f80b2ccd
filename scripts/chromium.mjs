import { existsSync } from 'node:fs';

/** Where Chromium is commonly installed, if `CHROMIUM_PATH` names none. */
const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium, undefined where there is none. */
export function findChromium() {
  return process.env.CHROMIUM_PATH ?? CHROMIUMS.find((path) => existsSync(path));
}
