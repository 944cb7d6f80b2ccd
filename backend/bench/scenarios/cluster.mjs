import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasCluster, startGalera } from '../../chaos/galera.mjs';
import { startHaproxy } from '../../chaos/haproxy.mjs';
import { openDatabase, readPeople } from '../database.mjs';
import { expectAll, expectStored, VOTERS, VOTERS_OF_MANY } from '../load.mjs';
import { alternate, drive, line, READERS } from '../measure.mjs';
import { seed, startServer, tokenFor } from '../processes.mjs';

const STALE_READS = fileURLToPath(new URL('../stale-reads.mjs', import.meta.url));
const DATABASE = 'causal';

/**
 * What it costs that each read waits for what was acknowledged before it (docs/decisions/0020): on three nodes behind a
 * proxy that leads to one of them, beside the same server whose reads do not wait.
 */
export async function causal(context) {
  if (!hasCluster()) {
    console.error('causal: left out, for want of what npm run cluster needs');
    return [];
  }
  const galera = await startGalera();
  const stops = [() => galera.stop()];
  try {
    const proxy = await startHaproxy('one-writer', galera.nodes, { parent: context.folder });
    stops.unshift(() => proxy.stop());
    const [writer] = galera.nodes;
    const url = `${writer.url}/${DATABASE}`;
    const folder = join(context.folder, DATABASE);
    mkdirSync(folder);
    await writer.query(`CREATE DATABASE ${DATABASE} CHARACTER SET utf8mb4`);
    await seed(url, folder, { users: VOTERS_OF_MANY, candidates: context.options.candidates, ratings: 0 });
    const behind = url.replace(`:${writer.port}/`, `:${proxy.port}/`);
    const ours = await startServer(behind, folder, context.nodeArgs);
    const base = await startServer(behind, folder, ['--import', STALE_READS]);
    stops.unshift(() => Promise.all([ours.stop(), base.stop()]));
    if (!readFileSync(base.log, 'utf8').includes('reads do not wait'))
      throw new Error('both servers wait: there is nothing to compare');
    return await compare(context, url, { ours, base });
  } finally {
    for (const stop of stops) await stop();
  }
}

async function compare(context, url, { ours, base }) {
  const { rounds } = context.options;
  const reader = await openDatabase(url);
  const { users: people, candidateIds, scores } = await readPeople(reader);
  const users = people.map(({ id }) => ({ id, token: tokenFor(id) }));
  const headers = { Authorization: `Bearer ${users[0].token}` };
  const rows = [];
  for (const [path, what] of [
    ['/api/auth/me', 'one read'],
    [`/api/ratings/check/${candidateIds[0]}`, 'reads'],
    ['/api/candidates', 'from memory'],
  ]) {
    const ask = (server) => async () =>
      expectAll(await drive(server, { kind: 'get', path, headers }, context, READERS), '200');
    const result = await alternate(rounds, ask(ours), ask(base));
    rows.push(line(`GET ${path}, ${what}, of reads that do not wait`, result, undefined, ours));
  }
  const acknowledged = [];
  let from = 0;
  const vote = (server) => async () => {
    const load = { kind: 'votes', users, scores, from, candidateIds };
    const result = expectAll(await drive(server, load, context, VOTERS), '201');
    from += result.acknowledged.length + VOTERS;
    acknowledged.push(...result.acknowledged);
    return result;
  };
  const result = await alternate(rounds, vote(ours), vote(base));
  rows.push(line(`POST /api/ratings, ${VOTERS} at once, of reads that do not wait`, result, undefined, ours));
  console.error(`causal: ${await expectStored(reader, acknowledged)}`);
  await reader.close();
  return rows;
}
