import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.mjs';
import { startNginx } from '../../../scripts/nginx.mjs';

/** Lets tests choose their addresses, by the lines of the operator's guide for a balancer in front. */
const BALANCER = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;';
/** Far more than any burst: a machine that answers less than ten a second is no machine to test on. */
const MOST = 20_000;

let folder: string;
let nginx: Awaited<ReturnType<typeof startNginx>>;
/** Responses that the server in place of the app holds back until a test ends them. */
const waiting: ServerResponse[] = [];
/** What the app says of its answers, and how many it has given. */
let said: Record<string, string> = {};
let given = 0;
const app = createServer((request: IncomingMessage, response) => {
  given += 1;
  if (request.url?.includes('wait')) waiting.push(response);
  else if (request.url?.includes('gone')) response.destroy();
  else response.writeHead(request.url?.includes('refused') ? 429 : 200, said).end('of the app');
});

beforeAll(async () => {
  await once(app.listen(0, '127.0.0.1'), 'listening');
  folder = mkdtempSync(join(tmpdir(), 'npi-nginx-'));
  nginx = await startNginx(folder, [(app.address() as AddressInfo).port], BALANCER);
});
afterAll(async () => {
  await nginx?.stop();
  app.closeAllConnections();
  app.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, from: string, method = 'POST', headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${nginx.port}${path}`, {
    method,
    headers: { ...headers, 'x-forwarded-for': from },
  });

/** Asks until it is refused. @returns the refusal, and how many were not */
async function exhaust(path: string, from: string): Promise<{ refusal: Response; passed: number }> {
  for (let passed = 0; passed < MOST; ) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path, from)));
    const refusal = answers.find(({ status }) => status === 429);
    passed += answers.filter(({ status }) => status === 200).length;
    if (refusal) return { refusal, passed };
    await Promise.all(answers.map((answer) => answer.text()));
  }
  throw new Error('it is never refused');
}

describe('nginx', () => {
  it('refuses what takes a hash or a mail past a burst, in the shape of every error', async () => {
    const { refusal, passed } = await exhaust('/api/auth/login', '203.0.113.1');
    expect(passed).toBeGreaterThanOrEqual(100);
    // The burst of all other requests.
    expect(passed).toBeLessThan(1_000);
    expect(refusal.headers.get('retry-after')).toBe('5');
    expect(refusal.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(refusal.headers.get('x-content-type-options')).toBe('nosniff');
    expect(refusal.headers.get('cache-control')).toBe('no-store');
    const body = await refusal.json();
    expect(body).toEqual({
      statusCode: 429,
      code: 'TOO_MANY_REQUESTS',
      message: expect.any(String),
      requestId: refusal.headers.get('x-request-id'),
    });
    // The same address reads on, and others sign in.
    expect((await ask('/api/candidates', '203.0.113.1', 'GET')).status).toBe(200);
    expect((await ask('/api/auth/me', '203.0.113.1', 'GET')).status).toBe(200);
    expect((await ask('/api/auth/login', '203.0.113.2')).status).toBe(200);
  });

  it.each([
    [413, 'BODY_TOO_LARGE', '/api/auth/profile/image', 'x'.repeat(12 * 1024 * 1024), null],
    [502, 'BUSY', '/api/ratings?gone', 'x', '5'],
  ])(
    'tells its own %i in the shape of every error, with the protecting headers',
    async (status, code, path, body, retryAfter) => {
      const answer = await fetch(`http://127.0.0.1:${nginx.port}${path}`, { method: 'POST', body });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('retry-after')).toBe(retryAfter);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({
        statusCode: status,
        code,
        message: expect.any(String),
        requestId: answer.headers.get('x-request-id'),
      });
    },
  );

  it('asks only once what has reached an instance, which may have stored it', async () => {
    const before = given;
    expect((await ask('/api/ratings?gone', '203.0.113.11')).status).toBe(502);
    expect(given - before).toBe(1);
  });

  it('asks once more what came to none, whatever it is', async () => {
    const own = mkdtempSync(join(folder, 'nobody-'));
    const nobody = await freePort();
    const other = await startNginx(own, [nobody]);
    const url = `http://127.0.0.1:${other.port}/api/ratings`;
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(502);
    await other.stop();
    const lines = readFileSync(join(own, 'nginx-access.log'), 'utf8').trim().split('\n');
    const line = lines.map((text) => JSON.parse(text)).find(({ method }) => method === 'POST');
    // nginx writes addresses in this form when it asked one after the other.
    expect(line.app).toBe(`127.0.0.1:${nobody} : 127.0.0.1:${nobody}`);
  });

  it.each([
    ...['register', 'forgot-password', 'reset-password', 'change-password', 'two-factor/confirm', 'LOGIN/'],
    ...['delete-account/confirm', 'profile', 'phone/code', 'voucher', '../contact'],
  ])('counts auth/%s to the same limit', async (path) => {
    const from = `198.51.${path.length}.1`;
    await exhaust('/api/auth/login', from);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await ask(`/api/auth/${path}`, from)).status),
    );
    expect(statuses).toContain(429);
  });

  it.each([
    ['2001:db8:48', (place: number) => `2001:db8:48:${place.toString(16)}::1`],
    ['192.0.2.0/24', (place: number) => `192.0.2.${place % 256}`],
  ])('bounds what takes a hash for a whole network, such as %s', async (_, address) => {
    let [passed, refused] = [0, 0];
    for (let place = 0; refused === 0 && place < MOST; ) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => ask('/api/auth/login', address(place++))),
      );
      passed += answers.filter(({ status }) => status === 200).length;
      refused += answers.filter(({ status }) => status === 429).length;
    }
    expect(passed).toBeGreaterThanOrEqual(1_000);
    expect(refused).toBeGreaterThan(0);
    expect((await ask('/api/candidates', address(0), 'GET')).status).toBe(200);
    expect((await ask('/api/auth/login', '203.0.114.1')).status).toBe(200);
  });

  it('counts an IPv6 network of 64 bits as one, whatever its bytes', async () => {
    for (const network of ['2001:db8:1:2', '2001:db8:a0a:a0a', '2001:db8:0:0']) {
      await exhaust('/api/auth/login', `${network}::1`);
      const beside = await Promise.all(
        Array.from({ length: 20 }, (_, place) => ask('/api/auth/login', `${network}:a0a:${place}:a:a0a`)),
      );
      expect(beside.map(({ status }) => status)).toContain(429);
    }
    expect((await ask('/api/auth/login', '2001:db8:1:3::1')).status).toBe(200);
  });

  it('lets only so many of them be under way', async () => {
    const from = '203.0.113.7';
    const asked = Array.from({ length: 50 }, () => ask('/api/auth/reset-password?wait', from));
    while (waiting.length < 50) await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await ask('/api/auth/reset-password?wait', from)).status).toBe(429);
    expect((await ask('/api/candidates', from, 'GET')).status).toBe(200);
    for (const response of waiting) response.end();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(50).fill(200));
  });

  it('holds nobody up who opens many pages, and hands on what the app itself refuses', async () => {
    for (const path of ['/assets/a.js', '/images/a-128.webp', '/leaderboard', '/api/candidates']) {
      const answers = await Promise.all(Array.from({ length: 200 }, () => ask(path, '203.0.113.9', 'GET')));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    const refused = await ask('/api/ratings?refused', '203.0.113.9');
    expect([refused.status, await refused.text()]).toEqual([429, 'of the app']);
  });

  /** How many of five reads in a row come through to the app, which says this of its answers. */
  async function passing(
    headers: Record<string, string>,
    asked: Record<string, string> = {},
  ): Promise<number> {
    said = headers;
    const before = given;
    for (let count = 0; count < 5; count += 1) {
      await (await ask('/api/candidates/1', '203.0.113.20', 'GET', asked)).text();
    }
    said = {};
    return given - before;
  }
  const FOR_EVERYBODY = { 'cache-control': 'public, no-cache' };

  it('keeps nothing, whoever asks, unless the app says that everybody may have it', async () => {
    for (const cacheControl of ['private, no-cache', 'no-store', 'public, max-age=60', 'public', '']) {
      expect([cacheControl, await passing({ 'cache-control': cacheControl })]).toEqual([cacheControl, 5]);
    }
    expect(await passing({})).toBe(5);
    expect(await passing({ ...FOR_EVERYBODY, 'set-cookie': 'a=b' })).toBe(5);
    expect(await passing({ 'cache-control': 'private, no-cache', 'x-accel-expires': '60' })).toBe(5);
    // For contrast; now and then all that is kept has just become old.
    while ((await passing(FOR_EVERYBODY)) > 1);
  });

  it('shows who sends a token nothing that is kept, nor keeps theirs, whatever the app says', async () => {
    for (let round = 0; round < 5; round += 1) {
      while ((await passing(FOR_EVERYBODY)) > 1);
      expect(await passing(FOR_EVERYBODY, { authorization: 'Bearer x' })).toBe(5);
    }
  });
});
