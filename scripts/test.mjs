import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './chromium.mjs';
import { alone, build, ensureInstalled, ROOT } from './install.mjs';
import { CANNOT_BE_HAD } from './install-image-node.mjs';
import { hasMariadb, startMariadb } from './mariadb.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { isInstalled } from './programs.mjs';

/** `npm test` runs all of them; arguments name single ones. */
const PARTS = ['check', 'backend', 'mysql', 'frontend', 'node', 'browser'];
const named = process.argv.slice(2);
if (named.some((part) => !PARTS.includes(part))) {
  console.error(`Unknown part. The parts are ${PARTS.join(', ')}.`);
  process.exit(2);
}
/**
 * Every test on both engines and in each store, every journey in every language and width: `npm run
 * test:all`.
 */
const EVERYTHING = process.env.EVERYTHING === '1';
const wanted = (part) => named.length === 0 || named.includes(part);

const results = { passed: 0, failed: 0 };
/** What failed, for the last lines of the output: a whole run prints thousands. */
const failures = [];
const skipped = [];
const skip = (what, how) => skipped.push({ what, how });
/**
 * The number of simultaneous steps. On two processors, the fewest for which the tests are meant, each step
 * takes about one and waits in between, for a page, a process or a time that must pass: with seven, some
 * tests waited for a processor until their time was over.
 */
const LANES = 5;
/** The shards of long steps, so that the other lanes do not wait for one of them at the end. */
const SHARDS = 2;
/** @returns {(() => Promise<void>)[]} one job for each shard; `run` receives its number, from 1 */
const inShards = (run) => Array.from({ length: SHARDS }, (_, index) => () => run(index + 1));
// Databases, pictures and browser profiles are removed with it.
process.env.TMPDIR = makeMemoryFolder() ?? tmpdir();
const reports = mkdtempSync(join(tmpdir(), 'npi-reports-'));

/**
 * On a busy machine a step takes a third of this time. A step that takes longer is stopped and counts as
 * failed.
 */
const MAX_STEP_MS = 60 * 60 * 1000;

/**
 * Runs one step; it counts as one test unless `count` reads a report of many. `unlessHad` says what to do if
 * the step lacks what it needs.
 */
