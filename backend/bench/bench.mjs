import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installNode } from '../../scripts/install-image-node.mjs';
import { startMariadb } from '../../scripts/mariadb.mjs';
import { bands } from './bands.mjs';
import { costs } from './costs.mjs';
import { openDatabase } from './database.mjs';
import { desk } from './desk.mjs';
import { growth } from './growth.mjs';
import { profileArgs, summarizeProfile } from './profile.mjs';
import { scenarios } from './scenarios.mjs';
import { steady } from './steady.mjs';
import { drawTable } from './table.mjs';

const HELP = `npm run bench -- [options]

Measures the built server against hand-written baselines.

  --only <names>      runs only these scenarios of ${Object.keys(scenarios).join(' ')}, separated by commas
  --engine <name>     the database of scenarios without a baseline in a database: mariadb (default) or sqlite
  --seconds <n>       the length of each measured round (default 4)
  --rounds <n>        the number of rounds, in turn with the baseline (default 3)
  --candidates <n>    the number of candidates (default 200)
  --ratings <n>       the number of ratings in the large database (default 1000000)
  --users <n>         the number of voters (default 60000)
  --growth            compares every call of the API in a large and an empty database instead
  --database <url>    uses this large, filled database for --growth
  --desk              measures the pages of cases in a large database, and the scan of a new rating, instead
  --bands             measures a publication with rank bands, and votes meanwhile, instead
  --costs             measures the processor time of each kind of request in nginx, server and database instead (Linux)
  --minutes <n>       measures memory during this many minutes of votes and reads instead (4 or more)
  --profile           shows where the server spends its time, by scenario, instead of comparing
  --image-node        runs everything on the image's Node, which may be newer than this one (mariadb only)
  --json <file>       the file for the results (default bench-result.json)
  --keep              keeps the databases' folder`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    engine: { type: 'string', default: 'mariadb' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    candidates: { type: 'string', default: '200' },
    ratings: { type: 'string', default: '1000000' },
    users: { type: 'string', default: '60000' },
    growth: { type: 'boolean', default: false },
    database: { type: 'string' },
    desk: { type: 'boolean', default: false },
    bands: { type: 'boolean', default: false },
    costs: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    profile: { type: 'boolean', default: false },
    'image-node': { type: 'boolean', default: false },
    json: { type: 'string', default: 'bench-result.json' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
if (values['image-node'] && values.engine !== 'mariadb') {
  console.error('--image-node: the driver of SQLite is compiled for the Node that runs here.');
  process.exit(2);
}
if (values['image-node']) {
  const node = await installNode();
  const args = process.argv.slice(2).filter((arg) => arg !== '--image-node');
  process.exit(spawnSync(node, [import.meta.filename, ...args], { stdio: 'inherit' }).status ?? 1);
}
const folder = mkdtempSync(join(tmpdir(), 'npi-bench-'));
const mariadb = values.engine === 'mariadb' ? await startMariadb() : null;
const options = {
  engine: values.engine,
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  candidates: Number(values.candidates),
  ratings: Number(values.ratings),
  users: Number(values.users),
  minutes: Number(values.minutes ?? 0),
  database: values.database ? { url: values.database, folder } : null,
};

/** A new database of either engine. @returns {Promise<{ url, folder }>} */
async function makeDatabase(name, engine = options.engine) {
  const own = join(folder, name);
  mkdirSync(own);
  if (engine === 'sqlite') return { url: `sqlite:${join(own, 'npi.sqlite')}`, folder: own };
  const server = await openDatabase(mariadb.url);
  await server.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  await server.close();
  return { url: `${mariadb.url}/${name}`, folder: own };
}

let failed = false;
try {
  const context = { options, makeDatabase, folder, serverUrl: mariadb?.url, databasePid: mariadb?.pid };
  const others = { growth, desk, bands, costs, minutes: steady };
  const other = Object.keys(others).find((name) => values[name]);
  const result = await (others[other] ?? compare)(context);
  const machine = {
    processors: cpus().length,
    model: cpus()[0]?.model,
    memoryMB: Math.round(totalmem() / 2 ** 20),
  };
  const about = { at: new Date().toISOString(), node: process.version, machine, options };
  writeFileSync(values.json, `${JSON.stringify({ ...about, ...result }, null, 2)}\n`);
  failed = result.rows.some(({ ok }) => ok === false);
  console.log(`\n${failed ? 'NOT every line is met' : 'Every line is met'}; whole in ${values.json}`);
} finally {
  await mariadb?.stop();
  if (values.keep) console.log(`kept ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

async function compare(context) {
  const names = values.only?.split(',') ?? Object.keys(scenarios);
  const rows = [];
  for (const name of names) {
    if (!scenarios[name]) throw new Error(`There is no scenario ${name}`);
    const began = Date.now();
    const profile = values.profile ? join(folder, `profile-${name}`) : null;
    const nodeArgs = profile ? profileArgs(profile) : [];
    rows.push(...(await scenarios[name]({ ...context, nodeArgs, profiling: profile !== null })));
    console.error(`${name} took ${Math.round((Date.now() - began) / 1000)} s`);
    if (profile) console.log(summarizeProfile(name, profile));
  }
  console.log(drawTable(rows));
  return { rows };
}
