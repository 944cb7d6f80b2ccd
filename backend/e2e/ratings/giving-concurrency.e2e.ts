import { DatabaseService } from '../../src/core/database/database.service.js';
import { RatingWriterService } from '../../src/ratings/giving/rating-writer.service.js';
import { RatingWritesRepository, ratingKey } from '../../src/ratings/giving/rating-writes.repository.js';
import { RatingEntity } from '../../src/ratings/rating/rating.entity.js';
import { type Answer, type Client, untilServed } from '../harness/client.js';
import { lockWaits } from '../harness/lock-waits.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

const statuses = (answers: Answer[]) =>
  answers.reduce<Record<number, number>>((counts, { status }) => {
    counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }, {});

describe('many at once', () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
  });
  afterAll(() => server.stop());

  const register = (count: number): Promise<Client[]> =>
    Promise.all(Array.from({ length: count }, () => server.visitor().register()));

  it('stores one of 50 simultaneous ratings of one voter', async () => {
    const candidate = await admin.makeCandidate();
    const voter = await server.visitor().register();
    const answers = await Promise.all(Array.from({ length: 50 }, () => voter.rate(candidate, 60)));
    expect(statuses(answers)).toEqual({ 201: 1, 409: 49 });
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['ALREADY_RATED']));
    expect(await server.dataSource.manager.countBy(RatingEntity, { candidateId: candidate.id })).toBe(1);
    await expectTotalsToEqualRows(server.dataSource);
  });

  it('counts every one of 200 voters who rate one candidate at once', async () => {
    const candidate = await admin.makeCandidate();
    const voters = await register(200);
    const answers = await Promise.all(voters.map((voter, index) => voter.rate(candidate, index % 101)));
    expect(statuses(answers)).toEqual({ 201: 200 });
    const sum = voters.reduce((total, _, index) => total + (index % 101), 0);
    const { body } = await admin.get(`/api/candidates/${candidate.id}`);
    expect(body.totalRatings).toBe(200);
    expect(body.average).toBe(Math.round((sum / 200) * 10) / 10);
    expect(body.scores.lead).toBe(body.average);
    await expectTotalsToEqualRows(server.dataSource);
  });

  it('stores a valid rating although others in its batch fail', async () => {
    const [first, second, never] = [
      await admin.makeCandidate(),
      await admin.makeCandidate(),
      await admin.makeCandidate(),
    ];
    const voters = await register(30);
    const answers = await Promise.all(
      voters.flatMap((voter) => [
        voter.rate(first, 70),
        voter.post('/api/ratings', { candidateId: never.id, scores: { lead: 1 } }),
        voter.post('/api/ratings', { candidateId: 999_999, scores: {} }),
        voter.rate(never, 101),
        voter.post('/api/titles', { name: 'Not allowed' }),
        admin.post('/api/titles', { name: first.title }),
        voter.rate(second, 40),
      ]),
    );
    expect(statuses(answers)).toEqual({ 201: 60, 400: 60, 403: 30, 404: 30, 409: 30 });
    for (const candidate of [first, second]) {
      expect(await server.dataSource.manager.countBy(RatingEntity, { candidateId: candidate.id })).toBe(30);
    }
    await expectTotalsToEqualRows(server.dataSource);
  });

  it('tries each rating alone if one of them makes the batch fail', async () => {
    const candidates = await Promise.all(Array.from({ length: 6 }, () => admin.makeCandidate()));
    const voters = await register(5);
    const writes = server.app.get(RatingWritesRepository);
    const store = writes.store.bind(writes);
    let bad: string | null = null;
    const failing = jest.spyOn(writes, 'store').mockImplementation(async (ratings) => {
      const keys = ratings.map(ratingKey);
      // One of those that came together with others.
      if (keys.length > 1) bad ??= keys[0] ?? null;
      if (bad !== null && keys.includes(bad)) throw new Error('as nobody foresaw');
      return store(ratings);
    });
    const answers = await Promise.all(
      voters.flatMap((voter) => candidates.map((candidate) => voter.rate(candidate, 40))),
    );
    failing.mockRestore();
    expect(statuses(answers)).toEqual({ 201: 29, 500: 1 });
    await expectTotalsToEqualRows(server.dataSource);
  });

  it('keeps the totals right while voters rate and accounts and candidates are deleted', async () => {
    const candidates: { id: number; title: string }[] = [];
    for (let count = 0; count < 6; count += 1) candidates.push(await admin.makeCandidate());
    const voters = await register(40);
    const ratings = voters.map(async (voter, index) => {
      for (const candidate of candidates) await voter.rate(candidate, (index * 7) % 101);
    });
    const deletions = [
      ...voters.slice(0, 15).map(({ user }) => `/api/users/${user.id}`),
      `/api/candidates/${candidates[0]?.id}`,
    ].map((path) => untilServed(() => admin.delete(path)));
    const deleted = await Promise.all(deletions);
    await Promise.all(ratings);
    expect(statuses(deleted)).toEqual({ 200: 16 });
    await expectTotalsToEqualRows(server.dataSource);
    const stats = await server.visitor().get('/api/candidates/stats');
    const list = await server.visitor().get('/api/candidates');
    expect(stats.body.totalRatings).toBe(
      list.body.reduce((sum: number, { totalRatings }: { totalRatings: number }) => sum + totalRatings, 0),
    );
  });

  it('gives one of many registrations of the same name the name', async () => {
    const body = { username: 'Samira', email: 'samira@test.example', password: 'secret1' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => server.visitor().post('/api/auth/register', body)),
    );
    expect(statuses(answers)).toEqual({ 201: 1, 409: 11 });
  });

  it('always leaves an administrator when two remove each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = await Promise.all([makeAdmin(), makeAdmin()]);
      await one.put(`/api/users/${admin.user.id}`, { role: 'user' });
      const answers = await Promise.all([
        one.put(`/api/users/${two.user.id}`, { role: 'user' }),
        two.delete(`/api/users/${one.user.id}`),
      ]);
      const left = await server.dataSource.query(
        `SELECT id FROM ${ENGINE === 'mysql' ? '`user`' : '"user"'} WHERE role = 'admin'`,
      );
      expect(left).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const survivor = left[0].id === one.user.id ? one : two;
      expect((await survivor.put(`/api/users/${admin.user.id}`, { role: 'admin' })).status).toBe(200);
      await admin.put(`/api/users/${survivor.user.id}`, { role: 'user' });
    }
  });

  async function makeAdmin(): Promise<Client> {
    const voter = await server.visitor().register();
    await admin.put(`/api/users/${voter.user.id}`, { role: 'admin' });
    return voter;
  }
});

