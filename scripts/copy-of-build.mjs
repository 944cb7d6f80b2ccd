import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';
import { isRunning } from './lock.mjs';

/** The same files as in the image: docker/Dockerfile. */
const SERVED = [
  'backend/package.json',
  'backend/dist',
  'backend/sqlite',
  'backend/demo/portraits',
  'backend/fonts',
  'backend/wordlists',
  'frontend/dist',
  'frontend/dist-server',
];
const COPIES = join(ROOT, '.nx', 'served');

/**
 * Copies a build for one server, because another build in this folder would remove its files while it serves.
 * @returns {string} its folder, with a file `pid` that contains the server's process id
 */
export function copyOfBuild() {
  mkdirSync(COPIES, { recursive: true });
  // Removes the copies of servers that were killed.
  for (const name of readdirSync(COPIES)) {
    const owner = join(COPIES, name, 'pid');
    if (!existsSync(owner) || !isRunning(Number(readFileSync(owner, 'utf8'))))
      rmSync(join(COPIES, name), { recursive: true, force: true });
  }
  const copy = mkdtempSync(join(COPIES, 'server-'));
  writeFileSync(join(copy, 'pid'), `${process.pid}\n`);
  for (const path of SERVED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  for (const folder of ['node_modules', 'backend/node_modules']) {
    const there = join(ROOT, folder);
    if (existsSync(there)) symlinkSync(there, join(copy, folder), 'junction');
  }
  return copy;
}
