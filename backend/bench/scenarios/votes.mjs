import { openDatabase, readPeople } from '../database.mjs';
import { expectAll, expectStored, VOTERS, VOTERS_OF_MANY } from '../load.mjs';
import { alternate, drive, line, prepare, WARMUP_MS } from '../measure.mjs';
import { ask, INTEGRITY_PACE, seed, tokenFor } from '../processes.mjs';

/** Between sending a statement and its answer, in milliseconds: another machine in the same place. */
const DISTANCE_MS = 1;

export const hot = (context) => votes(context, 'hot', { words: 'all for one candidate', least: 2.5 });
export const spread = (context) =>
  votes(context, 'spread', { words: `over ${context.options.candidates} candidates`, least: 1.2 });
export const distant = (context) =>
  votes(context, 'distant', {
    words: `the same, the database ${DISTANCE_MS} ms away`,
    least: 4,
    distanceMs: DISTANCE_MS,
  });
export const sqlite = (context) =>
  votes(context, 'embedded', { words: 'on SQLite, spread', engine: 'sqlite' });

/** With all that looks after votes, beside a server that only stores them; evidence is kept by both. */
export async function status(context) {
  const { options } = context;
  const amounts = { users: VOTERS_OF_MANY, candidates: options.candidates, ratings: 0 };
  const sides = {};
  for (const [who, env] of [
    [
      'ours',
      { VERIFICATION_TO_COUNT: 'in_person', FREEZE_DURING_REVIEW: 'on', BENCH_INTEGRITY_MINUTES: '1' },
    ],
    ['base', { VERIFICATION_TO_COUNT: 'none', FREEZE_DURING_REVIEW: 'off', BENCH_INTEGRITY_MINUTES: '0' }],
  ]) {
    const side = await prepare(context, `status_${who}`, amounts, {
      engine: options.engine,
      env,
      nodeArgs: INTEGRITY_PACE,
    });
    const users = side.people.users.map(({ id }) => ({ id, token: tokenFor(id) }));
    sides[who] = { ...side, users, from: 0, acknowledged: [] };
  }
  const run = (side) => async () => {
    const { candidateIds, scores } = side.people;
    const load = { kind: 'votes', users: side.users, scores, from: side.from, candidateIds };
    const result = expectAll(await drive(side.server, load, context, VOTERS), '201');
    side.from += result.acknowledged.length + VOTERS;
    side.acknowledged.push(...result.acknowledged);
    return result;
  };
  const result = await alternate(options.rounds, run(sides.ours), run(sides.base));
  const what = `POST /api/ratings, ${VOTERS} at once, they wait, a watch and holds, of all off`;
  const row = line(what, result, undefined, sides.ours.server);
  for (const { reader, acknowledged, stop } of Object.values(sides)) {
    console.error(`status: ${await expectStored(reader, acknowledged)}`);
    await stop();
  }
  return [row];
}

async function votes(context, name, { words, least, distanceMs = 0, engine = 'mariadb' }) {
  const { options } = context;
  const distance =
    distanceMs > 0 ? await distantFrom(context, distanceMs) : { url: (url) => url, stop: () => undefined };
  const amounts = { users: options.users, candidates: options.candidates, ratings: 0 };
  const { server, reader, people, stop } = await prepare(context, name, amounts, {
    engine,
    serverUrl: distance.url,
  });
  const { candidateIds, scores } = people;
  // Who votes for one candidate votes for others too: the series comes round to the same people.
  const voters = name === 'hot' ? people.users : people.users.slice(0, VOTERS_OF_MANY);
  const users = voters.map(({ id }) => ({ id, token: tokenFor(id) }));
  const acknowledged = [];
  const next = { ours: 0, base: 0 };
  // All for one: another one in each round, so that nobody votes twice.
  const series = (who, round) =>
    name === 'hot' ? { from: 0, candidateIds: [candidateIds[round]] } : { from: next[who], candidateIds };
  const ours = async (round) => {
    const result = await drive(
      server,
      { kind: 'votes', users, scores, ...series('ours', round) },
      context,
      VOTERS,
    );
    expectAll(result, '201');
    next.ours += result.acknowledged.length + VOTERS;
    acknowledged.push(...result.acknowledged);
    return result;
  };
  const base =
    least && !context.profiling
      ? await handWritten(context, name, { amounts, series, next, distance })
      : null;
  const result = await alternate(options.rounds, ours, base);
  const row = line(`POST /api/ratings, ${VOTERS} at once, ${words}`, result, least, server);
  console.error(`${name}: ${await expectStored(reader, acknowledged)}`);
  await stop();
  distance.stop();
  return [row];
}

/** The baseline's votes, on a database of its own, with the pool that suits it best. */
async function handWritten(context, name, { amounts, series, next, distance }) {
  const database = await context.makeDatabase(`${name}_base`);
  await seed(database.url, database.folder, amounts);
  const reader = await openDatabase(database.url);
  const { users: all, scores, candidateIds } = await readPeople(reader);
  const users = name === 'hot' ? all : all.slice(0, VOTERS_OF_MANY);
  await reader.close();
  const run = async (connections, more) => {
    const result = await ask('baselines/votes-mysql.mjs', {
      database: distance.url(database.url),
      atOnce: VOTERS,
      connections,
      users,
      scores,
      warmupMs: WARMUP_MS,
      ...more,
    });
    if (result.errors > 0) throw new Error(`the baseline met ${result.errors} errors`);
    next.base += Math.ceil(result.requests * 3) + VOTERS;
    return result;
  };
  let best = { rate: 0, connections: 0 };
  for (const [index, connections] of [8, 20, VOTERS].entries()) {
    const spare =
      name === 'hot' ? { from: 0, candidateIds: [candidateIds.at(-1 - index)] } : series('base', 0);
    const { requests, seconds } = await run(connections, { durationMs: 1_500, ...spare });
    if (requests / seconds > best.rate) best = { rate: requests / seconds, connections };
  }
  console.error(`${name}: the baseline is fastest with ${best.connections} connections`);
  return (round) =>
    run(best.connections, { durationMs: context.options.seconds * 1000, ...series('base', round) });
}

/** Delays the answers of the context's database server by `distanceMs`. */
async function distantFrom(context, distanceMs) {
  const { port, stop } = await ask('delaying-proxy.mjs', { target: context.serverUrl, distanceMs });
  const url = (address) => {
    const distant = new URL(address);
    distant.port = String(port);
    return distant.href;
  };
  return { url, stop };
}
