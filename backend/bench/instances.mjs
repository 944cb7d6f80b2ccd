import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { hasMariadb, startMariadb } from '../../scripts/mariadb.mjs';
import { hasNginx, startNginx } from '../../scripts/nginx.mjs';
import { openDatabase, readPeople } from './database.mjs';
import { ADMIN, PASSWORD, seed, startServer, tokenFor } from './processes.mjs';

// Three instances of the built server behind nginx, on one MariaDB and one folder of pictures: what one knows the
// others know, one is killed and one is stopped while votes come in, and no vote that was acknowledged is lost.
// Needs MariaDB and nginx. Ends with 1 when anything is not as promised.

const INSTANCES = 3;
const VOTERS = 60;
const CANDIDATES = 60;
const READERS = 6;
/** What a browser does by itself or a person by pressing again: so often, with such pauses in milliseconds. */
const TRIES = 40;
const PAUSE_MS = 100;
/** A change by another instance is seen within it, in milliseconds. */
const SEEN_WITHIN_MS = 2_000;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
let failed = false;

function report(what, well, figures = '') {
  console.log(`${well ? 'ok   ' : 'WRONG'}  ${what}${figures && `: ${figures}`}`);
  if (!well) failed = true;
}

/** @returns {Promise<{ status, headers, body: Buffer }>} */
function call(port, method, path, { token, json, form, headers = {}, from = 1 } = {}) {
  const body = json ? JSON.stringify(json) : form?.body;
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        // nginx limits what one address may ask for: everybody has an own one.
        localAddress: `127.0.0.${from}`,
        path,
        method,
        agent,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(json && { 'content-type': 'application/json' }),
          ...(form && { 'content-type': form.type }),
          ...headers,
        },
      },
      (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    asked.on('error', reject).end(body);
  });
}

const parsed = ({ body }) => JSON.parse(body.toString());

/** Asks again until it is answered as wished. @returns how long that took, in milliseconds; null when never */
async function until(ask) {
  const began = performance.now();
  while (performance.now() - began < 10_000) {
    if (await ask()) return Math.round(performance.now() - began);
    await sleep(20);
  }
  return null;
}

