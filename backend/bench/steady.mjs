import { openDatabase, readPeople, verify } from './database.mjs';
import { ask, seed, startServer, tokenFor } from './processes.mjs';
import { aligned } from './table.mjs';

const VOTERS = 64;
const READERS = 16;
/** So many that nobody comes to the limit of 30 ratings a minute. */
const USERS = 15_000;
const MOST_MB = 300;
/** What the last third of the time may need more than the one before it: beyond it something is kept for ever. */
const MOST_GROWTH = 1.1;
const SAMPLE_MS = 1_000;

/**
 * So many minutes of votes over all candidates, beside readers of the ranking that each of them changes: what the
 * server gives and the most memory that it holds, minute by minute. Every acknowledged vote is counted afterwards.
 */
export async function steady({ options, makeDatabase }) {
  const { url, folder } = await makeDatabase('steady');
  await seed(url, folder, { users: USERS, candidates: options.candidates, ratings: 0 });
  const server = await startServer(url, folder);
  const reader = await openDatabase(url);
  const { users: all, candidateIds, scores } = await readPeople(reader);
  const users = all.map(({ id }) => ({ id, token: tokenFor(id) }));
  const acknowledged = [];
  const rows = [];
  let from = 0;
  for (let minute = 1; minute <= options.minutes; minute += 1) {
    const { most, results } = await whileSampled(server, () => {
      const run = (connections, load) =>
        ask('driver.mjs', { port: server.port, connections, load, warmupMs: 0, durationMs: 60_000 });
      return Promise.all([
        run(VOTERS, { kind: 'votes', from, users, candidateIds, scores }),
        run(READERS, { kind: 'get', path: '/api/candidates', headers: { 'Accept-Encoding': 'br' } }),
      ]);
    });
    const [votes, reads] = results;
    for (const vote of votes.acknowledged) acknowledged.push(vote);
    from += votes.acknowledged.length + VOTERS;
    rows.push({
      minute,
      votes: votes.requests / 60,
      reads: reads.requests / 60,
      p99: votes.latencies.p99,
      most,
    });
    console.error(`minute ${minute}: ${Math.round(most)} MB`);
    for (const [statuses, good] of [
      [votes.statuses, '201'],
      [reads.statuses, '200'],
    ])
      if (Object.keys(statuses).some((status) => status !== good))
        throw new Error(`not only ${good}: ${JSON.stringify(statuses)}`);
  }
  const problems = await verify(reader, acknowledged);
  if (problems.length > 0) throw new Error(`after ${acknowledged.length} votes: ${problems.join('; ')}`);
  await server.stop();
  await reader.close();
  const cells = rows.map(({ minute, votes, reads, p99, most }) =>
    [minute, Math.round(votes), Math.round(reads), p99.toFixed(1), Math.round(most)].map(String),
  );
  console.log(aligned([['minute', 'votes / s', 'reads / s', 'a vote’s p99, ms', 'most MB'], ...cells]));
  console.log(`${acknowledged.length} acknowledged votes are stored, and all totals equal the rows`);
  const third = Math.ceil(rows.length / 3);
  const mostOf = (some) => Math.max(...some.map(({ most }) => most));
  const [middle, last] = [mostOf(rows.slice(-2 * third, -third)), mostOf(rows.slice(-third))];
  return {
    rows: [...rows, { what: 'memory', ok: last <= MOST_MB && last <= middle * MOST_GROWTH, middle, last }],
  };
}

/** @returns what the work gave, and the most memory that the server held meanwhile, in MB */
async function whileSampled(server, work) {
  let most = 0;
  const sample = () => {
    most = Math.max(most, server.rss());
  };
  const timer = setInterval(sample, SAMPLE_MS);
  const results = await work().finally(() => clearInterval(timer));
  sample();
  return { most, results };
}
