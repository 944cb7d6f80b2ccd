import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { hasCluster } from '../backend/chaos/galera.mjs';
import { findChromium } from './chromium.mjs';
import { ROOT } from './install.mjs';
import { hasMariadb, startMariadb } from './mariadb.mjs';

/**
 * The time limit for the tests of one fault, in milliseconds. Tests that a fault keeps from ending do not
 * count as catching it.
 */
const TIMEOUT_MS = 600_000;

/**
 * A planted fault: what would be wrong, where, and which tests must notice. Each room exports its own as
 * `FAULTS` of `<room>.faults.mjs`.
 * @typedef {object} Fault
 * @property {string} name what is wrong then
 * @property {string} file relative to the folder of the list; to the root of the repository once it is read
 * @property {string} from text that occurs in the file exactly once
 * @property {string} to replaces it
 * @property {string[]} [tests] files, starting with the workspace `backend` or `frontend`
 * @property {string} [chaos] instead of tests: the experiment of `npm run chaos` that must notice
 * @property {string} [cluster] instead of tests: the experiment of `npm run cluster` that must notice
 * @property {string} [layout] of the cluster
 * @property {'sqlite' | 'mysql'} [engine] of the backend's tests; `sqlite` by default
 * @property {string} [only] runs only the tests of the files whose titles match this pattern
 */

/** @returns {string[]} the current sources, committed or not, relative to the root of the repository */
function listSources() {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listed.status !== 0) throw new Error(`git does not list the sources: ${listed.stderr}`);
  return listed.stdout.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

/** @returns {Promise<Fault[]>} the faults of all rooms */
async function readFaults() {
  const lists = listSources()
    .filter((path) => path.endsWith('.faults.mjs'))
    .map(async (path) => {
      const { FAULTS } = await import(pathToFileURL(join(ROOT, path)).href);
      return FAULTS.map((fault) => ({ ...fault, file: join(dirname(path), fault.file) }));
    });
  return (await Promise.all(lists)).flat();
}

/**
 * @returns the file with the fault in it
 * @throws if the place is ambiguous or missing
 */
function planted({ name, file, from, to }, text) {
  const places = text.split(from).length - 1;
  if (places !== 1)
    throw new Error(`"${name}": ${file} must contain its text once, but contains it ${places} times`);
  if (from === to) throw new Error(`"${name}" changes nothing`);
  // A function, because `$&` in a text would have a meaning.
  return text.replace(from, () => to);
}

/** @returns whether a file of tests has a title, or a part of one, that matches the pattern */
const hasTitle = (path, only) => new RegExp(only).test(readFileSync(path, 'utf8').replaceAll("\\'", "'"));

/** Checks that every fault has its place, and that its tests exist. */
function check() {
  const mistakes = [];
  for (const fault of FAULTS) {
    try {
      planted(fault, readFileSync(join(ROOT, fault.file), 'utf8'));
    } catch (error) {
      mistakes.push(error.message);
    }
    for (const test of fault.tests ?? []) {
      const path = join(ROOT, test);
      if (!existsSync(path)) mistakes.push(`"${fault.name}": ${test} does not exist`);
      else if (fault.only && !hasTitle(path, fault.only))
        mistakes.push(`"${fault.name}": no title in ${test} matches "${fault.only}"`);
    }
  }
  const names = FAULTS.map(({ name }) => name);
  for (const name of new Set(names.filter((name, place) => names.indexOf(name) !== place))) {
    mistakes.push(`two faults have the name "${name}"`);
  }
  for (const mistake of mistakes) console.error(mistake);
  console.log(`${FAULTS.length} faults, ${mistakes.length} mistakes`);
  return mistakes.length === 0;
}

