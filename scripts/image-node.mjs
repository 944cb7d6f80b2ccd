import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { copyOfBuild } from './copy-of-build.mjs';
import { alone } from './install.mjs';
import { installNode, LINES } from './install-image-node.mjs';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from './server-options.mjs';

// Starts the built product on the newest Node of the image's major version and of the other supported ones,
// whatever this machine has, and runs the main job over HTTP. Prints what it proves. Exit code 0: all is
// well; 1: something is wrong; 3: such a Node can't be installed here.

/**
 * On two busy cores a start takes more than a minute; a start that would never end is stopped all the same.
 */
const TIMEOUT_MS = 300_000;

function proved(what, well, found = '') {
  if (!well) throw new Error(`failed: ${what}${found === '' ? '' : `; found ${found}`}`);
  console.log(`   ${what}`);
}

/** @returns {Promise<{ status, type, body }>} a JSON body as a value, any other as text */
async function call(url, { token, json, form } = {}) {
  const answer = await fetch(url, {
    method: json || form ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
    },
    body: form ?? (json && JSON.stringify(json)),
  });
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, type, body: await (type.includes('json') ? answer.json() : answer.text()) };
}

/** The main job of the product, as a visitor, a voter and an administrator do it. */
async function mainJob(at) {
  const ask = (path, options) => call(at + path, options);
  for (const path of ['/health/live', '/health/ready']) {
    proved(`${path} answers`, (await ask(path)).status === 200);
  }
  const voter = { email: 'first@voter.example', password: 'a rather rare one' };
  const registered = await ask('/api/auth/register', { json: { ...voter, username: 'first_voter' } });
  proved('somebody registers', registered.status === 201, JSON.stringify(registered.body));
  const signedIn = await ask('/api/auth/login', { json: voter });
  const { token } = signedIn.body;
  proved('and signs in', typeof token === 'string', JSON.stringify(signedIn.body));
  const asAdmin = { email: 'admin@npi.example', password: 'admin123' };
  const admin = { token: (await ask('/api/auth/login', { json: asAdmin })).body.token };

  const leaderboard = await ask('/api/candidates');
  const { id: candidateId, titleId } = leaderboard.body.at(-1);
  const metrics = (await ask('/api/metrics')).body.filter((metric) =>
    [null, titleId].includes(metric.titleId),
  );
  const scores = Object.fromEntries(metrics.map(({ key, maxScore }) => [key, maxScore]));
  const seen = async (who) => (await ask('/api/candidates', who)).body.find(({ id }) => id === candidateId);
  const [before, averageBefore] = [await seen(), (await seen(admin)).average];
  const rated = await ask('/api/ratings', { token, json: { candidateId, scores } });
  proved('rates', rated.status === 201, JSON.stringify(rated));
  const twice = await ask('/api/ratings', { token, json: { candidateId, scores } });
  proved('once', twice.status === 409, twice.status);
  const after = await seen();
  proved('the leaderboard counts it', after.totalRatings === before.totalRatings + 1);
  proved('and shows no score', !('average' in after) && !('scores' in after));
  proved('an administrator sees the average rise', (await seen(admin)).average > averageBefore);
  const own = await ask('/api/ratings/user', { token });
  proved('My Ratings shows it', JSON.stringify(own.body).includes(after.name), JSON.stringify(own.body));

  const form = new FormData();
  form.set('name', 'Seen In A Picture');
  form.set('title', after.title);
  const drawn = sharp({ create: { width: 600, height: 600, channels: 3, background: '#a06040' } });
  form.set('image', new Blob([await drawn.jpeg().toBuffer()], { type: 'image/jpeg' }), 'picture.jpg');
  const made = await ask('/api/candidates', { ...admin, form });
  proved(
    'an administrator creates a candidate with a picture',
    made.status === 201,
    JSON.stringify(made.body),
  );
  for (const end of ['.webp', '-128.webp', '-128.avif']) {
    const picture = await ask(made.body.imageUrl.replace('.webp', end));
    const type = `image/${end.split('.')[1]}`;
    proved(`which is shown as …${end}`, picture.status === 200 && picture.type === type, picture.type);
  }
  const page = await ask(`/candidate/${made.body.id}`);
  proved('the server renders the page', page.status === 200 && page.body.includes('Seen In A Picture'));
  const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(page.body) ?? [];
  const shown = await ask(new URL(card, at).pathname);
  proved('a shared link has its card', shown.status === 200 && shown.type === 'image/jpeg', shown.status);
}

async function runOn(node) {
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  console.log(`   Node ${version}`);
  const copy = await alone(() => copyOfBuild());
  const data = mkdtempSync(join(tmpdir(), 'npi-image-node-'));
  const main = join(copy, 'backend/dist/main.js');
  const server = spawn(node, ['--enable-source-maps', ...SERVER_OPTIONS, main], {
    env: { ...SERVER_ENVIRONMENT, PATH: process.env.PATH, PORT: '0', DATA_DIR: data, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(server, 'exit');
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'])
    server[stream].on('data', (chunk) => {
      said[stream] += chunk;
    });
  try {
    const deadline = Date.now() + TIMEOUT_MS;
    while (!said.stdout.includes('is ready')) {
      if (server.exitCode !== null || server.signalCode !== null)
        throw new Error(`the server ended with ${server.exitCode ?? server.signalCode} before it was ready`);
      if (Date.now() > deadline) throw new Error('the server did not become ready');
      await sleep(50);
    }
    await mainJob(/is ready: (\S+)/.exec(said.stdout)[1]);
    server.kill('SIGTERM');
    const [, signal] = await exited;
    proved('SIGTERM stops the server in order', signal === 'SIGTERM', signal);
    proved('the server logs no warning', said.stderr === '', said.stderr);
  } catch (error) {
    throw new Error(`${error.message}\n${said.stdout}${said.stderr}`);
  } finally {
    server.kill('SIGKILL');
    await exited;
    for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true });
  }
}

try {
  for (const line of LINES) await runOn(await installNode(line));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
