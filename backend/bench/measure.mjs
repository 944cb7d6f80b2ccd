import { openDatabase, readPeople } from './database.mjs';
import { MAX_MB } from './load.mjs';
import { ask, seed, startServer } from './processes.mjs';

/** A round's first requests, which are not measured, in milliseconds. */
export const WARMUP_MS = 1_000;
/** Requests that are not measured after a server's start. */
const FIRST_REQUESTS = 2_000;
export const READERS = 32;
/** A browser's. */
export const ACCEPT = { 'Accept-Encoding': 'gzip, deflate, br' };
/** Ratings of a small database. */
export const FEW_RATINGS = 1_000;

/** Runs the two in turn, so that both meet the same moods of the machine; the middle one of the rounds counts. */
export async function alternate(rounds, ours, base) {
  const rates = { ours: [], base: [] };
  let last = null;
  for (const job of [ours, base]) if (job) await warmUp(job, rounds);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? ['ours', 'base'] : ['base', 'ours'];
    for (const who of order) {
      const job = who === 'ours' ? ours : base;
      if (!job) continue;
      const result = await job(round);
      rates[who].push(result.requests / result.seconds);
      if (who === 'ours') last = result;
    }
  }
  const [own, other] = [middle(rates.ours), middle(rates.base)];
  return { ours: own, base: other, ratio: own / other, rates, ...last?.latencies };
}

/** A server that has just started still compiles its code: its first answers say nothing about the others. */
async function warmUp(job, rounds) {
  let requests = 0;
  for (let round = rounds; requests < FIRST_REQUESTS; round += 1) requests += (await job(round)).requests;
}

function middle(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

export function line(what, result, least, server) {
  const rss = server.rss();
  const { rates, p50, p99, ours, base } = result;
  const ratio = base === undefined ? undefined : result.ratio;
  const ok = (least === undefined || ratio >= least) && rss <= MAX_MB;
  const needed = least === undefined ? undefined : `≥ ${least} ×`;
  return { what, ours, base, ratio, needed, ok, rss, rates, p50, p99 };
}

export function drive(server, load, { options }, connections) {
  const timing = { warmupMs: WARMUP_MS, durationMs: options.seconds * 1000 };
  return ask('driver.mjs', { port: server.port, connections, load, ...timing });
}

/**
 * A filled database and the server on it.
 * @param serverUrl by which address the server comes to the database, where that is not the database's own
 */
export async function prepare(
  context,
  name,
  amounts,
  { engine, serverUrl = (url) => url, env = {}, nodeArgs = [] } = {},
) {
  const database = await context.makeDatabase(name, engine);
  await seed(database.url, database.folder, amounts);
  const args = [...(context.nodeArgs ?? []), ...nodeArgs];
  const server = await startServer(await serverUrl(database.url), database.folder, args, env);
  const reader = await openDatabase(database.url);
  const people = await readPeople(reader);
  const stop = async () => {
    await server.stop();
    await reader.close();
  };
  return { ...database, server, reader, people, stop };
}