/** Copies the sources to a folder of their own, with shared packages. */
function copySources() {
  const copy = mkdtempSync(join(tmpdir(), 'npi-mutate-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const file of listSources()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  for (const folder of ['node_modules', 'backend/node_modules', 'frontend/node_modules']) {
    if (existsSync(join(ROOT, folder))) symlinkSync(join(ROOT, folder), join(copy, folder));
  }
  return copy;
}

/** @returns why the server or the client can't be built; null if it was built */
function build(copy, workspace = 'backend') {
  const options = { cwd: copy, encoding: 'utf8', timeout: TIMEOUT_MS };
  const { status, stderr } = spawnSync('npm', ['run', '-s', 'build', '-w', workspace], options);
  return status === 0 ? null : `the build failed: ${stderr}`;
}

/** Returns whether a test starts the built product, as operators do. */
const runsCommands = (path) => readFileSync(path, 'utf8').includes("/harness/commands.js'");

/** The rounds of an experiment; kills are a quarter of them, which is enough to meet the moment that a fault needs. */
const CHAOS_ROUNDS = 40;

/**
 * Does the same as `runTests` with an experiment of `npm run chaos` or `npm run cluster`, which start their
 * own databases.
 */
function runExperiment(copy, { chaos, cluster, layout, engine }) {
  const options = { cwd: copy, encoding: 'utf8', timeout: TIMEOUT_MS };
  const unbuilt = build(copy);
  if (unbuilt) return { failed: [], broken: unbuilt };
  const args = cluster
    ? [join(copy, 'backend/chaos/cluster.mjs'), '--only', cluster, '--layout', layout]
    : [
        ...[join(copy, 'backend/chaos/chaos.mjs'), '--only', chaos, '--rounds', String(CHAOS_ROUNDS)],
        ...['--engine', engine === 'mysql' ? 'mariadb' : 'sqlite'],
      ];
  const { status, signal, stdout } = spawnSync(process.execPath, args, options);
  if (signal === 'SIGINT') process.exit(130);
  if (status === 0) return { failed: [], broken: null };
  // The report names the broken promise: ends for other reasons do not count as caught.
  const problems = /BROKE.*\n((?: {4}.*\n)+)/.exec(stdout ?? '')?.[1];
  if (!problems) return { failed: [], broken: `${cluster ?? chaos} did not end in time` };
  return { failed: problems.trim().split(/\n\s*/), broken: null };
}

const isInChromium = (test) => test.startsWith('frontend/e2e/');
const workspaceOf = (test) => (isInChromium(test) ? 'chromium' : test.split('/')[0]);

/**
 * Runs a program of tests in a workspace of the copy.
 * @param report the file that it writes
 * @returns what it has written; null without an end in time
 */
function runProgram(copy, workspace, report, args, env) {
  rmSync(report, { force: true });
  const options = { cwd: join(copy, workspace), stdio: 'ignore', timeout: TIMEOUT_MS };
  const { signal } = spawnSync(process.execPath, args, { ...options, env: { ...process.env, ...env } });
  if (signal === 'SIGINT') process.exit(130);
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
}

/** Does the same as `runTests` with tests in Chromium, which use the server and the client of the copy. */
function runInChromium(copy, files, only) {
  const unbuilt = build(copy) ?? build(copy, 'frontend');
  if (unbuilt) return { failed: [], broken: unbuilt };
  const report = join(copy, 'chromium.json');
  const args = [
    ...[join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--retries=0', '--reporter=json'],
    ...files.map((file) => file.replace('frontend/', '')),
    ...(only ? ['--grep', only] : []),
  ];
  const { suites = [] } =
    runProgram(copy, 'frontend', report, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report }) ?? {};
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const specs = suites.flatMap(specsOf);
  if (specs.length === 0) return { failed: [], broken: 'its tests do not run' };
  return { failed: specs.filter(({ ok }) => !ok).map(({ title }) => title), broken: null };
}

/** Does the same as `runTests` with tests of one workspace in Jest. */
function runInJest(copy, workspace, files, { engine = 'sqlite', only }, databaseUrl) {
  const unbuilt = files.some((file) => runsCommands(join(copy, file))) ? build(copy) : null;
  if (unbuilt) return { failed: [], broken: unbuilt };
  const report = join(copy, 'report.json');
  const args = [
    join(ROOT, 'node_modules/jest/bin/jest.js'),
    ...files.map((file) => join(copy, file)),
    ...['--runTestsByPath', '--runInBand', '--silent', '--json', `--outputFile=${report}`],
    // A failing test may leave a server running.
    '--forceExit',
    `--cacheDirectory=${join(copy, '.jest')}`,
    ...(only ? ['--testNamePattern', only] : []),
    // Tests in both kinds of store run in folders only.
    ...(workspace === 'backend' && !files.some((file) => file.endsWith('/files-s3.e2e.ts'))
      ? ['--ignoreProjects', 's3']
      : []),
  ];
  const env = { TEST_DATABASE_URL: engine === 'mysql' ? databaseUrl : '' };
  const result = runProgram(copy, workspace, report, args, env);
  if (!result) return { failed: [], broken: 'its tests did not end in time' };
  const { testResults, numTotalTests } = result;
  if (numTotalTests === 0)
    return { failed: [], broken: `its tests do not run: ${beginningOf(testResults[0])}` };
  const empty = testResults.find(({ assertionResults }) => assertionResults.length === 0);
  if (empty) return { failed: [], broken: `a file of its tests does not run: ${beginningOf(empty)}` };
  const assertions = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = assertions.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return { failed, broken: null };
}

/**
 * @param {{ tests: string[], engine?: string, only?: string }} what
 * @returns {{ failed: string[], broken: string | null }} the titles of failed tests, or the reason why there
 * are none
 */
function runTests(copy, what, databaseUrl) {
  const failed = [];
  for (const workspace of ['chromium', 'backend', 'frontend']) {
    const files = what.tests.filter((test) => workspaceOf(test) === workspace);
    if (files.length === 0) continue;
    const outcome =
      workspace === 'chromium'
        ? runInChromium(copy, files, what.only)
        : runInJest(copy, workspace, files, what, databaseUrl);
    if (outcome.broken) return { failed, broken: outcome.broken };
    failed.push(...outcome.failed);
  }
  return { failed, broken: null };
}

const isExperiment = ({ chaos, cluster }) => Boolean(chaos || cluster);
const uniqueBy = (all, key) => [...new Map(all.map((one) => [key(one), one])).values()];

function beginningOf(result) {
  return (result?.message ?? '').trim().split('\n').slice(0, 3).join(' ');
}

/** Runs the tests of some faults, each file once on each engine: they must pass without a fault. */
function expectGreen(copy, faults, databaseUrl) {
  for (const engine of ['sqlite', 'mysql']) {
    const tests = [
      ...new Set(
        faults.filter((fault) => (fault.engine ?? 'sqlite') === engine).flatMap(({ tests = [] }) => tests),
      ),
    ];
    const experiments = faults.filter(
      (fault) => isExperiment(fault) && (fault.engine ?? 'sqlite') === engine,
    );
    const runs = [
      ...(tests.length > 0 ? [runTests(copy, { tests, engine }, databaseUrl)] : []),
      ...uniqueBy(experiments, ({ chaos, cluster, layout }) => `${chaos} ${cluster} ${layout}`).map(
        (experiment) => runExperiment(copy, experiment),
      ),
    ];
    for (const { failed, broken } of runs) {
      if (failed.length > 0 || broken) {
        throw new Error(`Without any fault, on ${engine}: ${broken ?? failed.join('\n')}`);
      }
    }
  }
}

/**
 * @param {string[]} words that must all occur in the name or file of a planted fault; without words, all
 * faults are planted
 * @param {boolean} trusting skips the run without a fault, right after one has passed
 */
async function mutate(words, trusting) {
  const wanted = FAULTS.filter(({ name, file }) => words.every((word) => `${name} ${file}`.includes(word)));
  const needsServer = wanted.some(({ engine }) => engine === 'mysql');
  const server = needsServer && !process.env.TEST_DATABASE_URL && hasMariadb() ? await startMariadb() : null;
  const databaseUrl = process.env.TEST_DATABASE_URL || server?.url;
  const faults = wanted.filter(
    ({ engine, cluster, tests = [] }) =>
      (engine !== 'mysql' || databaseUrl) &&
      (!cluster || hasCluster()) &&
      (!tests.some(isInChromium) || findChromium()),
  );
  const result = { caught: 0, missed: 0 };
  try {
    const copy = copySources();
    if (!trusting) {
      expectGreen(copy, faults, databaseUrl);
      console.log('Without a fault, all tests pass.\n');
    }
    for (const fault of faults) {
      const began = Date.now();
      const path = join(copy, fault.file);
      const original = readFileSync(path, 'utf8');
      writeFileSync(path, planted(fault, original));
      const { failed, broken } = isExperiment(fault)
        ? runExperiment(copy, fault)
        : runTests(copy, fault, databaseUrl);
      writeFileSync(path, original);
      const seconds = Math.round((Date.now() - began) / 1000);
      const more = failed.length > 1 ? ` and ${failed.length - 1} more` : '';
      const by = failed.length > 0 ? `"${failed[0]}"${more}` : `MISSED${broken ? `: ${broken}` : ''}`;
      result[failed.length > 0 ? 'caught' : 'missed'] += 1;
      const where = fault.engine === 'mysql' ? ', on MariaDB' : '';
      console.log(`${fault.name}${where}\n  → ${by} (${seconds} s)`);
    }
  } finally {
    await server?.stop();
  }
  const left = wanted.length - faults.length;
  if (left > 0)
    console.log(
      `\nSkipped: ${left}, which need MariaDB or a server in TEST_DATABASE_URL, a cluster, or Chromium.`,
    );
  console.log(`\n${result.caught} caught, ${result.missed} missed`);
  return result.missed === 0 && result.caught > 0;
}

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  // Only checks that each fault still has its place and its tests; skips the run without faults.
  options: { check: { type: 'boolean' }, trust: { type: 'boolean' } },
});
const FAULTS = await readFaults();
const good = check() && (options.check || (await mutate(words, options.trust)));
process.exit(good ? 0 : 1);
