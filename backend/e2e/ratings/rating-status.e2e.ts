import fc from 'fast-check';
import { DatabaseService } from '../../src/core/database/database.service.js';
import { RatingStatusesService } from '../../src/ratings/giving/rating-statuses.service.js';
import { isAnythingWrong, RatingRecountService } from '../../src/reconciliation/rating-recount.service.js';
import { type Client, unique } from '../harness/client.js';
import { FUZZ } from '../harness/hostile.js';
import { expectRefusal } from '../harness/refusal.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { verificationTokenIn } from '../harness/tokens.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

describe(`where ratings of who has proven no address wait, on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  let candidate: any;
  beforeAll(async () => {
    server = await TestServer.start({
      env: { VERIFICATION_TO_COUNT: 'email', VERIFICATION_TO_RATE: 'none' },
    });
    visitor = server.visitor();
    admin = await server.admin();
  });
  beforeEach(async () => {
    candidate = await admin.makeCandidate();
  });
  afterEach(() => expectTotalsToEqualRows(server.dataSource));
  afterAll(() => server.stop());

  const prove = async (client: Client) => {
    const asked = await visitor.post('/api/auth/resend-verification', { email: client.user.email });
    const proven = await visitor.post('/api/auth/verify-email', {
      token: verificationTokenIn(asked.body.verification_link),
    });
    expect(proven.status).toBe(200);
  };
  const shown = async (client: Client) => (await client.get(`/api/candidates/${candidate.id}`)).body;
  const within = <T>(work: () => Promise<T>) => server.app.get(DatabaseService).transaction(work);
  const exclude = (ids: number[], isExcluded: boolean) =>
    within(async () => {
      const statuses = server.app.get(RatingStatusesService);
      return statuses.exclude(await statuses.lock(ids), isExcluded);
    });
  /** All that is counted, as it is stored. */
  const counted = async () => [
    await server.dataSource.query(
      'SELECT id, score_sum, score_count, total_ratings FROM candidate ORDER BY id',
    ),
    await server.dataSource.query('SELECT * FROM candidate_score_total ORDER BY 1'),
    await server.dataSource.query('SELECT * FROM candidate_metric_total ORDER BY 1, 2'),
  ];

  it('one that waits, or is excluded, has scored its metrics: they keep key and range', async () => {
    const title = await admin.makeTitle();
    const metric = await admin.makeMetric({ titleId: title.id, isGlobal: false });
    const rated = await (await visitor.register()).rate(await admin.makeCandidate({ title: title.name }), 50);
    const expectKept = async () => {
      for (const change of [{ maxScore: 90 }, { key: unique('other') }])
        expectRefusal(await admin.put(`/api/metrics/${metric.id}`, change), 409, 'METRIC_IN_USE');
      const listed = (await admin.get('/api/metrics')).body.find(({ id }: any) => id === metric.id);
      expect(listed.inUse).toBe(true);
    };
    expect(rated.body.status).toBe('pending');
    await expectKept();
    await exclude([rated.body.id], true);
    await expectKept();
  });

  it('says so to everybody', async () => {
    const { body } = await visitor.get('/api/config');
    expect([body.verification_to_count, body.verification_to_rate, body.verify_email]).toEqual([
      'email',
      undefined,
      undefined,
    ]);
  });

  it('one waits, is no part of any figure, and counts once its voter has proven the address', async () => {
    const voter = await visitor.register();
    const before = await shown(visitor);
    const rated = await voter.rate(candidate, 80);
    expect([rated.status, rated.body.status]).toEqual([201, 'pending']);
    expect(await shown(visitor)).toEqual(before);
    const figures = (await admin.get(`/api/candidates/${candidate.id}/figures`)).body;
    expect([figures.totalRatings, figures.metrics[0].average]).toEqual([0, null]);
    expect((await voter.get('/api/ratings/user')).body[0].status).toBe('pending');
    expect((await admin.get(`/api/ratings/candidate/${candidate.id}`)).headers.get('x-total-count')).toBe(
      '1',
    );
    expectRefusal(await voter.rate(candidate, 10), 409, 'ALREADY_RATED');
    await prove(voter);
    expect((await shown(visitor)).totalRatings).toBe(1);
    expect((await shown(admin)).average).toBe(80);
    expect((await voter.get('/api/ratings/user')).body[0]).not.toHaveProperty('status');
  });

  it('who has proven the address is counted at once', async () => {
    const voter = await visitor.register();
    await prove(voter);
    expect((await voter.rate(candidate, 80)).body).not.toHaveProperty('status');
    expect((await shown(visitor)).totalRatings).toBe(1);
  });

  it('what is excluded leaves every figure as it was before it, and put back as it was with it', async () => {
    const honest = await visitor.register();
    await prove(honest);
    await honest.rate(candidate, 70);
    const without = [await counted(), await shown(admin)];
    const ids: number[] = [];
    for (const score of [1, 2, 3]) {
      const fake = await visitor.register();
      await prove(fake);
      ids.push((await fake.rate(candidate, score)).body.id);
    }
    const withAll = [await counted(), await shown(admin)];
    expect(await exclude(ids, true)).toBe(3);
    expect(JSON.stringify([await counted(), await shown(admin)])).toBe(JSON.stringify(without));
    await expectTotalsToEqualRows(server.dataSource);
    expect(await exclude(ids, true)).toBe(0);
    expect(await exclude(ids, false)).toBe(3);
    expect(JSON.stringify([await counted(), await shown(admin)])).toBe(JSON.stringify(withAll));
  });

  it('what is excluded stays so when its voter proves the address, and goes back to what counts', async () => {
    const voter = await visitor.register();
    const { body } = await voter.rate(candidate, 40);
    await exclude([body.id], true);
    await prove(voter);
    expect((await voter.get('/api/ratings/user')).body[0].status).toBe('excluded');
    expect((await shown(visitor)).totalRatings).toBe(0);
    expectRefusal(await voter.rate(candidate, 10), 409, 'ALREADY_RATED');
    await exclude([body.id], false);
    expect((await shown(visitor)).totalRatings).toBe(1);
  });

  it('any story ends with totals that are those of its rows', async () => {
    const candidates = [candidate, await admin.makeCandidate()];
    const STEPS = ['give', 'prove', 'exclude', 'putBack', 'delete', 'withdraw'] as const;
    const step = fc.tuple(fc.constantFrom(...STEPS), fc.nat(20), fc.nat(100));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (story) => {
        const people: { client: Client; isProven: boolean }[] = [];
        const ratings: number[] = [];
        const one = <T>(list: T[], number: number) => list[number % list.length];
        for (const [what, who, score] of story) {
          const person = one(people, who);
          if (what === 'give' || !person) {
            const client = who % 3 === 0 || !person ? await visitor.register() : person.client;
            if (client !== person?.client) people.push({ client, isProven: false });
            const rated = await client.rate(one(candidates, score), score);
            if (rated.status === 201) ratings.push(rated.body.id);
          } else if (what === 'prove') {
            if (!person.isProven) await prove(person.client);
            person.isProven = true;
          } else if (what === 'exclude' || what === 'putBack') {
            const some = ratings.filter((_, index) => index % 3 === who % 3);
            await exclude(some, what === 'exclude');
          } else {
            expect((await admin.delete(`/api/users/${person.client.user.id}`)).status).toBe(200);
            people.splice(people.indexOf(person), 1);
          }
        }
        await expectTotalsToEqualRows(server.dataSource);
        const recount = server.app.get(RatingRecountService);
        expect(isAnythingWrong(await recount.compare())).toBe(false);
      }),
      { numRuns: 8, seed: FUZZ.seed },
    );
  });

  it('of a proof, votes and an exclusion at the same moment no figure goes wrong', async () => {
    const voters = await Promise.all(Array.from({ length: 6 }, () => visitor.register()));
    const given = await Promise.all(voters.slice(0, 3).map((voter) => voter.rate(candidate, 30)));
    await Promise.all([
      ...voters.map(prove),
      ...voters.slice(3).map((voter) => voter.rate(candidate, 60)),
      exclude(
        given.map(({ body }) => body.id),
        true,
      ),
    ]);
    await expectTotalsToEqualRows(server.dataSource);
    expect((await shown(visitor)).totalRatings).toBe(3);
  });

  it('totals of what waits are recounted like all others', async () => {
    const voter = await visitor.register();
    await voter.rate(candidate, 80);
    await server.dataSource.query('UPDATE uncounted_score_total SET score_sum = score_sum + 1');
    await server.dataSource.query('DELETE FROM uncounted_metric_total');
    const recount = server.app.get(RatingRecountService);
    expect(isAnythingWrong(await recount.compare())).toBe(true);
    await recount.mend();
    expect(isAnythingWrong(await recount.compare())).toBe(false);
  });
});

it(`who has not shown what rating asks for is told so, on ${ENGINE}`, async () => {
  const server = await TestServer.start({ env: { VERIFICATION_TO_RATE: 'in_person' } });
  try {
    const candidate = await (await server.admin()).makeCandidate();
    const voter = await server.visitor().register();
    const refusal = await voter.rate(candidate, 50);
    expectRefusal(refusal, 403, 'NOT_VERIFIED');
    expect(refusal.body.requiredLevel).toBe('in_person');
  } finally {
    await server.stop();
  }
});
