import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installNode } from '../../scripts/install-image-node.mjs';
import { startMariadb } from '../../scripts/mariadb.mjs';
import { costs } from './costs.mjs';
import { openDatabase } from './database.mjs';
import { desk } from './desk.mjs';
import { growth } from './growth.mjs';
import { profileArgs, summarizeProfile } from './profile.mjs';
import { scenarios } from './scenarios.mjs';
import { steady } from './steady.mjs';
import { drawTable } from './table.mjs';

const HELP = `npm run bench -- [options]: measures the built server against hand-written baselines
  --only <names>      of ${Object.keys(scenarios).join(' ')}, separated by commas
  --engine <name>     mariadb (default) or sqlite: the scenarios without a baseline in a database run on it
  --seconds <n>       of each measured round (default 4)
  --rounds <n>        in turn with the baseline (default 3)
  --candidates <n>    (default 200)
  --ratings <n>       of the large database (default 1000000)
  --users <n>         who vote (default 60000)
  --growth            instead: every call of the API in a large database beside an empty one
  --database <url>    that large database, filled before: its server is started on it
  --desk              instead: the pages of the desk in a large database, and what a new rating costs the watch
  --costs             instead: how much processor a request of each kind takes of nginx, server and database (Linux)
  --minutes <n>       instead: so many minutes of votes beside readers, and the memory of each (4 or more)
  --profile           instead of comparing: where the server's time goes, by scenario
  --image-node        all of it on the Node that the image has, which is newer than what may run here (mariadb alone)
  --json <file>       (default bench-result.json)
  --keep              keep the databases' folder`;

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
  const others = { growth, desk, costs, minutes: steady };
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
