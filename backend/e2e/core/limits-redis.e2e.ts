import { LimiterService } from '../../src/core/limits/limiter.service.js';
import { REDIS_TIMEOUT } from '../../src/core/limits/redis-counters.js';
import { unique } from '../harness/client.js';
import { RedisServer } from '../harness/redis-server.js';
import { TestServer } from '../harness/test-server.js';
import { withLimits } from '../harness/with-limits.js';

const LIMITS = withLimits({ signinAccount: '4/300', resetAccount: '4/300', registerAddress: '4/300' });
const HOME = '203.0.113.1';
const AWAY = '198.51.100.7';

let redis: RedisServer;
let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  redis = await RedisServer.start();
  const env = { ...LIMITS, TRUST_PROXY: '127.0.0.0/8', REDIS_URL: redis.url };
  one = await TestServer.start({ env });
  two = await TestServer.start({ env, beside: one });
  await untilShared();
});
afterAll(async () => {
  await two.stop();
  await one.stop();
  await redis.kill();
});

const size = async () => Number((await redis.ask('DBSIZE')).slice(1));

/** Waits until both instances count in Redis. */
async function untilShared(): Promise<void> {
  for (const { app } of [one, two]) {
    const limiter = app.get(LimiterService);
    for (let tries = 0; ; tries += 1) {
      if (tries > 300) throw new Error('an instance does not use Redis');
      const before = await size();
      await limiter.isFirst(unique('thing'), 60);
      if ((await size()) > before) break;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

const forgot = async (server: TestServer, email: string) =>
  (await server.visitor().post('/api/auth/forgot-password', { email })).status;
const signIn = async (server: TestServer, email: string, password: string, address = AWAY) => {
  const headers = { 'x-forwarded-for': address };
  return (await server.visitor().post('/api/auth/login', { email, password }, { headers })).status;
};
/** An account that has signed in from home. */
const newAccount = async () => {
  const username = unique('made_');
  const email = `${username}@test.example`;
  const body = { username, email, password: 'secret1' };
  await (await one.admin()).post('/api/users', body);
  expect(await signIn(one, email, 'secret1', HOME)).toBe(200);
  return email;
};
/** Asks two instances in turn, `count` times in all. */
const alternately = async (count: number, ask: (server: TestServer) => Promise<number>) => {
  const answers: number[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await ask(index % 2 ? two : one));
  return answers;
};

const { ms: TIMEOUT_MS } = REDIS_TIMEOUT;
const PATIENT_MS = 30_000;
beforeEach(async () => {
  // A busy machine may keep Redis waiting for longer than requests do: then instances count alone, as they must.
  REDIS_TIMEOUT.ms = PATIENT_MS;
  await untilShared();
});

it('two instances share a limit, also when all come at once', async () => {
  const email = `${unique('nobody')}@test.example`;
  expect(await alternately(6, (server) => forgot(server, email))).toEqual([200, 200, 200, 200, 429, 429]);
  const other = `${unique('nobody')}@test.example`;
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => forgot(index % 2 ? two : one, other)),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(4);
});

it('what was refused for another reason is given back on all instances', async () => {
  const address = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}::1`;
  const register = async (server: TestServer, username = unique('new_')) => {
    const body = { username, email: `${unique('new')}@test.example`, password: 'secret1' };
    const headers = { 'x-forwarded-for': address };
    return (await server.visitor().post('/api/auth/register', body, { headers })).status;
  };
  const username = unique('new_');
  // Register one name several times at once: Redis counts what is taken and given back. Ask one instance: two in one
  // process, each in a transaction of one SQLite file, would wait for each other.
  const rivals = await Promise.all(Array.from({ length: 4 }, () => register(one, username)));
  expect(rivals.sort()).toEqual([201, 409, 409, 409]);
  expect(await alternately(5, (server) => register(server))).toEqual([201, 201, 201, 429, 429]);
});

it('the time to wait is Redis’s own, and its window ends', async () => {
  const email = `${unique('nobody')}@test.example`;
  await alternately(4, (server) => forgot(server, email));
  const refused = await one.visitor().post('/api/auth/forgot-password', { email });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(290);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300);
});

it('failed sign-ins lock an account on all instances, and its owner’s places on none', async () => {
  const email = await newAccount();
  expect(await alternately(5, (server) => signIn(server, email, 'not the one'))).toEqual([
    401, 401, 401, 401, 429,
  ]);
  expect(await signIn(two, email, 'secret1')).toBe(429);
  expect(await signIn(two, email, 'secret1', HOME)).toBe(200);
  expect(await alternately(2, (server) => signIn(server, email, 'not the one', HOME))).toEqual([429, 429]);
});

it('neither accounts nor addresses can be read in it', async () => {
  const email = `${unique('nobody')}@test.example`;
  await forgot(one, email);
  const keys = await redis.ask('KEYS *');
  expect(keys).toContain('npi:limit:');
  expect(keys).not.toContain('test.example');
});

it('a Redis that dies in the middle fails no request, limits hold on each instance, and are shared again', async () => {
  const email = `${unique('nobody')}@test.example`;
  const asked = (server: TestServer) => forgot(server, email);
  // One instance has counted three, the other none.
  expect([await asked(one), await asked(one), await asked(one)]).toEqual([200, 200, 200]);
  REDIS_TIMEOUT.ms = TIMEOUT_MS;
  const during = Array.from({ length: 40 }, (_, index) =>
    forgot(index % 2 ? two : one, `${unique('any')}@test.example`),
  );
  await redis.kill();
  expect(new Set(await Promise.all(during))).toEqual(new Set([200]));
  // What an instance has counted itself, it knows.
  expect([await asked(one), await asked(one)]).toEqual([200, 429]);
  expect(await Promise.all(Array.from({ length: 6 }, () => asked(two)))).toEqual(
    expect.arrayContaining([200, 429]),
  );
  await redis.restart();
  REDIS_TIMEOUT.ms = PATIENT_MS;
  await untilShared();
  // Redis has forgotten, the instances have not.
  expect([await asked(one), await asked(two)]).toEqual([429, 429]);
  const fresh = `${unique('nobody')}@test.example`;
  expect(await alternately(5, (server) => forgot(server, fresh))).toEqual([200, 200, 200, 200, 429]);
});

it('one that hangs is waited for once, and asked again when it moves', async () => {
  REDIS_TIMEOUT.ms = TIMEOUT_MS;
  redis.freeze();
  const email = `${unique('nobody')}@test.example`;
  expect(await alternately(10, (server) => forgot(server, email))).toEqual([
    ...Array(8).fill(200),
    ...Array(2).fill(429),
  ]);
  redis.thaw();
  await untilShared();
});
