import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '../../../scripts/nginx.mjs';
import { expectAll, MAX_MB } from '../load.mjs';
import { ACCEPT, alternate, drive, FEW_RATINGS, line, prepare, READERS, WARMUP_MS } from '../measure.mjs';
import { SITE, storePasskeys } from '../passkeys.mjs';
import { ask, get, PASSWORD, tokenFor } from '../processes.mjs';

const LARGE_LIST = 5_000;
const LARGE_LIST_BYTES = 150_000;
/** Query strings of a flood that no two requests share, as far as a cache can tell. */
const QUERIES = 2_000;

export async function list(context) {
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
    const result = await alternate(options.rounds, run(server), base);
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
export async function nginx(context) {
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
  const result = await alternate(options.rounds, run('/api/candidates'), base);
  await proxy.stop();
  const what = `GET /api/candidates, ${options.candidates}, visitor, through nginx, of a file`;
  const row = line(what, result, 0.8, server);
  await stop();
  return [row];
}

export async function detail(context) {
  const { options } = context;
  const amounts = { users: 1_000, candidates: options.candidates, ratings: FEW_RATINGS };
  const { url, server, people, stop } = await prepare(context, 'detail', amounts, { engine: 'mariadb' });
  const hand = await ask('baselines/fastify-mysql.mjs', { database: url });
  const paths = people.candidateIds.map((id) => `/api/candidates/${id}`);
  const run = (target) => async () =>
    expectAll(await drive(target, { kind: 'get', paths, headers: ACCEPT }, context, READERS), '200');
  const result = await alternate(options.rounds, run(server), context.profiling ? null : run(hand));
  hand.stop();
  const row = line('GET /api/candidates/{id}, of Fastify + mysql2', result, 1.5, server);
  await stop();
  return [row];
}

export async function growth(context) {
  const { options } = context;
  const make = (name, ratings) =>
    prepare(context, name, { users: Math.max(1_000, ratings / 10), candidates: options.candidates, ratings });
  const few = await make('few', FEW_RATINGS);
  const many = await make('many', options.ratings);
  const load = { kind: 'get', path: '/api/candidates', headers: ACCEPT };
  const run = (server) => async () => expectAll(await drive(server, load, context, READERS), '200');
  const result = await alternate(options.rounds, run(many.server), run(few.server));
  const what = `GET /api/candidates, ${options.ratings.toLocaleString('en')} ratings, of ${FEW_RATINGS} ratings`;
  const row = line(what, result, 0.95, many.server);
  await few.stop();
  await many.stop();
  return [row];
}

export async function large(context) {
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
    const ok = body.length <= LARGE_LIST_BYTES && rss <= MAX_MB;
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

export async function login(context) {
  const { options } = context;
  const amounts = { users: 1_000, candidates: 1, ratings: 0 };
  const env = { PUBLIC_URL: SITE };
  const { server, reader, people, stop } = await prepare(context, 'login', amounts, { env });
  const [{ password_hash: hash }] = await reader.query('SELECT password_hash FROM `user` WHERE id = ?', [
    people.users[0].id,
  ]);
  const load = { kind: 'login', accounts: people.users, password: PASSWORD };
  const ours = async () => expectAll(await drive(server, load, context, READERS), '200');
  const timing = { warmupMs: WARMUP_MS, durationMs: options.seconds * 1000 };
  const base = () =>
    ask('baselines/argon2.mjs', { hash, password: PASSWORD, atOnce: availableParallelism(), ...timing });
  const result = await alternate(options.rounds, ours, context.profiling ? null : base);
  const row = line('POST /api/auth/login, of argon2id checks', result, 0.8, server);
  const key = await storePasskeys(
    reader,
    people.users.map(({ id }) => id),
  );
  const touch = { kind: 'passkeys', accounts: people.users, key };
  const byPasskey = async () => expectAll(await drive(server, touch, context, READERS), '200');
  const touched = await alternate(options.rounds, byPasskey, context.profiling ? null : ours);
  const second = line('Sign-ins by passkey, of those by password', touched, 10, server);
  await stop();
  return [row, second];
}

/** The pages that visitors begin at, each also with query strings that no page knows of. */
export async function pages(context) {
  const { options } = context;
  const amounts = { users: 1_000, candidates: options.candidates, ratings: FEW_RATINGS };
  const { server, people, stop } = await prepare(context, 'pages', amounts);
  const headers = { ...ACCEPT, Accept: 'text/html' };
  const run = (load) => async () =>
    expectAll(await drive(server, { kind: 'get', headers, ...load }, context, READERS), '200');
  const base = context.profiling ? null : run({ path: '/api/candidates' });
  const random = (path) => Array.from({ length: QUERIES }, (_, index) => `${path}?q${index}=${index}`);
  const rows = [];
  for (const path of ['/', '/leaderboard', `/candidate/${people.candidateIds[0]}`]) {
    for (const [words, load] of [
      ['', { path }],
      [', random query strings', { paths: random(path) }],
    ]) {
      const result = await alternate(options.rounds, run(load), base);
      const name = path.replace(/\d+/, '{id}');
      rows.push(line(`GET ${name}${words}, of the leaderboard's API`, result, 0.15, server));
    }
  }
  await stop();
  return rows;
}
