import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expectAll, MAX_MB } from '../load.mjs';
import { ACCEPT, drive, FEW_RATINGS, prepare } from '../measure.mjs';
import { ask, PASSWORD, tokenFor } from '../processes.mjs';

/** How many connections read the leaderboard, and how many flood the server. */
const READING = 4;
const FLOODING = 32;
/** How many times its own p99 a read may take beside a flood. */
const MAX_RATIO = 10;
const LONG = 15_000;
const MANY = 500;
const IMPORT_BYTES = 5 * 1024 * 1024 - 10_000;

/** How long readers of the leaderboard wait while each other kind of request floods the server. */
export async function floods(context) {
  const amounts = { users: 1_000, candidates: context.options.candidates, ratings: FEW_RATINGS };
  const { server, people, stop } = await prepare(context, 'floods', amounts);
  const reading = { kind: 'get', path: '/api/candidates', headers: ACCEPT };
  const alone = await drive(server, reading, context, READING);
  const rows = [];
  for (const [name, load, connections = FLOODING] of await kinds(server, people)) {
    const what = `GET /api/candidates beside ${name}`;
    rows.push(await measureBeside(context, server, { what, alone, load, connections }, reading, READING));
  }
  await stop();
  return rows;
}

/** Networks of one /48 from which somebody signs in at the same time as others. */
const ATTACKERS = 120;

/** How long an honest person's sign-in takes while one /48 sends wrong passwords from many /64s. */
export async function turns(context) {
  const amounts = { users: 1_000, candidates: 10, ratings: FEW_RATINGS };
  // Bounds of how many an hour would answer the flood before it came to the turns that are measured.
  const env = { TRUST_PROXY: '127.0.0.1', LIMITS: 'off' };
  const { server, people, stop } = await prepare(context, 'turns', amounts, { env });
  const honest = { kind: 'login', accounts: people.users, password: PASSWORD, addresses: ['198.51.100.7'] };
  const alone = expectAll(await drive(server, honest, context, 1), '200');
  const load = {
    kind: 'login',
    accounts: people.users,
    password: `not ${PASSWORD}`,
    addresses: Array.from({ length: ATTACKERS }, (_, index) => `2001:db8:7:${index.toString(16)}::1`),
  };
  const what = `a sign-in beside ${ATTACKERS} /64s of one /48`;
  const flood = { what, alone, load, connections: ATTACKERS, expected: '200' };
  const row = await measureBeside(context, server, flood, honest, 1);
  await stop();
  return [row];
}

/**
 * Measures requests while others flood the server.
 * @param flood.alone the same requests measured without the flood
 * @param flood.expected the status of every measured answer, where all have one
 * @returns the table's line
 */
async function measureBeside(
  context,
  server,
  { what, alone, load, connections, expected },
  measured,
  readers,
) {
  const flood = ask('driver.mjs', {
    reopens: true,
    port: server.port,
    connections,
    load,
    warmupMs: 0,
    durationMs: context.options.seconds * 1000 + 1_500,
  });
  const beside = await drive(server, measured, context, readers);
  if (expected) expectAll(beside, expected);
  const { requests, statuses } = await flood;
  const { p50, p99 } = beside.latencies;
  const ratio = p99 / alone.latencies.p99;
  const rss = server.rss();
  console.error(`${what}: ${requests} requests of the flood, ${JSON.stringify(statuses)}`);
  return {
    what: `p99 of ${what}`,
    ours: p99,
    base: alone.latencies.p99,
    unit: 'ms',
    ratio,
    needed: `≤ ${MAX_RATIO} ×`,
    ok: ratio <= MAX_RATIO && rss <= MAX_MB,
    rss,
    p50,
    p99,
  };
}

/** @returns {Promise<[string, object, number?][]>} each flood's name, load and connections */
async function kinds(server, people) {
  const admin = { Authorization: `Bearer ${tokenFor(people.adminId)}` };
  const id = people.candidateIds[0];
  const image = await imageOf(server, id, admin);
  const each = (make) => Array.from({ length: MANY }, (_, index) => make(index));
  const get = (paths, headers = {}) => ({ kind: 'get', paths, headers });
  return [
    ['sign-ins', { kind: 'login', accounts: people.users, password: `not ${PASSWORD}` }],
    ['resets with dead tokens', post('/api/auth/reset-password', { password: 'a new one' }, 'token')],
    ['paths of 15 kB', get(each((index) => `/${'/'.repeat(LONG)}${index}`))],
    ['headers of 15 kB', get(['/leaderboard'], { 'Accept-Language': ' '.repeat(LONG) })],
    ['random query strings', get(each((index) => `/leaderboard?sort=${index}`))],
    ['cards', get(await cardsOf(server))],
    ['variants of images', get(each((index) => `${image}-${[128, 320, 640][index % 3]}.avif`))],
    ['an import of 5 MB', importOf(admin), 1],
  ];
}

function post(path, fields, varied) {
  const bodies = Array.from({ length: MANY }, () =>
    JSON.stringify({ ...fields, [varied]: randomBytes(32).toString('base64url') }),
  );
  return { kind: 'post', path, headers: { 'Content-Type': 'application/json' }, bodies };
}

/** A site without a name, a logo and a colour of its own. */
const PRODUCT = { siteName: null, logo: null, accent: null };

/** @returns the addresses of the cards that represent candidates where their pages are shared */
async function cardsOf(server) {
  const { cardPath } = await import('../../dist/media/images/card-name.js');
  const candidates = await (await fetch(`http://127.0.0.1:${server.port}/api/candidates`)).json();
  return candidates
    .filter(({ imageUrl }) => imageUrl === null)
    .map(({ id, name, title }) => cardPath({ id, name, title, image: null }, PRODUCT, 'en'));
}

/** Gives a candidate an image. @returns its address, without the suffix that tells the variant */
async function imageOf(server, id, headers) {
  const bytes = await sharp({ create: { width: 800, height: 1_000, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([bytes], { type: 'image/jpeg' }), 'image.jpg');
  const address = `http://127.0.0.1:${server.port}/api/candidates/${id}`;
  const answer = await fetch(address, { method: 'PUT', headers, body: form });
  if (!answer.ok) throw new Error(`the image was answered ${await answer.text()}`);
  const { imageUrl } = await (await fetch(address)).json();
  return imageUrl.replace(/\.webp$/, '');
}

/** A dry run of titles that are all new: as much work as a file of that size can make. */
function importOf(headers) {
  const boundary = 'flood';
  const line = `${'some words of a title '.repeat(30)}\n`;
  const csv = `name,description\n${line.repeat(IMPORT_BYTES / line.length)}`;
  const part = (name, more, body) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${body}\r\n`;
  const body = `${part('dryRun', '', 'true')}${part('file', '; filename="titles.csv"\r\nContent-Type: text/csv', csv)}--${boundary}--\r\n`;
  const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  return { kind: 'post', path: '/api/titles/import', headers: { ...headers, ...type }, bodies: [body] };
}
