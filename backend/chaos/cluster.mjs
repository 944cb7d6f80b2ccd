import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { aligned } from '../bench/table.mjs';
import { nodeFaults } from './experiments/cluster.mjs';
import { copyFaults } from './experiments/cluster-copies.mjs';
import { turnFaults } from './experiments/cluster-turns.mjs';
import { hasCluster, startGalera } from './galera.mjs';
import { LAYOUTS, startHaproxy } from './haproxy.mjs';
import { Random } from './random.mjs';

/** Problems of one experiment that are printed. */
const MAX_PROBLEMS = 12;
/** Nodes have the same rows within this time after the last write, in milliseconds. */
const EQUAL_TIMEOUT_MS = 60_000;

const clusterFaults = { ...nodeFaults, ...turnFaults, ...copyFaults };

const HELP = `npm run cluster -- [options]

Breaks nodes of a database cluster while people vote, and counts the votes on every node. It runs three nodes of MariaDB
with Galera on the loopback address, three instances of the server, and nginx in front of them. It needs
mariadb-server, galera-4, rsync, haproxy and nginx of Debian.

  --only <names>    runs only these experiments of ${Object.keys(clusterFaults).join(' ')}, separated by commas
  --layout <names>  uses only these layouts of ${LAYOUTS.join(' ')}, separated by commas (default: all)
  --quick           shortens the faults
  --seed <n>        repeats the random numbers of an earlier run`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    layout: { type: 'string' },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
if (!hasCluster()) {
  console.error(
    'Install the programs first (Debian: apt-get install mariadb-server galera-4 rsync haproxy nginx).',
  );
  process.exit(1);
}
const names = values.only?.split(',') ?? Object.keys(clusterFaults);
for (const name of names) if (!clusterFaults[name]) throw new Error(`There is no experiment ${name}`);
const layouts = values.layout?.split(',') ?? LAYOUTS;
for (const layout of layouts) if (!LAYOUTS.includes(layout)) throw new Error(`There is no layout ${layout}`);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
console.log(`--seed ${seed}`);

const folder = mkdtempSync(join(tmpdir(), 'npi-cluster-'));
const lines = [];
let broke = 0;
let databases = 0;
try {
  for (const layout of layouts) {
    for (const name of names) await enter(name, layout, await attempt(name, layout));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `\n${aligned([['experiment', 'layout', 'ok', 'failed', 'unknown', 'longest', 's', 'result', 'note'], ...lines])}`,
);
console.log(`\n${lines.length - broke} experiments held, ${broke} broke (--seed ${seed})`);
process.exit(broke > 0 ? 1 : 0);

/** One experiment on a cluster of its own: what one leaves behind is not the next one's fault. */
async function attempt(name, layout) {
  const galera = await startGalera();
  const { nodes } = galera;
  const proxy = await startHaproxy(layout, nodes, { parent: folder });
  const synced = () => Promise.all(nodes.map((node) => node.synced()));
  const cluster = {
    nodes,
    synced,
    equal: () => equal(nodes),
    urlFor: (url) => onPort(url, proxy.port),
  };
  const context = {
    ...{ cluster, engine: 'mariadb', quick: values.quick, worlds: [], beside: [], rounds: 1 },
    random: new Random(seed + layout.length * 31 + name.length),
    makeDatabase: () => makeDatabase(nodes),
  };
  const began = performance.now();
  try {
    const outcome = await clusterFaults[name].run(context).catch((error) => ({ problems: [error.stack] }));
    const problems = [...(outcome.problems ?? []), ...errorsOf(context.worlds)];
    return { ...outcome, problems, seconds: (performance.now() - began) / 1000 };
  } finally {
    await Promise.all([...context.worlds, ...context.beside].map((one) => one.stop()));
    await proxy.stop();
    await galera.stop();
  }
}

async function enter(name, layout, { history, problems = [], note = '', seconds = 0 }) {
  const { ok, failed, unknown } = history?.counts ?? {};
  const longest = history ? `${Math.round(history.longest)} ms` : '';
  const result = problems.length > 0 ? '**BROKE**' : 'held';
  if (problems.length > 0) broke += 1;
  const cells = [ok, failed, unknown].map((value) => value ?? '–');
  lines.push([name, layout, ...cells, longest, Math.round(seconds), result, note]);
  console.log(
    `${name}, ${layout}: ${result} after ${Math.round(seconds)} s ${history ? JSON.stringify(history.statuses) : ''} ${note}`,
  );
  const told = [...new Set(problems)];
  for (const problem of told.slice(0, MAX_PROBLEMS)) console.log(`    ${problem}`);
  if (told.length > MAX_PROBLEMS) console.log(`    … and ${told.length - MAX_PROBLEMS} more`);
}

/** Returns the errors that the servers have logged as their own, which excludes faults of the database. */
function errorsOf(worlds) {
  const lines = worlds
    .flatMap(({ servers }) => servers.map(({ log }) => readFileSync(log, 'utf8')))
    .flatMap((log) => log.split('\n').filter((line) => line.startsWith('{"level":50')));
  const messages = lines
    .map((line) => JSON.parse(line))
    .map(({ err, msg }) => `logged: ${msg}: ${err?.message}`);
  return [...new Set(messages)];
}

/** Waits until every node has applied what any has committed. @throws when they never have */
async function equal(nodes) {
  for (const end = Date.now() + EQUAL_TIMEOUT_MS; Date.now() < end; await sleep(200)) {
    const ends = await Promise.all(nodes.map((node) => node.status('wsrep_last_committed')));
    if (new Set(ends).size === 1) return;
  }
  throw new Error('the nodes never had the same');
}

async function makeDatabase(nodes) {
  const name = `cluster_${++databases}`;
  const own = join(folder, name);
  mkdirSync(own);
  await nodes[0].query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  return { url: `${nodes[0].url}/${name}`, folder: own };
}

/** The address of the same database at another port. */
function onPort(url, port) {
  const { hostname, host } = new URL(url);
  return url.replace(host, `${hostname}:${port}`);
}
