import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whyItFails } from '../backend/sqlite/install.mjs';
import { listFiles } from './documents.mjs';
import { withLock } from './lock.mjs';
import { whyNotOnThisNode } from './supported-node.mjs';

/** The folder that contains package.json. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The sources of a build, in addition to those that `listFiles` finds in the folders of both parts. */
const SOURCES = ['package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json', 'backend/.swcrc'];

/**
 * The files in which a build records its sources. Each is in a folder that a new build of that part empties,
 * so that an incomplete build, or one by other means, does not count.
 */
const STAMPS = ['backend/dist/.built', 'frontend/dist-server/.built'];

/**
 * The file from which the server reads the commit of its build. A new build of the server removes it, too.
 */
const BUILD = 'backend/dist/build.json';

/**
 * Runs work that changes packages or builds, in one process per folder at a time.
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>} what `work` returns
 * @template T
 */
export function alone(work) {
  const what = `npm run ${process.env.npm_lifecycle_event ?? 'build'}`;
  return withLock(join(ROOT, '.nx', 'build.lock'), what, work);
}

/**
 * Installs the packages of package-lock.json, unless it has not changed since, and the further needs of this
 * Node. If the product can't work here, this process ends before anything is installed.
 */
export async function ensureInstalled() {
  const lock = `${ROOT}package-lock.json`;
  const installed = `${ROOT}node_modules/.package-lock.json`;
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
    await refuseWhatCannotWork();
    console.log('Installing the packages that package-lock.json names; this takes a minute or two …');
    // The value in .npmrc, which a user's own setting could override.
    const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
    await run('npm', ['ci', '--include=dev', '--ignore-scripts', ...quietly]);
  }
  await ensureSqlite();
}

/** Installs what the embedded database needs on this Node, unless the packages contain it. */
export async function ensureSqlite() {
  if (whyItFails() === null) return;
  await refuseWhatCannotWork();
  console.log('Installing the library of the embedded database for this Node …');
  await run(process.execPath, ['backend/sqlite/install.mjs']);
}

async function refuseWhatCannotWork() {
  const refusal = await whyNotOnThisNode();
  if (!refusal) return;
  console.error(refusal);
  process.exit(1);
}

/**
 * Builds both parts; unchanged ones come from Nx's cache. A current build stays untouched, because Nx would
 * remove and restore it while others use it.
 */
export async function build() {
  const sources = hashOfSources();
  const built = (stamp) =>
    existsSync(join(ROOT, stamp)) && readFileSync(join(ROOT, stamp), 'utf8') === sources;
  if (!STAMPS.every(built) || !existsSync(join(ROOT, 'frontend/dist/index.html'))) {
    console.log('Building the server and the client …');
    await run('npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static']);
    markBuilt(sources);
  }
  // Also if nothing had to be built, because a commit may change only documents.
  nameBuild();
}

/** Writes the commit and its date beside the build: from BUILD_COMMIT and BUILD_COMMIT_DATE, or from git. */
function nameBuild() {
  const { BUILD_COMMIT: commit, BUILD_COMMIT_DATE: date } = process.env;
  const build = commit
    ? { commit, date: date || null }
    : {
        commit: git('describe', '--always', '--dirty', '--abbrev=8', '--exclude=*'),
        date: git('show', '-s', '--format=%cI', 'HEAD'),
      };
  writeFileSync(join(ROOT, BUILD), `${JSON.stringify(build)}\n`);
}

/**
 * @returns {string | null} git's output for this folder; null without git, or if the folder is no repository
 */
function git(...args) {
  // A repository around this folder has other commits.
  if (!existsSync(join(ROOT, '.git'))) return null;
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Records that the build is of the current sources. */
export function markBuilt(sources = hashOfSources()) {
  for (const stamp of STAMPS) writeFileSync(join(ROOT, stamp), sources);
}

function hashOfSources() {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...SOURCES, ...listFiles(/./, 'backend'), ...listFiles(/./, 'frontend')]) {
    const content = readFileSync(join(ROOT, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The signals that interrupt a command, with their exit codes in a shell. */
const ENDS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
/** The time limit for a command to end after a signal, in milliseconds. */
const TO_END_MS = 5_000;

/**
 * Runs a command. If it fails, prints its output and ends this process. A signal to this process also ends
 * the command with all its children: npm would otherwise continue, and install at the same time as the next
 * one.
 */
export async function run(command, args) {
  const onWindows = process.platform === 'win32';
  // A process group of its own, so that its children can be ended with it.
  const options = { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], shell: onWindows, detached: !onWindows };
  const child = spawn(command, args, options);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  const closed = once(child, 'close');
  let ended = null;
  const end = (signal) => {
    if (ended) return;
    ended = signal;
    kill(child, 'SIGTERM');
    setTimeout(() => kill(child, 'SIGKILL'), TO_END_MS).unref();
  };
  for (const signal of Object.keys(ENDS)) process.on(signal, end);
  const [status] = await closed;
  for (const signal of Object.keys(ENDS)) process.off(signal, end);
  if (ended) {
    // Children that have closed their output.
    kill(child, 'SIGKILL');
    process.exit(ENDS[ended]);
  }
  if (status === 0) return;
  console.error(said);
  console.error(`Failed: ${[command, ...args].join(' ')}`);
  process.exit(status ?? 1);
}

function kill(child, signal) {
  try {
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid), '/t', '/f']);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
