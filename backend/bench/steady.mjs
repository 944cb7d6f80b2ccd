import { openDatabase, readPeople } from './database.mjs';
import { expectAll, expectStored, MAX_MB, VOTERS, VOTERS_OF_MANY } from './load.mjs';
import { ask, seed, startServer, tokenFor } from './processes.mjs';
import { aligned } from './table.mjs';

const READERS = 16;
/** The last third may need this many times the memory of the second at most: more means that memory leaks. */
const MAX_GROWTH = 1.1;
const SAMPLE_MS = 1_000;

/**
 * Sends votes for all candidates for this many minutes, while readers load the ranking that each vote changes. Reports
 * throughput and peak memory of the server for each minute. Counts every acknowledged vote afterwards.
 */
export async function steady({ options, makeDatabase }) {
  const { url, folder } = await makeDatabase('steady');
  await seed(url, folder, { users: VOTERS_OF_MANY, candidates: options.candidates, ratings: 0 });
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
    expectAll(votes, '201');
    expectAll(reads, '200');
  }
  const stored = await expectStored(reader, acknowledged);
  await server.stop();
  await reader.close();
  const cells = rows.map(({ minute, votes, reads, p99, most }) =>
    [minute, Math.round(votes), Math.round(reads), p99.toFixed(1), Math.round(most)].map(String),
  );
  console.log(aligned([['minute', 'votes / s', 'reads / s', 'a vote’s p99, ms', 'most MB'], ...cells]));
  console.log(stored);
  const third = Math.ceil(rows.length / 3);
  const mostOf = (some) => Math.max(...some.map(({ most }) => most));
  const [middle, last] = [mostOf(rows.slice(-2 * third, -third)), mostOf(rows.slice(-third))];
  return {
    rows: [...rows, { what: 'memory', ok: last <= MAX_MB && last <= middle * MAX_GROWTH, middle, last }],
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
