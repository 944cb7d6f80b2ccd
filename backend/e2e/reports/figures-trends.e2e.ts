import { removeGlobalMetrics } from '../harness/ballots.js';
import type { Client } from '../harness/client.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { verificationTokenIn } from '../harness/tokens.js';

const PENDING = '?include=pending';
/** Student's t, two-sided 5 %, by degrees of freedom: from a printed table. */
const T: Record<number, number> = { 1: 12.706, 2: 4.303, 3: 3.182 };
const rounded = (value: number) => Math.round((value + 1e-9) * 10) / 10;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** What is to be shown of some ratings, worked out from each of them and not from sums. */
function expectedOf(ratings: number[][]) {
  const n = ratings.length;
  const count = ratings.flat().length;
  const mean = sum(ratings.flat()) / count;
  const deviations = ratings.map((scores) => sum(scores.map((score) => score - mean)));
  const spread = sum(deviations.map((deviation) => deviation ** 2)) / (n - 1);
  const margin = (T[n - 1] ?? 0) * Math.sqrt((n * spread) / count ** 2);
  const interval = { low: rounded(Math.max(0, mean - margin)), high: rounded(Math.min(100, mean + margin)) };
  return { count: n, fewRatings: true, average: rounded(mean), interval: n < 2 ? null : interval };
}
const NOTHING = { count: 0, fewRatings: true, average: null, interval: null };

