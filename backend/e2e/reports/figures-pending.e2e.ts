import { removeGlobalMetrics } from '../harness/ballots.js';
import type { Client } from '../harness/client.js';
import { expectInvalid } from '../harness/refusal.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { verificationTokenIn } from '../harness/tokens.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const PENDING = '?include=pending';

describe(`figures of ratings that wait, on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  let proven: Client[];
  let others: Client[];
  beforeAll(async () => {
    server = await TestServer.start({
      env: { VERIFICATION_TO_COUNT: 'email', VERIFICATION_TO_RATE: 'none' },
    });
    visitor = server.visitor();
    admin = await server.admin();
    await removeGlobalMetrics(admin);
  });
  beforeEach(async () => {
    proven = await Promise.all([1, 2, 3].map(() => visitor.register()));
    for (const voter of proven) await prove(voter);
    others = await Promise.all([1, 2, 3].map(() => visitor.register()));
  });
  afterAll(() => server.stop());

  async function prove({ user }: Client): Promise<void> {
    const asked = await visitor.post('/api/auth/resend-verification', { email: user.email });
    const token = verificationTokenIn(asked.body.verification_link);
    expect((await visitor.post('/api/auth/verify-email', { token })).status).toBe(200);
  }
  async function makeCandidate(keys: string[]): Promise<any> {
    const title = await admin.makeTitle();
    for (const key of keys) await admin.makeMetric({ key, titleId: title.id, isGlobal: false });
    return admin.makeCandidate({ title: title.name });
  }
  async function rate(voters: Client[], candidate: any, all: Record<string, number>[]): Promise<number[]> {
    const ids: number[] = [];
    for (const [index, scores] of all.entries()) {
      const answer = await voters[index]?.post('/api/ratings', { candidateId: candidate.id, scores });
      expect(answer?.status).toBe(201);
      ids.push(answer?.body.id);
    }
    return ids;
  }
  /** Moves ratings to another day. */
  const backdate = (ids: number[], days: number) =>
    server.dataSource
      .getRepository('rating')
      .update(ids, { createdAt: new Date(Date.now() - days * DAY_MS) });
  const figuresOf = async ({ id }: { id: number }, query = '') => {
    const { statuses, ...figures } = (await admin.get(`/api/candidates/${id}/figures${query}`)).body;
    return { statuses, figures };
  };
  const overview = async (query = '') => {
    const { statuses, ...figures } = (await admin.get(`/api/overview${query}`)).body;
    return { statuses, figures };
  };
  const exclude = async (ratingIds: number[]) => {
    const { body } = await admin.post('/api/integrity/cases', { ratingIds });
    const decided = await admin.post(`/api/integrity/cases/${body.id}/exclude`, { reason: 'other' });
    expect(decided.status).toBe(200);
  };

  it('contain only counted ratings by default, and on request the figures once all count', async () => {
    const candidate = await makeCandidate(['wa', 'wb']);
    await rate(proven, candidate, [{ wa: 10, wb: 20 }, { wa: 55, wb: 60 }, { wa: 90, wb: 100 }]); // biome-ignore format: one row
    const before = await figuresOf(candidate);
    expect(before.statuses).toEqual({ counted: 3, pending: 0 });
    const [first] = await rate(others, candidate, [{ wa: 0, wb: 5 }, { wa: 71, wb: 70 }, { wa: 99, wb: 40 }]); // biome-ignore format: one row
    await backdate([first as number], 3);
    const counted = await figuresOf(candidate);
    expect(counted).toEqual({ figures: before.figures, statuses: { counted: 3, pending: 3 } });
    const both = await figuresOf(candidate, PENDING);
    expect(both.statuses).toEqual({ counted: 3, pending: 3 });
    expect(both.figures.totalRatings).toBe(6);
    expect(both.figures.metrics.map(({ key, count }: any) => [key, count])).toEqual([
      ['wa', 6],
      ['wb', 6],
    ]);
    const days = both.figures.days.filter(({ ratings }: any) => ratings > 0);
    expect(days.map(({ ratings }: any) => ratings)).toEqual([1, 5]);
    for (const voter of others) await prove(voter);
    expect(await figuresOf(candidate)).toEqual({
      figures: both.figures,
      statuses: { counted: 6, pending: 0 },
    });
    expect(await figuresOf(candidate, PENDING)).toEqual(await figuresOf(candidate));
  });

  it('name a metric on which those alone were rated, and of one that was not, nothing twice', async () => {
    const candidate = await makeCandidate(['xa', 'xb']);
    await rate(others, candidate, [{ xa: 20, xb: 30 }]);
    const metrics = (await admin.get('/api/metrics')).body;
    await admin.delete(`/api/metrics/${metrics.find(({ key }: any) => key === 'xb').id}`);
    await rate(proven, candidate, [{ xa: 80 }]);
    const shown = async (query = '') =>
      (await figuresOf(candidate, query)).figures.metrics.map(({ key, count, average }: any) => [
        key,
        count,
        average,
      ]);
    expect(await shown()).toEqual([['xa', 1, 80]]);
    expect(await shown(PENDING)).toEqual([
      ['xa', 2, 50],
      ['xb', 1, 30],
    ]);
  });

  it('leave out what is excluded, and what the public sees as it is', async () => {
    const candidate = await makeCandidate(['ya']);
    const [, excluded] = await rate(proven, candidate, [{ ya: 40 }, { ya: 0 }]);
    await exclude([excluded as number]);
    expect((await figuresOf(candidate, PENDING)).figures).toMatchObject({ totalRatings: 1, average: 40 });
    const seen = async () => [
      (await visitor.get(`/api/candidates/${candidate.id}`)).text,
      (await admin.get('/api/candidates?sort=rank&order=asc')).text,
    ];
    const before = await seen();
    const [first, second] = await rate(others, candidate, [{ ya: 100 }, { ya: 100 }]);
    expect((await figuresOf(candidate, PENDING)).figures).toMatchObject({ totalRatings: 3, average: 80 });
    await exclude([first as number]);
    const after = await figuresOf(candidate, PENDING);
    expect(after.statuses).toEqual({ counted: 1, pending: 1 });
    expect(after.figures).toMatchObject({ totalRatings: 2, average: 70 });
    await exclude([second as number]);
    expect(await figuresOf(candidate, PENDING)).toEqual(await figuresOf(candidate));
    expect(await seen()).toEqual(before);
  });

  it('are in the overview too: days, voters, and who is rated most', async () => {
    const [first, second] = [await makeCandidate(['za']), await makeCandidate(['zb'])];
    await rate(proven, first, [{ za: 10 }, { za: 20 }]);
    await rate(proven, second, [{ zb: 30 }]);
    const counted = await overview();
    const ids = await rate(others, second, [{ zb: 60 }, { zb: 90 }, { zb: 30 }]);
    await backdate(ids.slice(0, 2), 2);
    const most = ({ figures }: any) =>
      figures.mostRated
        .filter(({ candidate }: any) => [first.id, second.id].includes(candidate.id))
        .map(({ candidate, totalRatings, average }: any) => [candidate.id, totalRatings, average]);
    const after = await overview();
    expect(after.figures).toEqual(counted.figures);
    expect(after.statuses.counted).toBe(counted.statuses.counted);
    expect(after.statuses.pending).toBe(counted.statuses.pending + 3);
    expect(most(after)).toEqual([
      [first.id, 2, 15],
      [second.id, 1, 30],
    ]);
    const both = await overview(PENDING);
    expect(most(both)).toEqual([
      [second.id, 4, 52.5],
      [first.id, 2, 15],
    ]);
    // Two days ago nobody else has rated.
    expect([after.figures.days.at(-3), both.figures.days.at(-3)]).toMatchObject([
      { ratings: 0, voters: 0 },
      { ratings: 2, voters: 2 },
    ]);
    for (const voter of others) await prove(voter);
    expect((await overview(PENDING)).figures).toEqual(both.figures);
    const later = await overview();
    expect(most(later)).toEqual(most(both));
    expect(later.figures.days.at(-3)).toEqual(both.figures.days.at(-3));
  });

  it('are requested only by that word', async () => {
    const candidate = await makeCandidate(['va']);
    for (const path of [`/api/candidates/${candidate.id}/figures`, '/api/overview']) {
      for (const word of ['excluded', 'counted', 'pending,excluded', '']) {
        expectInvalid(await admin.get(`${path}?include=${word}`), 'include');
      }
      expectInvalid(await admin.get(`${path}${PENDING}&include=excluded`), 'include');
    }
  });
});
