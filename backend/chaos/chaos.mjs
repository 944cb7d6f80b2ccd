import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hasMariadb, startMariadb } from '../../scripts/mariadb.mjs';
import { openDatabase } from '../bench/database.mjs';
import { aligned } from '../bench/table.mjs';
import { databaseFaults } from './experiments/database.mjs';
import { diskFaults } from './experiments/disk.mjs';
import { processFaults } from './experiments/process.mjs';
import { roundFaults } from './experiments/rounds.mjs';
import { surroundingFaults } from './experiments/surroundings.mjs';
import { Random } from './random.mjs';

/** By name: { engines, run(context) → { history, problems, note } or { skipped } }. */
const EXPERIMENTS = {
  ...processFaults,
  ...databaseFaults,
  ...diskFaults,
  ...roundFaults,
  ...surroundingFaults,
};
const ENGINES = ['sqlite', 'mariadb'];
/** Problems of one experiment that are printed. */
const MAX_PROBLEMS = 12;

const HELP = `npm run chaos -- [options]

Breaks things while people vote, and counts the votes afterwards.

  --only <names>   runs only these experiments of ${Object.keys(EXPERIMENTS).join(' ')}, separated by commas
  --engine <name>  uses sqlite or mariadb (default: both)
  --rounds <n>     the number of rounds of repeated experiments (default 20)
  --quick          runs three rounds, with shorter faults
  --seed <n>       repeats the random numbers of an earlier run
  --keep           keeps the databases' folder`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    engine: { type: 'string' },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
const names = values.only?.split(',') ?? Object.keys(EXPERIMENTS);
for (const name of names) if (!EXPERIMENTS[name]) throw new Error(`There is no experiment ${name}`);
const engines = values.engine ? values.engine.split(',') : ENGINES;
const folder = mkdtempSync(join(tmpdir(), 'npi-chaos-'));
console.log(`--seed ${seed}`);

const lines = [];
const count = { held: 0, broke: 0, skipped: 0 };
let databases = 0;
const server = engines.includes('mariadb') && hasMariadb() ? await startMariadb() : null;
try {
  for (const name of names) {
    for (const engine of EXPERIMENTS[name].engines.filter((one) => engines.includes(one))) {
      await enter(name, engine, await attempt(name, engine));
    }
  }
} finally {
  await server?.stop();
  if (values.keep) console.log(`kept ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
console.log(
  `\n${aligned([['experiment', 'engine', 'ok', 'failed', 'unknown', 'longest', 's', 'result', 'note'], ...lines])}`,
);
if (count.skipped > 0) console.log(`\n${count.skipped} could not be tried here; the table says why`);
console.log(`\n${count.held} experiments held, ${count.broke} broke (--seed ${seed})`);
process.exit(count.broke > 0 ? 1 : 0);

/** One experiment on one engine, with random numbers of its own. */
async function attempt(name, engine) {
  if (engine === 'mariadb' && !server) return { skipped: 'MariaDB is not installed' };
  const context = {
    ...{ engine, server, quick: values.quick, worlds: [] },
    rounds: Number(values.rounds ?? (values.quick ? 3 : 20)),
    random: new Random(seed + hash(`${name} ${engine}`)),
    makeDatabase: () => makeDatabase(engine),
  };
  const began = performance.now();
  const outcome = await EXPERIMENTS[name].run(context).catch((error) => ({ problems: [error.stack] }));
  // Whatever came in between, nothing is left behind for the next.
  if (engine === 'mariadb' && isRunning(server.pid)) process.kill(server.pid, 'SIGCONT');
  await Promise.all(context.worlds.map((world) => world.stop()));
  return { ...outcome, seconds: (performance.now() - began) / 1000 };
}

async function enter(name, engine, { history, problems = [], note = '', skipped, seconds = 0 }) {
  const { ok, failed, unknown } = history?.counts ?? {};
  const longest = history ? `${Math.round(history.longest)} ms` : '';
  const result = skipped ? 'skipped' : problems.length > 0 ? '**BROKE**' : 'held';
  count[skipped ? 'skipped' : problems.length > 0 ? 'broke' : 'held'] += 1;
  const cells = [ok, failed, unknown].map((value) => value ?? '–');
  lines.push([name, engine, ...cells, longest, Math.round(seconds), result, skipped ?? note]);
  console.log(
    `${name} on ${engine}: ${result} after ${Math.round(seconds)} s ${history ? JSON.stringify(history.statuses) : ''} ${skipped ?? note}`,
  );
  const told = [...new Set(problems)];
  for (const problem of told.slice(0, MAX_PROBLEMS)) console.log(`    ${problem}`);
  if (told.length > MAX_PROBLEMS) console.log(`    … and ${told.length - MAX_PROBLEMS} more`);
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A new database. @returns {Promise<{ url, folder }>} */
async function makeDatabase(engine) {
  const name = `chaos_${++databases}`;
  const own = join(folder, name);
  mkdirSync(own);
  if (engine === 'sqlite') return { url: `sqlite:${join(own, 'npi.sqlite')}`, folder: own };
  const connection = await openDatabase(server.url);
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  await connection.close();
  return { url: `${server.url}/${name}`, folder: own };
}

function hash(text) {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
}