describe(`figures from round to round on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  /** Whose ratings count. */
  let voters: Client[];
  /** Whose ratings wait. */
  let other: Client;
  /** Rated in both rounds, on `ra` in both, on `rb` in the first and on `rc` in the second. */
  let candidate: any;
  /** A candidate for the same title, made after the first round. */
  let later: any;
  let second: any;
  let givenFirst: number | undefined;
  const first = [
    { ra: 10, rb: 20 },
    { ra: 55, rb: 60 },
    { ra: 90, rb: 71 },
  ];
  const next = [{ ra: 30, rc: 100 }, { ra: 80, rc: 40 }]; // biome-ignore format: one row

  beforeAll(async () => {
    server = await TestServer.start({
      env: { VERIFICATION_TO_COUNT: 'email', VERIFICATION_TO_RATE: 'none' },
    });
    visitor = server.visitor();
    admin = await server.admin();
    await removeGlobalMetrics(admin);
    voters = [await visitor.register(), await visitor.register(), await visitor.register()];
    for (const voter of voters) await prove(voter);
    other = await visitor.register();
    const title = await admin.makeTitle();
    const metric = (key: string) => admin.makeMetric({ key, label: key, titleId: title.id, isGlobal: false });
    await metric('ra');
    const former = await metric('rb');
    candidate = await admin.makeCandidate({ title: title.name });
    [givenFirst] = await rate(voters, first);
    await rate([other], [{ ra: 1, rb: 2 }]);
    await admin.post('/api/rounds/1/close');
    const [closed] = (await admin.get('/api/rounds')).body;
    await admin.delete(`/api/metrics/${former.id}`);
    await metric('rc');
    later = await admin.makeCandidate({ title: title.name });
    // The round opens at once: the first rating begins it.
    const made = await admin.post('/api/rounds', { name: 'Second round', opensAt: closed.closesAt });
    second = made.body;
    await rate(voters, next);
    await rate([other], [{ ra: 3, rc: 4 }]);
  });
  afterAll(() => server.stop());

  async function prove({ user }: Client): Promise<void> {
    const asked = await visitor.post('/api/auth/resend-verification', { email: user.email });
    const token = verificationTokenIn(asked.body.verification_link);
    expect((await visitor.post('/api/auth/verify-email', { token })).status).toBe(200);
  }
  /** @returns the ids of the ratings */
  async function rate(voters: Client[], all: Record<string, number>[]): Promise<number[]> {
    const ids: number[] = [];
    for (const [index, scores] of all.entries()) {
      const answer = await voters[index]?.post('/api/ratings', { candidateId: candidate.id, scores });
      expect([index, answer?.status]).toEqual([index, 201]);
      ids.push(answer?.body.id);
    }
    return ids;
  }
  const trendsOf = async ({ id }: { id: number }, query = '') =>
    (await admin.get(`/api/candidates/${id}/trends${query}`)).body;
  const valuesOf = (ratings: Record<string, number>[]) => ratings.map((scores) => Object.values(scores));
  const points = (of: Record<string, unknown>[]) =>
    of.map((point, index) => ({ roundId: [1, second.id][index], ...point }));

  it('are those of the ratings that were given in each', async () => {
    const answer = await admin.get(`/api/candidates/${candidate.id}/trends`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { rounds, metrics, ...trends } = answer.body;
    expect(rounds.map(({ id, state }: any) => [id, state])).toEqual([[1, 'closed'], [second.id, 'open']]); // biome-ignore format: one row
    expect(trends.candidate.candidateId).toBe(candidate.candidateId);
    expect(trends.points).toEqual(points([expectedOf(valuesOf(first)), expectedOf(valuesOf(next))]));
    const labels = { labelSo: null, labelAr: null };
    expect(metrics).toEqual([
      {
        ...{ key: 'ra', label: 'ra', ...labels },
        points: points([expectedOf(first.map(({ ra }) => [ra])), expectedOf(next.map(({ ra }) => [ra]))]),
      },
      { key: 'rc', label: 'rc', ...labels, points: points([NOTHING, expectedOf(next.map(({ rc }) => [rc]))]) }, // biome-ignore format: one row
      // Its words went with the metric; what was given stays.
      { key: 'rb', label: 'rb', ...labels, points: points([expectedOf(first.map(({ rb }) => [rb])), NOTHING]) }, // biome-ignore format: one row
    ]);
  });

  it('hold what waits when asked', async () => {
    const trends = await trendsOf(candidate, PENDING);
    expect(trends.points).toEqual(
      points([
        expectedOf(valuesOf([...first, { ra: 1, rb: 2 }])),
        expectedOf(valuesOf([...next, { ra: 3, rc: 4 }])),
      ]),
    );
    const { points: ofMetric } = trends.metrics.find(({ key }: any) => key === 'ra');
    expect(ofMetric.map(({ count }: any) => count)).toEqual([4, 3]);
  });

  it('leave out what is excluded later, in the round that it was given in', async () => {
    const { body } = await admin.post('/api/integrity/cases', { ratingIds: [givenFirst] });
    const exclude = await admin.post(`/api/integrity/cases/${body.id}/exclude`, { reason: 'other' });
    expect(exclude.status).toBe(200);
    const expected = points([expectedOf(valuesOf(first.slice(1))), expectedOf(valuesOf(next))]);
    expect((await trendsOf(candidate)).points).toEqual(expected);
    const both = (await trendsOf(candidate, PENDING)).points;
    expect(both.map(({ count }: any) => count)).toEqual([3, 3]);
    await admin.post(`/api/integrity/cases/${body.id}/clear`);
    expect((await trendsOf(candidate)).points[0].count).toBe(3);
  });

  it('have a gap where a candidate was not rated', async () => {
    const { points: given, metrics } = await trendsOf(later);
    expect(given).toEqual(points([NOTHING, NOTHING]));
    expect(metrics).toEqual([]);
  });

  it('contain no round that has not begun, and are 404 for an unknown candidate', async () => {
    await admin.put(`/api/rounds/${second.id}`, { closesAt: '2090-01-01T00:00:00Z' });
    const planned = await admin.post('/api/rounds', { name: 'Third', opensAt: '2090-01-01T00:00:00Z' });
    expect(planned.status).toBe(201);
    expect((await trendsOf(candidate)).points).toHaveLength(2);
    expect((await admin.get('/api/rounds/ratings')).body).toEqual([
      { roundId: 1, counted: 3, pending: 1 },
      { roundId: second.id, counted: 2, pending: 1 },
    ]);
    expect((await admin.get('/api/candidates/999999/trends')).status).toBe(404);
    expect((await admin.get(`/api/candidates/${candidate.id}/trends?include=excluded`)).status).toBe(400);
  });

  it('are only for administrators', async () => {
    for (const path of [`/api/candidates/${candidate.id}/trends`, '/api/rounds/ratings']) {
      expect([(await visitor.get(path)).status, (await other.get(path)).status]).toEqual([401, 403]);
    }
  });
});
