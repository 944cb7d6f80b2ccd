import { request } from 'node:http';
import { secondsOf } from './costs.mjs';
import { openDatabase, readPeople } from './database.mjs';
import { expectAll, expectStored, VOTERS, VOTERS_OF_MANY } from './load.mjs';
import { ask, get, launchServer, seed, tokenFor } from './processes.mjs';
import { drawTable } from './table.mjs';

/** What a publication with bands, and centred averages, may take of one processor, in seconds. */
const MOST_SECONDS = 60;
/** The least part of the votes that must still be possible meanwhile. */
const LEAST_RATIO = 0.9;
const POLL_MS = 100;
/** The server is idle after this number of seconds in a row with less than a tenth of a second of processor each. */
const IDLE_SECONDS = 3;
const IDLE_PROCESSOR = 0.1;
/** A million ratings take one to three minutes, ten million ten times as long; each wait is two minutes. */
const STARTS = 15;
const PUBLISHED = { PUBLICATION_SCHEDULE: 'daily', RANK_BANDS: 'on' };

/**
 * Measures what a publication with rank bands takes of the server's processor, and what votes lose meanwhile; the same for
 * centred averages, and the file for research.
 */
export async function bands({ options, makeDatabase }) {
  const { url, folder } = await makeDatabase('bands');
  const { users, candidates, ratings } = options;
  await seed(url, folder, { users, candidates, ratings });
  // People who have not rated anybody yet, so that each of their votes is new.
  await seed(url, folder, { users: VOTERS_OF_MANY, candidates: 0, ratings: 0, add: true });
  const server = await launchServer(url, folder, [], PUBLISHED);
  await firstPublication(server);
  const reader = await openDatabase(url);
  const people = await readPeople(reader);
  const headers = { Authorization: `Bearer ${tokenFor(people.adminId)}` };
  const voters = people.users.slice(-VOTERS_OF_MANY).map(({ id }) => ({ id, token: tokenFor(id) }));
  const acknowledged = [];

  const vote = async () => {
    const { candidateIds, scores } = people;
    const load = { kind: 'votes', from: acknowledged.length + VOTERS, users: voters, candidateIds, scores };
    const timing = { warmupMs: 500, durationMs: options.seconds * 1000 };
    const result = expectAll(
      await ask('driver.mjs', { port: server.port, connections: VOTERS, load, ...timing }),
      '201',
    );
    for (const one of result.acknowledged) acknowledged.push(one);
    return result;
  };
  const lastStored = async () =>
    (await reader.query("SELECT MAX(source_id) AS id FROM rank_band WHERE kind = 'publication'"))[0].id ?? 0;
  /** Publishes, and waits until the bands are computed. @param meanwhile runs again and again */
  const publish = async (meanwhile) => {
    const { id } = await post(server.port, '/api/publication/publish', headers).then(() => lastPublication());
    return whileComputing(() => lastStored().then((stored) => stored === id), meanwhile);
  };
  const lastPublication = async () => (await reader.query('SELECT MAX(id) AS id FROM publication'))[0];
  /** Takes the processor and the most memory of the server until `isDone`. */
  const whileComputing = async (isDone, meanwhile) => {
    const [began, before] = [performance.now(), secondsOf(server.pid)];
    let [most, done] = [server.rss(), false];
    const watch = (async () => {
      while (!done) {
        done = await isDone();
        most = Math.max(most, server.rss());
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    })();
    const results = [];
    while (meanwhile && !done) results.push(await meanwhile());
    await watch;
    const elapsed = (performance.now() - began) / 1000;
    return { elapsed, processor: secondsOf(server.pid) - before, rss: most, results };
  };
  const centred = (meanwhile) =>
    whileComputing(async () => {
      const { body } = await get(server.port, '/api/overview/centred', headers);
      return JSON.parse(body).computedAt !== null;
    }, meanwhile);

  await whileComputing(async () => (await lastStored()) > 0);
  // A new server also checks the whole ledger and scans all ratings, which would count as work of the bands.
  await idle(server);
  const [quiet, alone, busy] = [[], [], []];
  const rest = async () => quiet.push(await vote());
  // The first votes compile code.
  await vote();
  for (let round = 0; round < options.rounds; round += 1) {
    alone.push(await publish());
    await rest();
    busy.push(await publish(vote));
    await rest();
  }
  const centredBusy = await centred(vote);
  await rest();
  const file = await download(server, '/api/ratings/research.zip', headers);
  console.error(await expectStored(reader, acknowledged));
  await server.stop();
  await reader.close();

  const spent = (what, { processor, rss, elapsed }) => ({
    what: `${what}, ${Math.round(elapsed)} s in all`,
    ours: processor,
    unit: 's of processor',
    needed: `≤ ${MOST_SECONDS} s`,
    ok: processor <= MOST_SECONDS,
    rss,
  });
  const votes = (what, runs) => {
    const results = runs.flatMap((run) => run.results);
    const rss = Math.max(...runs.map((run) => run.rss));
    const [ours, base] = [rateOf(results), rateOf(quiet)];
    const ratio = ours / base;
    const { p50, p99 } = slowest(results);
    return { what, ours, base, ratio, needed: `≥ ${LEAST_RATIO} ×`, ok: ratio >= LEAST_RATIO, rss, p50, p99 };
  };
  const { p50, p99 } = slowest(quiet);
  const rows = [
    { what: 'votes otherwise', ours: rateOf(quiet), p50, p99 },
    // The least, because the server may have had other work, such as a scan, in any of the rounds.
    spent(
      `bands of ${candidates} candidates, ${ratings} ratings`,
      alone.toSorted((a, b) => a.processor - b.processor)[0],
    ),
    votes('votes while bands are computed', busy),
    votes('votes while averages are centred', [centredBusy]),
    {
      what: `file for research, ${Math.round(file.bytes / 2 ** 20)} MB`,
      ours: file.elapsed,
      unit: 's',
      rss: file.rss,
    },
  ];
  console.log(drawTable(rows));
  return { rows };
}

/** Waits longer than for other starts, because the first publication appends all seeded ratings to the ledger. */
async function firstPublication(server) {
  for (let wait = 1; wait < STARTS; wait += 1) {
    const isReady = await server.ready().then(
      () => true,
      () => false,
    );
    if (isReady) return;
  }
  await server.ready();
}

async function idle({ pid }) {
  for (let seconds = 0; seconds < IDLE_SECONDS; ) {
    const before = secondsOf(pid);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    seconds = secondsOf(pid) - before < IDLE_PROCESSOR ? seconds + 1 : 0;
  }
}

function rateOf(results) {
  const sum = (of) => results.reduce((total, result) => total + of(result), 0);
  return sum(({ requests }) => requests) / sum(({ seconds }) => seconds);
}

/** The latencies of the round with the highest p99. */
function slowest(results) {
  return results.map(({ latencies }) => latencies).toSorted((a, b) => b.p99 - a.p99)[0];
}

function post(port, path, headers) {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', path, method: 'POST', headers, agent: false },
      (answer) => {
        answer
          .resume()
          .on('error', reject)
          .on('end', () => {
            if (answer.statusCode === 200) resolve();
            else reject(new Error(`${path} answered ${answer.statusCode}`));
          });
      },
    );
    asked.on('error', reject).end();
  });
}

/** Reads a file without keeping it. */
function download(server, path, headers) {
  const began = performance.now();
  let [bytes, rss] = [0, 0];
  return new Promise((resolve, reject) => {
    const asked = request({ port: server.port, host: '127.0.0.1', path, headers, agent: false }, (answer) => {
      const watch = setInterval(() => {
        rss = Math.max(rss, server.rss());
      }, POLL_MS);
      answer.on('data', (piece) => {
        bytes += piece.length;
      });
      answer.on('error', reject).on('close', () => clearInterval(watch));
      answer.on('end', () => resolve({ bytes, rss, elapsed: (performance.now() - began) / 1000 }));
    });
    asked.on('error', reject).end();
  });
}
