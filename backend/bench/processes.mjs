import { execFileSync, fork, spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-port.mjs';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../../scripts/server-options.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const MAIN = here('../dist/main.js');
const BUILT = here('../dist/');

export const JWT_SECRET = 'only-for-measuring-0123456789-0123456789';
export const PASSWORD = 'bench-password-1';
export const ADMIN = { email: 'admin@bench.example', password: 'bench-admin-1' };

/** Arguments of Node that give a server's integrity scan the pace of BENCH_INTEGRITY_MINUTES, in its environment. */
export const INTEGRITY_PACE = ['--import', here('integrity-pace.mjs')];

function environment(databaseUrl, folder) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    JWT_SECRET,
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
}

/** Runs one helper of this folder in a process of its own: one message in, one out. */
export function ask(file, message) {
  return new Promise((resolve, reject) => {
    const child = fork(here(file), { serialization: 'advanced' });
    child.on('message', (answer) => resolve({ ...answer, stop: () => child.kill() }));
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.send(message);
  });
}

/** Fills a database through the command that anybody can use. */
export async function seed(databaseUrl, folder, { users, candidates, ratings, add = false }) {
  const args = ['--users', users, '--candidates', candidates, '--ratings', ratings, '--password', PASSWORD];
  if (add) args.push('--add');
  await runBuilt('cli/seed', databaseUrl, folder, args);
}

/**
 * Runs a command of the built server's.
 * @param name its file in `dist`, such as `cli/backup`
 * @throws when it ends with anything but 0
 */
export async function runBuilt(name, databaseUrl, folder, args = []) {
  const child = spawn(process.execPath, [join(BUILT, `${name}.js`), ...args.map(String)], {
    env: environment(databaseUrl, folder),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
}

/**
 * Starts the built server as in production, its log going to a file, and waits until it is ready.
 * @returns {Promise<object>} what `launchServer` returns
 */
export async function startServer(databaseUrl, folder, nodeArgs = [], env = {}) {
  const server = await launchServer(databaseUrl, folder, nodeArgs, env);
  await server.ready();
  return server;
}

/**
 * Begins to start the built server as in production.
 * @param env may name a PORT
 * @param logFolder where its log goes
 * @returns {Promise<{ port, pid, log: string, exited: Promise<number | null>, ready: () => Promise<void>,
 *   rss: () => number, kill: (signal: string) => Promise<number | null>, stop: () => Promise<void> }>}
 *   rss in MB; `exited` and `kill` have the exit code once it has ended
 */
export async function launchServer(databaseUrl, folder, nodeArgs = [], env = {}, logFolder = folder) {
  const port = Number(env.PORT ?? (await freePort()));
  const log = join(logFolder, `server-${port}.log`);
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [...SERVER_OPTIONS, ...nodeArgs, MAIN], {
    env: {
      ...environment(databaseUrl, folder),
      ...SERVER_ENVIRONMENT,
      HOST: '127.0.0.1',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const exited = new Promise((resolve) => child.on('exit', resolve));
  const kill = (signal) => {
    child.kill(signal);
    return exited;
  };
  return {
    port,
    pid: child.pid,
    log,
    exited,
    kill,
    ready: async () => {
      for (const end = performance.now() + START_TIMEOUT_MS; ; ) {
        const answer = await get(port, '/health/ready').catch(() => null);
        if (answer?.status === 200) return;
        if (child.exitCode !== null || performance.now() > end)
          throw new Error(`the server did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    rss: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
    stop: async () => {
      await kill('SIGTERM');
    },
  };
}

/** How long a server may take to be ready, in milliseconds: on a cluster, and a busy machine, each migration takes a while. */
const START_TIMEOUT_MS = 120_000;

/** How long an answer may take, in milliseconds: what listens there may be no server of ours, or one that is ending. */
const TIMEOUT_MS = 30_000;

/** @returns {Promise<{ status, headers, body: Buffer }>} the body as it was sent, still compressed */
export function get(port, path, headers = {}) {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers, agent: false }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.setTimeout(TIMEOUT_MS, () => asked.destroy(new Error(`no answer from port ${port}`)));
    asked.on('error', reject).end();
  });
}

/**
 * Asks for the same again and again, one after the other.
 * @param options.calls how many are measured
 * @param options.warmup and how many before them are not
 * @returns milliseconds, the middle of the measured ones
 * @throws when an answer is not 200
 */
export async function medianTime(port, path, { headers = {}, calls, warmup }) {
  const taken = [];
  for (let call = 0; call < calls + warmup; call += 1) {
    const began = performance.now();
    const { status, body } = await get(port, path, headers);
    if (call >= warmup) taken.push(performance.now() - began);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
  }
  return taken.sort((a, b) => a - b)[Math.floor(calls / 2)];
}

/** A token like those that the server signs. */
export function tokenFor(userId) {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    tv: 0,
    iat: now,
    exp: now + 12 * 60 * 60,
    aud: 'npi-client',
    iss: 'npi',
    sub: String(userId),
    jti: randomUUID(),
  };
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', JWT_SECRET).update(text).digest('base64url')}`;
}
