import { setTimeout as sleep } from 'node:timers/promises';
import { tokenFor } from '../../bench/processes.mjs';
import { send } from '../http.mjs';
import { INSTANCES, onEachNode, startInstances } from '../instances.mjs';
import { World } from '../world.mjs';

/** People who vote at the same time. */
const VOTERS = 12;
/** What is stored is signed within seconds. */
const ENV = { LEDGER_SECONDS: '1' };
const ADMINS = "SELECT id FROM `user` WHERE role = 'admin'";

/** Three instances start at once on an empty database: one makes the schema, the others wait for it. */
async function startTogether(context) {
  const { cluster } = context;
  const world = await World.make(context, { databaseUrl: cluster.urlFor, env: ENV, seeded: false });
  const servers = await startInstances(world);
  const ports = servers.map(({ port }) => port);
  await cluster.equal();
  const problems = [];
  const found = await world.read((reader) => reader.query(ADMINS));
  if (found.length === 0) return { problems: ['there is no first administrator'] };
  // Something to sign at each of them: one makes the key.
  const token = tokenFor(found[0].id);
  const made = await Promise.all(
    ports.map((port, index) => {
      const metric = { key: `chaos_${index}`, label: `Chaos ${index}`, isGlobal: true };
      return send('POST', '/api/metrics', metric, { port, token });
    }),
  );
  for (const { status, code } of made) if (status !== 201) problems.push(`a metric got ${status} ${code}`);
  problems.push(...(await world.ledger(ports)));
  await cluster.equal();
  const look = async (reader) => {
    const applied = (await reader.query('SELECT name FROM migrations')).map(({ name }) => name);
    const admins = await reader.query(ADMINS);
    const keys = await reader.query('SELECT id FROM ledger_key');
    return [
      ...(new Set(applied).size === applied.length && applied.length > 0
        ? []
        : [`${applied.length} migrations, some of them twice or none`]),
      ...(admins.length === 1 ? [] : [`${admins.length} first administrators`]),
      ...(keys.length === 1 ? [] : [`${keys.length} first keys of the ledger`]),
    ];
  };
  problems.push(...(await onEachNode(cluster, world, look)));
  for (const server of servers) await server.stop();
  return { problems, note: `${INSTANCES} instances` };
}

/**
 * A round ends while people vote at all instances, and the next one begins: what was acknowledged before is in the ranking
 * that it ended with, nothing comes after, and the new totals begin at nothing.
 */
async function turnRound(context) {
  const { cluster } = context;
  const world = await World.make(context, { databaseUrl: cluster.urlFor, env: ENV });
  const servers = await startInstances(world);
  const ports = servers.map(({ port }) => port);
  const problems = [];
  const asAdmin = (path, body) =>
    send('POST', path, body, { port: world.random.pick(ports), token: world.admin });
  const load = world.load({ ports, atOnce: VOTERS });
  await sleep(context.random.between(1_000, 2_000));
  const closed = await asAdmin('/api/rounds/1/close', {});
  if (closed.status !== 200) problems.push(`the end of the round got ${closed.status} ${closed.code}`);
  const late = await Promise.all(ports.map((port) => world.vote(world.freshVote(), { port })));
  for (const { status, code } of late)
    if (code !== 'NO_OPEN_ROUND') problems.push(`a vote after the end got ${status} ${code}`);
  await load.stop();
  await cluster.equal();
  const sumOf = async (reader, sql) => Number((await reader.query(sql))[0].number);
  const inRound = (reader, id) =>
    sumOf(reader, `SELECT COUNT(*) AS number FROM rating WHERE round_id = ${id}`);
  const closedRound = async (reader) => {
    const placed = await sumOf(reader, 'SELECT SUM(total_ratings) AS number FROM round_rank');
    const stored = await inRound(reader, 1);
    const found = await world.history.check(reader);
    return placed === stored ? found : [...found, `${placed} ratings in the ranking, ${stored} stored`];
  };
  problems.push(...(await onEachNode(cluster, world, closedRound)));
  const next = await asAdmin('/api/rounds', { name: 'Next', opensAt: new Date().toISOString() });
  if (next.status !== 201) problems.push(`the next round got ${next.status} ${next.code}`);
  // The first vote begins the round, on any instance.
  const votes = Array.from({ length: 30 }, () => world.freshVote());
  const first = await Promise.all(votes.map((vote) => world.vote(vote, { port: world.random.pick(ports) })));
  for (const { status, code } of first)
    if (status !== 201) problems.push(`a vote in the next round got ${status} ${code}`);
  await cluster.equal();
  const bothRounds = async (reader) => {
    const total = await sumOf(reader, 'SELECT SUM(total_ratings) AS number FROM candidate');
    const kept = await sumOf(reader, 'SELECT SUM(total_ratings) AS number FROM round_score_total');
    const [now, before] = [await inRound(reader, next.body?.id ?? 0), await inRound(reader, 1)];
    return total === now && kept === before
      ? []
      : [`totals ${kept} and ${total}, stored ${before} and ${now}`];
  };
  problems.push(...(await onEachNode(cluster, world, bothRounds)), ...(await world.ledger(ports)));
  for (const server of servers) await server.stop();
  return { history: world.history, problems, note: `${world.history.counts.ok} votes in two rounds` };
}

/** By name: { run(context) → { history, problems, note } }. */
export const turnFaults = {
  'start-together': { run: startTogether },
  'round-end': { run: turnRound },
};