async function step(name, command, args, { cwd = ROOT, env = {}, count, unlessHad } = {}) {
  console.log(`\n── ${name}`);
  const began = Date.now();
  const child = spawn(command, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    timeout: MAX_STEP_MS,
    killSignal: 'SIGKILL',
  });
  const [status] = await once(child, 'exit');
  if (status === CANNOT_BE_HAD && unlessHad) return skip(name, unlessHad);
  const {
    passed,
    failed,
    names = [],
    pending = 0,
  } = count?.() ?? { passed: Number(status === 0), failed: 0 };
  results.passed += passed;
  // A step that ended early without counting a failure has failed all the same.
  const withoutCount = status !== 0 && failed === 0;
  results.failed += withoutCount ? 1 : failed;
  failures.push(...(withoutCount ? ['the step itself'] : names).map((what) => `${name}: ${what}`));
  if (pending > 0) skip(`${pending} tests of "${name}"`, 'remove their mark');
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - began) / 1000)} s)`);
}

/** A step that ended without its report. */
const NO_REPORT = { passed: 0, failed: 1, names: ['no report was written'] };

/** Programs of packages, started without npx, which takes half a second of processor time to find them. */
const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');

/**
 * Jest creates much short-lived data: with more memory, garbage collection takes a fifteenth less of the
 * total processor time.
 */
const ROOM = '--max-semi-space-size=64';

function jest(name, workspace, args, env = {}) {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  // A failed test may leave a server running; the run ends all the same.
  const toTheEnd = ['--forceExit', '--json', `--outputFile=${report}`];
  return step(name, process.execPath, [ROOM, JEST, ...toTheEnd, ...args], {
    cwd: join(ROOT, workspace),
    env,
    count: () => {
      if (!existsSync(report)) return NO_REPORT;
      const counts = JSON.parse(readFileSync(report, 'utf8'));
      return {
        passed: counts.numPassedTests,
        failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites,
        names: counts.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOfJest),
        pending: counts.numPendingTests,
      };
    },
  });
}

/** Runs one shard of the browser tests, with a server and a database of its own. */
function playwright(shard, chromium) {
  const report = join(reports, `playwright-${shard}.json`);
  const part = `${shard}/${SHARDS}`;
  const args = ['--reporter=list,json', `--shard=${part}`, `--output=test-results/${shard}`];
  return step(`the product in Chromium, shard ${part}`, process.execPath, [PLAYWRIGHT, 'test', ...args], {
    cwd: join(ROOT, 'frontend'),
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: () => countPlaywright(report),
  });
}

/** The tests that need an installed program. */
const PROGRAMS = [
  {
    tests: 'e2e/core/limits-redis',
    what: 'limits that are counted in Redis',
    install: 'redis-server',
  },
  { tests: 'e2e/core/http-nginx', what: 'the limits of nginx', install: 'nginx' },
];

/**
 * A temporary server may lose everything in a crash: it does not wait for the disk, and uses one file for
 * about 70 tables.
 */
const CARELESS = [
  '--innodb-file-per-table=0',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=0',
];

function throughHttp(engine, shard, env) {
  const name = `backend through HTTP on ${engine}, shard ${shard}/${SHARDS}`;
  return jest(name, 'backend', ['--selectProjects', 'http', `--shard=${shard}/${SHARDS}`], env);
}

/** Runs the HTTP tests on servers of MariaDB or MySQL: the one that is named, or temporary ones. */
function onMysql() {
  if (process.env.TEST_DATABASE_URL || hasMariadb()) return inShards(backendOnMysql);
  const how =
    'install MariaDB (Debian: apt-get install mariadb-server), or name a server in TEST_DATABASE_URL';
  skip('the backend on MariaDB or MySQL', how);
  return [];
}

async function backendOnMysql(shard) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? null : await startMariadb({ args: CARELESS });
  try {
    // In a run of both engines, features that are the same on both are tested on the embedded one.
    const ON_SQLITE_TOO = wanted('backend') && !EVERYTHING ? '1' : '';
    await throughHttp('MariaDB or MySQL', shard, { TEST_DATABASE_URL: given || server.url, ON_SQLITE_TOO });
  } finally {
    await server?.stop();
  }
}

/** An empty address of a server means SQLite. */
const ON_SQLITE = { TEST_DATABASE_URL: '' };

const backendOnSqlite = (shard) => throughHttp('SQLite', shard, ON_SQLITE);

async function backendOnce() {
  const missing = PROGRAMS.filter(({ install }) => !isInstalled(install));
  const args = ['--selectProjects', 'once'];
  if (missing.length > 0) args.push('--testPathIgnorePatterns', ...missing.map(({ tests }) => tests));
  await jest('backend, tests without a database', 'backend', args, ON_SQLITE);
  for (const { what, install } of missing) skip(what, `install it (Debian: apt-get install ${install})`);
}

/** Runs the tests about files with all files in a store of their own. */
const backendInS3 = () =>
  jest('backend, files in an S3 store', 'backend', ['--selectProjects', 's3'], ON_SQLITE);

/**
 * Runs the main job on the newest Node of the image's version, and of the other supported ones, because the
 * tests may run on an older one.
 */
function onImageNode() {
  const name = 'the main job on the image’s Node and on other lines';
  const unlessHad = 'let npm install them, which needs the network';
  return step(name, process.execPath, ['scripts/image-node.mjs'], { unlessHad });
}

function inChromium() {
  const chromium = findChromium();
  if (chromium) return inShards((shard) => playwright(shard, chromium));
  const how =
    'install Chromium (Debian: apt-get install chromium-headless-shell, or chromium), or name one in CHROMIUM_PATH';
  skip('the product in Chromium', how);
  return [];
}

/** The checks that do not run the product. */
async function check() {
  await step('format, lint and types', 'npx', ['nx', 'run-many', '-t', 'check', '--outputStyle=static']);
  const programs = {
    'the API description matches the code': ['backend/dist/cli/write-document.js', '--check'],
    "the API description follows Redocly's rules": ['scripts/check-api-description.mjs'],
    'the API reference matches the description': ['scripts/api-reference.mjs', '--check'],
    'page sizes': ['frontend/scripts/budget.mjs', '--sizes-only'],
  };
  for (const [name, args] of Object.entries(programs)) await step(name, process.execPath, args);
}

function countPlaywright(report) {
  if (!existsSync(report)) return NO_REPORT;
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    names: suites.flatMap(failuresOfPlaywright),
    pending: stats.skipped,
  };
}

/** @returns the failed tests of a file, or the file itself if it could not be run */
function failuresOfJest({ name, message, assertionResults }) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [withReason(file, message)];
  return failed.map(({ fullName, failureMessages }) =>
    withReason(`${file}: ${fullName}`, failureMessages[0]),
  );
}

/** The lines of an error that say what was wrong; stack and surrounding code follow them. */
const LINES_OF_REASON = 8;

/** @returns the failed test with the first lines of its error below it: the log of a whole run is often cut off */
function withReason(test, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim());
  return [test, ...lines.slice(0, LINES_OF_REASON).map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}

/** @returns the failed tests of a file or of a group in it */
function failuresOfPlaywright({ suites = [], specs = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      const reasons = errors.map(({ message, location }) => `line ${location?.line}: ${message}`);
      return reasons.reduce(withReason, `${file}:${line}: ${title}`);
    });
  return [...failed, ...suites.flatMap(failuresOfPlaywright)];
}

await alone(ensureInstalled);
await alone(build);
// The longest first, so that the lanes end together.
const jobs = [
  ...(wanted('browser') ? inChromium() : []),
  ...(wanted('mysql') ? onMysql() : []),
  ...(wanted('backend') ? inShards(backendOnSqlite) : []),
  wanted('backend') && backendInS3,
  wanted('frontend') && (() => jest('frontend rules and components', 'frontend', [])),
  wanted('backend') && backendOnce,
  wanted('check') && check,
  wanted('backend') && (() => jest('backend rules', 'backend', ['--selectProjects', 'unit', 'mocking'])),
].filter(Boolean);
await Promise.all([
  // Outside of the lanes, because it mostly waits for the network.
  wanted('node') && onImageNode(),
  ...Array.from({ length: LANES }, async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await job();
  }),
]);
rmSync(reports, { recursive: true, force: true });

for (const { what, how } of skipped) console.log(`\nSkipped: ${what}. To run it, ${how}.`);
if (process.env.REFUSE_SKIPS && skipped.length > 0) results.failed += skipped.length;
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((what) => `  ${what}`).join('\n')}`);
console.log(`\n${results.passed} passed, ${results.failed} failed`);
process.exit(results.failed > 0 ? 1 : 0);