async function tryTogether([a, b, c], database) {
  const signedIn = parsed(await call(a.port, 'POST', '/api/auth/login', { json: ADMIN }));
  const admin = signedIn.token;
  report(
    'a sign-in on one counts on the others',
    (await call(b.port, 'GET', '/api/users', { token: admin })).status === 200,
  );

  const [{ email, id }] = await database.query("SELECT id, email FROM `user` WHERE role = 'user' LIMIT 1");
  const { token } = parsed(
    await call(b.port, 'POST', '/api/auth/login', { json: { email, password: PASSWORD } }),
  );
  const seen = async ({ port }) => (await call(port, 'GET', '/api/users', { token })).status;
  const before = await seen(c);
  await call(a.port, 'PUT', `/api/users/${id}`, { token: admin, json: { role: 'admin' } });
  const raised = await seen(c);
  await call(b.port, 'PUT', `/api/users/${id}`, { token: admin, json: { role: 'user' } });
  const lowered = await seen(c);
  const as = `${before}, ${raised} as administrator, ${lowered} after`;
  report(
    'a role that one changes counts on the next request to another',
    before === 403 && raised !== 403 && lowered !== 200,
    as,
  );

  const other = parsed(
    await call(a.port, 'POST', '/api/auth/login', { json: { email, password: PASSWORD } }),
  ).token;
  await call(a.port, 'POST', '/api/auth/logout', { token: other });
  report(
    'a sign-out on one ends the session on all',
    (await call(b.port, 'GET', '/api/auth/me', { token: other })).status === 401,
  );

  const form = new FormData();
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#a06040' } })
    .jpeg()
    .toBuffer();
  form.set('name', 'Seen By All');
  form.set('title', (await database.query('SELECT name FROM title LIMIT 1'))[0].name);
  form.set('image', new Blob([picture], { type: 'image/jpeg' }), 'picture.jpg');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type');
  const made = parsed(
    await call(a.port, 'POST', '/api/candidates', {
      token: admin,
      form: { type, body: Buffer.from(await encoded.arrayBuffer()) },
    }),
  );
  const variant = made.imageUrl.replace('.webp', '-128.webp');
  const pictures = await Promise.all([made.imageUrl, variant].map((path) => call(b.port, 'GET', path)));
  report(
    'a picture that one took is shown by another',
    pictures.every(({ status }) => status === 200),
    pictures.map(({ status }) => status).join(', '),
  );

  const listed = async ({ port }) =>
    (await call(port, 'GET', '/api/candidates')).body.includes('Seen By All');
  const took = await until(() => listed(c));
  report(
    'a new candidate is on the others’ leaderboard',
    took !== null && took <= SEEN_WITHIN_MS,
    `after ${took} ms`,
  );
  const [first, second] = await Promise.all([a, b].map(({ port }) => call(port, 'GET', '/api/candidates')));
  const again = await call(b.port, 'GET', '/api/candidates', {
    headers: { 'if-none-match': first.headers.etag },
  });
  report(
    'the same leaderboard has the same ETag on each',
    first.headers.etag === second.headers.etag && again.status === 304,
    `${first.headers.etag}, then ${again.status}`,
  );
  await call(a.port, 'DELETE', `/api/candidates/${made.id}`, { token: admin });
  const gone = await until(
    async () =>
      (
        await call(b.port, 'GET', '/api/candidates', {
          headers: { 'if-none-match': first.headers.etag },
        })
      ).status === 200,
  );
  report(
    'a stale ETag is refused once it changed elsewhere',
    gone !== null && gone <= SEEN_WITHIN_MS,
    `after ${gone} ms`,
  );
}

/** The attempts under load, by outcome. */
const outcomes = { read: new Map(), vote: new Map() };
const count = (map, outcome) => map.set(outcome, (map.get(outcome) ?? 0) + 1);
const longest = { read: 0, vote: 0 };

/** Asks again after failures that a retry may cure. @returns the last answer; null when none was good */
async function patiently(kind, ask) {
  const began = performance.now();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await ask().catch((error) => ({ status: error.code ?? 'broken' }));
    count(outcomes[kind], answer.status);
    const final = Number.isInteger(answer.status) && answer.status < 500 && answer.status !== 429;
    if (final) {
      longest[kind] = Math.max(longest[kind], performance.now() - began);
      return answer;
    }
    await sleep(PAUSE_MS);
  }
  return null;
}

async function load(port, people, during) {
  let voting = true;
  const acknowledged = [];
  let unanswered = 0;
  const voters = people.users.slice(0, VOTERS).map(async ({ id }, place) => {
    const token = tokenFor(id);
    for (const candidateId of people.candidateIds) {
      const json = { candidateId, scores: JSON.parse(people.scores) };
      const answer = await patiently('vote', () =>
        call(port, 'POST', '/api/ratings', { token, json, from: 2 + place }),
      );
      // 409: an attempt whose answer was lost had been stored.
      if (answer && [201, 409].includes(answer.status)) acknowledged.push(`${id}:${candidateId}`);
      else unanswered += 1;
    }
  });
  const paths = [
    '/',
    '/leaderboard',
    '/api/candidates',
    '/api/candidates/stats',
    `/candidate/${people.candidateIds[0]}`,
  ];
  const readers = Array.from({ length: READERS }, async (_, place) => {
    for (let turn = place; voting; turn += 1) {
      const answer = await patiently('read', () =>
        call(port, 'GET', paths[turn % paths.length], { from: 100 + place }),
      );
      if (answer?.status !== 200) unanswered += 1;
    }
  });
  const disturbance = during(() => acknowledged.length);
  await Promise.all(voters);
  voting = false;
  await Promise.all(readers);
  await disturbance;
  return { acknowledged, unanswered };
}

