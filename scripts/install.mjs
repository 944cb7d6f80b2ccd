import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

/** The folder that holds package.json. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const [MAJOR, MINOR] = process.versions.node.split('.').map(Number);

/** What a build is made of, and what of that is no source. */
const SOURCES = ['package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json', 'backend', 'frontend'];
const NO_SOURCES = [
  'node_modules',
  'dist',
  'dist-e2e',
  'dist-server',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
];

/**
 * Where a build says which sources it is of. Each lies in a folder that building that part anew empties, so that what
 * was built by other means, or not to its end, is not taken for it.
 */
const STAMPS = ['backend/dist/.built', 'frontend/dist-server/.built'];

/**
 * Runs work that changes packages or what is built, one process in this folder at a time.
 * @param {() => T} work must be synchronous
 * @returns {T} what `work` returns
 * @template T
 */
export function alone(work) {
  const what = `npm run ${process.env.npm_lifecycle_event ?? 'build'}`;
  return withLock(join(ROOT, '.nx', 'build.lock'), what, work);
}

/** Installs what package-lock.json names, unless that has been done since it last changed. */
export function ensureInstalled() {
  if (MAJOR < 20 || (MAJOR === 20 && MINOR < 19)) {
    console.error(`Node.js 20.19 or later is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const lock = `${ROOT}package-lock.json`;
  const installed = `${ROOT}node_modules/.package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing the packages that package-lock.json names; this takes a minute or two …');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}

/**
 * Builds both parts; what has not changed comes from Nx's cache. What is already built of these sources stays untouched:
 * Nx would remove it and put the same back, while others use it.
 */
export function build() {
  const sources = hashOfSources();
  const built = (stamp) =>
    existsSync(join(ROOT, stamp)) && readFileSync(join(ROOT, stamp), 'utf8') === sources;
  if (STAMPS.every(built) && existsSync(join(ROOT, 'frontend/dist/index.html'))) return;
  console.log('Building the server and the client …');
  run('npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static']);
  markBuilt(sources);
}

/** Says that what is built is of the sources as they are. */
export function markBuilt(sources = hashOfSources()) {
  for (const stamp of STAMPS) writeFileSync(join(ROOT, stamp), sources);
}

function hashOfSources() {
  const hash = createHash('sha256').update(process.version);
  const add = (path) => {
    if (statSync(join(ROOT, path)).isDirectory()) {
      const names = readdirSync(join(ROOT, path)).filter((name) => !NO_SOURCES.includes(name));
      for (const name of names.sort()) add(join(path, name));
    } else {
      const content = readFileSync(join(ROOT, path));
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  };
  for (const path of SOURCES) add(path);
  return hash.digest('hex');
}

/** Runs a command to its end, and ends this process with it when it fails: only then is told what it said. */
export function run(command, args) {
  const { status, output } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  for (const text of output ?? []) console.error(text ?? '');
  console.error(`Failed: ${[command, ...args].join(' ')}`);
  process.exit(status ?? 1);
}