describe('more ratings than may wait', () => {
  const QUEUE = 3;
  /** What two transactions hold, and what waits for the next. */
  const MAX_TAKEN = 3 * QUEUE;

  it('get 503 with Retry-After, and are accepted later', async () => {
    const server = await TestServer.start();
    Object.assign(server.app.get(RatingWriterService), { maxWaiting: QUEUE });
    const candidate = await (await server.admin()).makeCandidate();
    const voters = await Promise.all(
      Array.from({ length: MAX_TAKEN + 3 }, () => server.visitor().register()),
    );
    const database = server.app.get(DatabaseService);
    const transaction = database.transaction.bind(database);
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const held = jest.spyOn(database, 'transaction').mockImplementation(async (work) => {
      await opened;
      return transaction(work);
    });

    const refused: [Client, Answer][] = [];
    const answers = voters.map(async (voter) => {
      const answer = await voter.rate(candidate, 50);
      if (answer.status !== 201) refused.push([voter, answer]);
      // All others can only be waiting.
      if (refused.length >= voters.length - MAX_TAKEN) open();
      return answer;
    });
    const taken = (await Promise.all(answers)).filter(({ status }) => status === 201);
    expect(taken.length).toBeGreaterThanOrEqual(QUEUE);
    expect(taken.length).toBeLessThanOrEqual(MAX_TAKEN);
    for (const [voter, { status, body, headers }] of refused) {
      expect([status, body.code]).toEqual([503, 'BUSY']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect((await voter.rate(candidate, 50)).status).toBe(201);
    }
    await expectTotalsToEqualRows(server.dataSource);
    held.mockRestore();
    await server.stop();
  });
});

// SQLite has one process only: a second instance is for MySQL and MariaDB.
const onServer = ENGINE === 'mysql' ? describe : () => undefined;
onServer('two instances on one database', () => {
  let one: TestServer;
  let two: TestServer;
  beforeAll(async () => {
    one = await TestServer.start({ env: { JWT_SECRET: 'a secret that both instances share, 32 bytes' } });
    two = await TestServer.start({
      beside: one,
      env: { JWT_SECRET: 'a secret that both instances share, 32 bytes' },
    });
  });
  afterAll(async () => {
    await two.stop();
    await one.stop();
  });

  it('stores one of 50 simultaneous ratings of one voter at both', async () => {
    const admin = await one.admin();
    const candidate = await admin.makeCandidate();
    const voter = await one.visitor().register();
    const elsewhere = two.visitor().withToken(voter.token);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? voter : elsewhere).rate(candidate, 50)),
    );
    expect(statuses(answers)).toEqual({ 201: 1, 409: 49 });
    await expectTotalsToEqualRows(one.dataSource);
  });

  it('counts every voter, whichever instance took the rating', async () => {
    const admin = await one.admin();
    const candidates = [await admin.makeCandidate(), await admin.makeCandidate()];
    const voters = await Promise.all(Array.from({ length: 60 }, () => one.visitor().register()));
    const answers = await Promise.all(
      voters.flatMap((voter, index) => {
        const client = index % 2 ? voter : two.visitor().withToken(voter.token);
        return candidates.map((candidate) => client.rate(candidate, 90));
      }),
    );
    expect(statuses(answers)).toEqual({ 201: 120 });
    await expectTotalsToEqualRows(one.dataSource);
  });

  it.each([
    ['the candidate', 404, 'UPDATE candidate SET deleted_at = UTC_TIMESTAMP(3) WHERE id = ?'],
    ['the metrics', 400, 'UPDATE metric SET max_score = 10 WHERE ? > 0'],
  ])(
    'waits while %s is being changed, and judges a vote by what has come of it',
    async (_, status, change) => {
      const candidate = await (await one.admin()).makeCandidate();
      const voter = await one.visitor().register();
      const other = two.dataSource.createQueryRunner();
      await other.startTransaction();
      await other.query(change, [candidate.id]);
      const vote = voter.rate(candidate, 50);
      await Promise.race([lockWaits(other, 1), vote]);
      await other.commitTransaction();
      await other.release();
      expect((await vote).status).toBe(status);
      expect(await one.dataSource.manager.countBy(RatingEntity, { candidateId: candidate.id })).toBe(0);
      await one.dataSource.query('UPDATE metric SET max_score = 100');
    },
  );

  it('shows a change by the other within seconds', async () => {
    const admin = await one.admin();
    const candidate = await admin.makeCandidate();
    await two.visitor().get('/api/candidates');
    await (await one.visitor().register()).rate(candidate, 100);
    await untilTwoShows(candidate);
  });

  it('shows it even if the clock was set back meanwhile', async () => {
    const candidate = await (await one.admin()).makeCandidate();
    const voter = await one.visitor().register();
    await two.visitor().get('/api/candidates');
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() - 60 * 60 * 1000);
    await voter.rate(candidate, 100);
    await untilTwoShows(candidate);
    clock.mockRestore();
  });

  async function untilTwoShows(candidate: { id: number }): Promise<void> {
    const deadline = performance.now() + 10_000;
    let seen = 0;
    while (seen !== 1 && performance.now() < deadline) {
      seen = (await two.visitor().get(`/api/candidates/${candidate.id}`)).body.totalRatings;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(seen).toBe(1);
  }
});