const described = (map) => [...map].map(([outcome, number]) => `${number} × ${outcome}`).join(', ');

async function disturb(start, instances, votes) {
  const all = VOTERS * CANDIDATES;
  const reached = async (share) => {
    while (votes() < all * share) await sleep(10);
  };
  await reached(0.15);
  process.kill(instances[1].pid, 'SIGKILL');
  console.log(`       kill -9 of the second instance after ${votes()} votes`);
  await reached(0.4);
  instances[1] = await start(instances[1].port);
  console.log(`       it is back after ${votes()} votes`);
  await reached(0.55);
  console.log(`       SIGTERM to the third after ${votes()} votes, as in an upgrade`);
  await instances[2].stop();
  instances[2] = await start(instances[2].port);
  console.log(`       it is back after ${votes()} votes`);
}

async function main() {
  const database = await startMariadb();
  const folder = mkdtempSync(join(tmpdir(), 'npi-instances-'));
  const url = `${database.url}/npi`;
  const admin = await openDatabase(`${database.url}/mysql`);
  await admin.query('CREATE DATABASE npi');
  await admin.close();
  const start = (port) =>
    startServer(url, folder, [], {
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '127.0.0.1',
      ...(port && { PORT: String(port) }),
    });
  let instances = [];
  let nginx = null;
  try {
    instances = await Promise.all(Array.from({ length: INSTANCES }, () => start()));
    const rows = await openDatabase(url);
    const [{ migrations }] = await rows.query(
      'SELECT COUNT(*) - COUNT(DISTINCT name) AS migrations FROM migrations',
    );
    report(
      'three started at once on an empty database, and one of them migrated it',
      Number(migrations) === 0,
    );
    await seed(url, folder, { users: VOTERS, candidates: CANDIDATES, ratings: 0, add: true });
    await tryTogether(instances, rows);
    nginx = await startNginx(
      folder,
      instances.map(({ port }) => port),
    );
    const people = await readPeople(rows);
    const began = performance.now();
    const { acknowledged, unanswered } = await load(nginx.port, people, (votes) =>
      disturb(start, instances, votes),
    );
    const seconds = (performance.now() - began) / 1000;
    const stored = await rows.query('SELECT user_id, candidate_id FROM rating');
    const there = new Set(stored.map(({ user_id, candidate_id }) => `${user_id}:${candidate_id}`));
    const lost = acknowledged.filter((vote) => !there.has(vote)).length;
    console.log(`       ${Math.round(stored.length / seconds)} votes a second over ${seconds.toFixed(1)} s`);
    console.log(`       votes: ${described(outcomes.vote)}; the longest wait ${Math.round(longest.vote)} ms`);
    console.log(`       reads: ${described(outcomes.read)}; the longest wait ${Math.round(longest.read)} ms`);
    report(
      'no acknowledged vote is lost',
      lost === 0 && acknowledged.length > 0,
      `${acknowledged.length} acknowledged, ${stored.length} stored`,
    );
    report('a retry cured everything', unanswered === 0, `${unanswered} were not`);
    report('no vote is stored twice', there.size === stored.length);
    const recount = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('../dist/cli/reconcile.js', import.meta.url))],
      {
        env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
        encoding: 'utf8',
      },
    );
    report('all totals are right', recount.status === 0, recount.stdout.trim().split('\n').at(-1));
    await rows.close();
  } finally {
    agent.destroy();
    await nginx?.stop();
    await Promise.allSettled(instances.map((one) => one.stop()));
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!hasMariadb() || !hasNginx()) {
  console.error('MariaDB and nginx must be installed (Debian: apt-get install mariadb-server nginx-light).');
  process.exit(1);
}
await main();
process.exit(failed ? 1 : 0);
