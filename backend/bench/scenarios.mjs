import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '../../scripts/nginx.mjs';
import { openDatabase, readPeople } from './database.mjs';
import { expectAll, expectStored, MOST_MB, VOTERS, VOTERS_OF_MANY } from './load.mjs';
import { ask, get, PASSWORD, seed, startServer, tokenFor } from './processes.mjs';

const WARMUP_MS = 1_000;
/** Requests that are not measured. */
const FIRST_REQUESTS = 2_000;
const READERS = 32;
/** A browser's. */
const ACCEPT = { 'Accept-Encoding': 'gzip, deflate, br' };
const LARGE_LIST = 5_000;
const LARGE_LIST_BYTES = 150_000;
/** Ratings of the small database. */
const FEW_RATINGS = 1_000;

/** What is measured, by name. Each takes its own databases and gives the table's lines. */
export const scenarios = {
  list,
  nginx,
  detail,
  hot: (context) => votes(context, 'hot', 'all for one candidate', 2),
  spread: (context) => votes(context, 'spread', `over ${context.options.candidates} candidates`, 1.5),
  sqlite: (context) => votes(context, 'embedded', 'on SQLite, spread', undefined, 'sqlite'),
  growth,
  large,
  login,
};

/** Runs the two in turn, so that both meet the same moods of the machine; the middle one of the rounds counts. */
async function inTurn(rounds, ours, base) {
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

function line(what, result, least, server) {
  const rss = server.rss();
  const { rates, p50, p99, ours, base } = result;
  const ratio = base === undefined ? undefined : result.ratio;
  const ok = (least === undefined || ratio >= least) && rss <= MOST_MB;
  const needed = least === undefined ? undefined : `≥ ${least} ×`;
  return { what, ours, base, ratio, needed, ok, rss, rates, p50, p99 };
}

function drive(server, load, { options }, connections) {
  const timing = { warmupMs: WARMUP_MS, durationMs: options.seconds * 1000 };
  return ask('driver.mjs', { port: server.port, connections, load, ...timing });
}

async function prepare(context, name, amounts, engine) {
  const database = await context.makeDatabase(name, engine);
  await seed(database.url, database.folder, amounts);
  const server = await startServer(database.url, database.folder, context.nodeArgs);
  const reader = await openDatabase(database.url);
  const people = await readPeople(reader);
  const stop = async () => {
    await server.stop();
    await reader.close();
  };
  return { ...database, server, reader, people, stop };
}

async function list(context) {
  const { options } = context;
  const amounts = { users: 1_000, candidates: options.candidates, ratings: FEW_RATINGS };
  const { server, people, stop } = await prepare(context, 'list', amounts);
  const audiences = {
    visitor: ACCEPT,
    admin: { ...ACCEPT, Authorization: `Bearer ${tokenFor(people.adminId)}` },
  };
  const answers = {};
  for (const [label, headers] of Object.entries(audiences)) {
    const { headers: all, body } = await get(server.port, '/api/candidates', headers);
    const { date, connection, 'keep-alive': kept, 'transfer-encoding': chunked, ...own } = all;
    answers[label] = { headers: { ...own, 'content-length': body.length }, body: body.toString('base64') };
  }
  const bare = await ask('baselines/bare-http.mjs', { answers });
  const rows = [];
  for (const [label, headers] of Object.entries(audiences)) {
    const load = { kind: 'get', path: '/api/candidates', headers };
    const run = (target) => async () => expectAll(await drive(target, load, context, READERS), '200');
    const base = context.profiling ? null : run({ port: bare.ports[label] });
    const result = await inTurn(options.rounds, run(server), base);
    const size = Buffer.byteLength(answers[label].body, 'base64');
    rows.push(
      line(
        `GET /api/candidates, ${options.candidates}, ${label}, ${size} bytes, of bare node:http`,
        result,
        label === 'admin' ? 0.25 : 0.3,
        server,
      ),
    );
  }
  bare.stop();
  await stop();
  return rows;
}

/** The stack as shipped, less its limits for one address, and for one connection: all readers share one, and few. */
async function nginx(context) {
  const { options } = context;
  const amounts = { users: 1_000, candidates: options.candidates, ratings: FEW_RATINGS };
  const { server, folder, stop } = await prepare(context, 'nginx', amounts);
  const { headers, body } = await get(server.port, '/api/candidates', ACCEPT);
  const file = join(folder, 'candidates');
  writeFileSync(file, body);
  const proxy = await startNginx(
    folder,
    [server.port],
    `keepalive_requests 1000000000;
    limit_req_dry_run on;
    limit_conn_dry_run on;
    location = /file {
      alias ${file};
      default_type application/json;
      add_header Content-Encoding ${headers['content-encoding']};
    }`,
  );
  const run = (path) => async () =>
    expectAll(await drive(proxy, { kind: 'get', path, headers: ACCEPT }, context, READERS), '200');
  const base = context.profiling ? null : run('/file');
  const result = await inTurn(options.rounds, run('/api/candidates'), base);
  await proxy.stop();
  const what = `GET /api/candidates, ${options.candidates}, visitor, through nginx, of a file`;
  const row = line(what, result, 0.8, server);
  await stop();
  return [row];
}

async function detail(context) {
  const { options } = context;
  const amounts = { users: 1_000, candidates: options.candidates, ratings: FEW_RATINGS };
  const { url, server, people, stop } = await prepare(context, 'detail', amounts, 'mariadb');
  const hand = await ask('baselines/fastify-mysql.mjs', { database: url });
  const paths = people.candidateIds.map((id) => `/api/candidates/${id}`);
  const run = (target) => async () =>
    expectAll(await drive(target, { kind: 'get', paths, headers: ACCEPT }, context, READERS), '200');
  const result = await inTurn(options.rounds, run(server), context.profiling ? null : run(hand));
  hand.stop();
  const row = line('GET /api/candidates/{id}, of Fastify + mysql2', result, 1.5, server);
  await stop();
  return [row];
}

async function votes(context, name, words, least, engine = 'mariadb') {
  const { options } = context;
  const amounts = { users: options.users, candidates: options.candidates, ratings: 0 };
  const { server, reader, people, stop } = await prepare(context, name, amounts, engine);
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
  const base = least && !context.profiling ? await handWritten(context, name, amounts, series, next) : null;
  const result = await inTurn(options.rounds, ours, base);
  const row = line(`POST /api/ratings, ${VOTERS} at once, ${words}`, result, least, server);
  console.error(`${name}: ${await expectStored(reader, acknowledged)}`);
  await stop();
  return [row];
}

/** The baseline's votes, on a database of its own, with the pool that suits it best. */
async function handWritten(context, name, amounts, series, next) {
  const database = await context.makeDatabase(`${name}_base`);
  await seed(database.url, database.folder, amounts);
  const reader = await openDatabase(database.url);
  const { users: all, scores, candidateIds } = await readPeople(reader);
  const users = name === 'hot' ? all : all.slice(0, VOTERS_OF_MANY);
  await reader.close();
  const run = async (connections, more) => {
    const result = await ask('baselines/votes-mysql.mjs', {
      database: database.url,
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

async function growth(context) {
  const { options } = context;
  const make = (name, ratings) =>
    prepare(context, name, { users: Math.max(1_000, ratings / 10), candidates: options.candidates, ratings });
  const few = await make('few', FEW_RATINGS);
  const many = await make('many', options.ratings);
  const load = { kind: 'get', path: '/api/candidates', headers: ACCEPT };
  const run = (server) => async () => expectAll(await drive(server, load, context, READERS), '200');
  const result = await inTurn(options.rounds, run(many.server), run(few.server));
  const what = `GET /api/candidates, ${options.ratings.toLocaleString('en')} ratings, of ${FEW_RATINGS} ratings`;
  const row = line(what, result, 0.95, many.server);
  await few.stop();
  await many.stop();
  return [row];
}

async function large(context) {
  const amounts = { users: 1_000, candidates: LARGE_LIST, ratings: 2 * LARGE_LIST };
  const { server, people, stop } = await prepare(context, 'large', amounts);
  const rows = [];
  for (const [label, more] of [
    ['visitor', {}],
    ['admin', { Authorization: `Bearer ${tokenFor(people.adminId)}` }],
  ]) {
    const { body } = await get(server.port, '/api/candidates', { ...ACCEPT, ...more });
    const rss = server.rss();
    const what = `GET /api/candidates, ${LARGE_LIST}, ${label}, compressed`;
    const ok = body.length <= LARGE_LIST_BYTES && rss <= MOST_MB;
    rows.push({
      what,
      ours: body.length / 1000,
      unit: 'kB',
      needed: `≤ ${LARGE_LIST_BYTES / 1000} kB`,
      ok,
      rss,
    });
  }
  await stop();
  return rows;
}

async function login(context) {
  const { options } = context;
  const amounts = { users: 1_000, candidates: 1, ratings: 0 };
  const { server, reader, people, stop } = await prepare(context, 'login', amounts);
  const [{ password_hash: hash }] = await reader.query('SELECT password_hash FROM `user` WHERE id = ?', [
    people.users[0].id,
  ]);
  const load = { kind: 'login', accounts: people.users, password: PASSWORD };
  const ours = async () => expectAll(await drive(server, load, context, READERS), '200');
  const timing = { warmupMs: WARMUP_MS, durationMs: options.seconds * 1000 };
  const base = () =>
    ask('baselines/argon2.mjs', { hash, password: PASSWORD, atOnce: availableParallelism(), ...timing });
  const result = await inTurn(options.rounds, ours, context.profiling ? null : base);
  const row = line('POST /api/auth/login, of argon2id checks', result, 0.8, server);
  await stop();
  return [row];
}
