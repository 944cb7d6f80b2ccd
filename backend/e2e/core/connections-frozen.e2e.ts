import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseService } from '../../src/core/database/database.service.js';
import { RatingEntity } from '../../src/ratings/rating/rating.entity.js';
import { type Answer, type Client, unique } from '../harness/client.js';
import { formWith, jpeg, png } from '../harness/pictures.js';
import { TcpProxy } from '../harness/tcp-proxy.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

const SECRET = 'a secret that both instances share, 32 bytes';

function expectAway({ status, body, headers }: Answer): void {
  expect([status, body.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
}

/** Longer than the server waits before it asks for a sign of life, in milliseconds. */
const SLOW_MS = 2_500;

describe('a database that is slow', () => {
  it('is waited for if it is only slow', async () => {
    const server = await TestServer.start();
    const database = server.app.get(DatabaseService);
    const long = database.transaction(async () => {
      await database.write.findOne(RatingEntity, { where: { id: 1 } });
      await sleep(SLOW_MS);
    });
    const username = unique('patient_');
    const body = { username, email: `${username}@test.example`, password: 'a good secret' };
    expect((await server.visitor().post('/api/auth/register', body)).status).toBe(201);
    await long;
    await server.stop();
  });
});

// The embedded database lives in the process: only a server can freeze beside it.
const onServer = ENGINE === 'mysql' ? describe : () => undefined;
onServer('a database that is frozen', () => {
  let direct: TestServer;
  let proxy: TcpProxy;
  let server: TestServer;
  let admin: Client;
  let voter: Client;
  let candidate: { id: number; title: string };
  /** For any candidate: the metrics that there are from the first start on apply to all. */
  let scores: Record<string, number>;

  beforeAll(async () => {
    direct = await TestServer.start({ env: { JWT_SECRET: SECRET } });
    proxy = await TcpProxy.before(direct.databaseUrl);
    const env = { JWT_SECRET: SECRET, DATABASE_URL: proxy.url, SMTP_URL: 'smtp://127.0.0.1:9' };
    server = await TestServer.start({ beside: direct, env });
    admin = await server.admin();
    voter = await server.visitor().register();
    candidate = await admin.makeCandidate();
    scores = await admin.equalScores(candidate.title, 70);
  });
  afterEach(async () => {
    proxy.thaw();
    await untilReady();
  });
  afterAll(async () => {
    await server.stop();
    await proxy.stop();
    await direct.stop();
  });

  async function untilReady(): Promise<void> {
    while ((await server.visitor().get('/health/ready')).status !== 200) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const register = () => {
    const username = unique('frozen_');
    const body = { username, email: `${username}@test.example`, password: 'secret1' };
    return server.visitor().post('/api/auth/register', body);
  };
  const rate = (client: Client, candidateId: number) => client.post('/api/ratings', { candidateId, scores });
  const everyKind = (): Promise<Answer>[] => [
    voter.get('/api/auth/me'),
    rate(voter, candidate.id),
    register(),
    server.visitor().post('/api/auth/login', { email: voter.user.email, password: 'secret1' }),
    server.visitor().post('/api/contact', { name: 'A', email: 'a@b.example', subject: 'bug', message: 'A' }),
    server.visitor().post('/api/auth/forgot-password', { email: voter.user.email }),
    server.visitor().post('/api/auth/forgot-password', { email: 'nobody@test.example' }),
    admin.get('/api/users'),
    admin.put(`/api/candidates/${candidate.id}`, { name: 'Renamed' }),
    admin.delete(`/api/users/${voter.user.id}`),
  ];

  it('answers every request that needs it with 503 and Retry-After, and none hangs', async () => {
    proxy.freeze();
    // More than the pool has connections: those in its queue hang no longer than those that have one.
    const first = await Promise.all([1, 2, 3, 4].flatMap(everyKind));
    for (const answer of first) expectAway(answer);
    for (const answer of await Promise.all(everyKind())) expectAway(answer);
  });

  it('says what a client must know before anybody signs in', async () => {
    proxy.freeze();
    // By then nothing is fresh in memory any more.
    expectAway(await voter.get('/api/auth/me'));
    const { status, body } = await server.visitor().get('/api/config');
    expect([status, body.contact.email]).toEqual([200, 'support@npi.example']);
  });

  it('leaves the process alive and not ready, and ready again without a restart', async () => {
    proxy.freeze();
    expect((await server.visitor().get('/health/ready')).status).toBe(503);
    expect((await server.visitor().get('/health/live')).status).toBe(200);
    proxy.thaw();
    await untilReady();
    expect((await voter.get('/api/auth/me')).status).toBe(200);
    expect((await register()).status).toBe(201);
  });

  it('acknowledges no rating with an uncertain commit, and counts none twice', async () => {
    const voters = await Promise.all(Array.from({ length: 5 }, () => server.visitor().register()));
    const rated = await admin.makeCandidate();
    // Frozen at whatever moment: before, in and after the transaction that stores them.
    const answers: Answer[] = [];
    for (const [index, one] of voters.entries()) {
      const rating = rate(one, rated.id);
      await new Promise((resolve) => setTimeout(resolve, 3 * index));
      proxy.freeze();
      answers.push(await rating);
      proxy.thaw();
      await untilReady();
    }
    const acknowledged = answers.filter(({ status }) => status === 201).length;
    expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true);
    expect(acknowledged).toBeLessThan(voters.length);
    const again = await Promise.all(voters.map((one) => rate(one, rated.id)));
    expect(again.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const stored = await direct.dataSource.manager.countBy(RatingEntity, { candidateId: rated.id });
    expect(stored).toBe(voters.length);
    await expectTotalsToEqualRows(direct.dataSource);
  });

  it('acknowledges a stored rating although the connection broke during the answer to its COMMIT', async () => {
    const rated = await admin.makeCandidate();
    proxy.cutAnswerTo = 'COMMIT';
    const answer = await rate(voter, rated.id);
    expect(proxy.cutAnswerTo).toBe(null);
    expect(answer.status).toBe(201);
    const [stored, ...others] = await direct.dataSource.manager.findBy(RatingEntity, {
      candidateId: rated.id,
    });
    expect([stored?.id, others]).toEqual([answer.body.id, []]);
    expect((await rate(voter, rated.id)).status).toBe(409);
    await expectTotalsToEqualRows(direct.dataSource);
  });

  /** @returns how many COMMITs the server has begun and not ended */
  async function countCommits(): Promise<number> {
    const [{ commits }] = await direct.dataSource.query(
      `SELECT COUNT(*) AS commits FROM information_schema.processlist WHERE info LIKE '%COMMIT' AND id <> CONNECTION_ID()`,
    );
    return Number(commits);
  }

  it('gives up a COMMIT that waits for disk space, answers all other requests, and loses nothing', async () => {
    const [{ version }] = await direct.dataSource.query('SELECT VERSION() AS version');
    // MySQL has no lock that holds COMMIT alone.
    if (!version.includes('MariaDB')) return;
    const rated = await admin.makeCandidate();
    const late = await server.visitor().register();
    const holder = direct.dataSource.createQueryRunner();
    // Holds every COMMIT back and answers everything else, as a server does that can't write to its binary log.
    for (const stage of ['START', 'BLOCK_COMMIT']) await holder.query(`BACKUP STAGE ${stage}`);
    try {
      expectAway(await rate(voter, rated.id));
      expect((await voter.get('/api/auth/me')).status).toBe(200);
      // Those who come now would only hang as well, with what they have locked: one of them at most tries.
      let areAnswered = false;
      const later = Promise.all([rate(late, rated.id), register(), register(), register()]).finally(() => {
        areAnswered = true;
      });
      let mostCommits = 0;
      while (!areAnswered) mostCommits = Math.max(mostCommits, await countCommits());
      for (const answer of await later) expectAway(answer);
      expect(mostCommits).toBeLessThanOrEqual(1);
    } finally {
      await holder.query('BACKUP STAGE END');
      await holder.release();
    }
    const whenThereIsRoom = async (client: Client) => {
      for (;;) {
        const { status } = await rate(client, rated.id);
        if (status !== 503) return status;
        await sleep(100);
      }
    };
    expect([201, 409]).toContain(await whenThereIsRoom(voter));
    expect([201, 409]).toContain(await whenThereIsRoom(late));
    expect(await direct.dataSource.manager.countBy(RatingEntity, { candidateId: rated.id })).toBe(2);
    await expectTotalsToEqualRows(direct.dataSource);
  });

  describe('keeps a picture whose COMMIT has worked although its answer was lost', () => {
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;
    const losingTheAnswer = async (asked: () => Promise<Answer>) => {
      proxy.cutAnswerTo = 'COMMIT';
      const answer = await asked();
      expect(proxy.cutAnswerTo).toBe(null);
      return answer;
    };

    it('of a new candidate, which is stored once', async () => {
      const name = unique('Pictured ');
      const { title } = candidate;
      const form = formWith(await jpeg(), { name, title });
      const { status, body } = await losingTheAnswer(() => admin.post('/api/candidates', form));
      expect([status, await statusOf(body.imageUrl)]).toEqual([201, 200]);
      expect((await admin.get(`/api/candidates?search=${encodeURIComponent(name)}`)).body).toHaveLength(1);
    });

    it('of a candidate who had another, which goes', async () => {
      const { title } = candidate;
      const first = formWith(await jpeg(), { name: unique('Pictured '), title });
      const { id, imageUrl } = (await admin.post('/api/candidates', first)).body;
      const path = `/api/candidates/${id}`;
      const { version } = (await admin.get(path)).body;
      const form = formWith(await png());
      const headers = { 'if-match': `"${version}"` };
      const { status, body } = await losingTheAnswer(() => admin.call('PUT', path, { form, headers }));
      expect([status, await statusOf(body.imageUrl), await statusOf(imageUrl)]).toEqual([200, 200, 404]);
    });

    it('of an account that had another, which goes', async () => {
      const change = async (picture: Buffer) => voter.post('/api/auth/profile/image', formWith(picture));
      const before = (await change(await jpeg())).body.user.profile_image;
      const next = await png();
      const { status, body } = await losingTheAnswer(() => change(next));
      const after = body.user.profile_image;
      expect([status, await statusOf(after), await statusOf(before)]).toEqual([200, 200, 404]);
    });
  });

  it('does not take slow work for a frozen database', async () => {
    const [row] = await server.dataSource.query('SELECT SLEEP(4) AS slept');
    expect(Number(row.slept)).toBe(0);
  });
});
