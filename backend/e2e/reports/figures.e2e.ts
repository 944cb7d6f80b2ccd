import { removeGlobalMetrics } from '../harness/ballots.js';
import type { Client } from '../harness/client.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { dayOf, inDays, zoneDayOf } from '../harness/times.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Student's t, two-sided 5 %, by degrees of freedom: from a printed table. */
const T: Record<number, number> = { 1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 29: 2.045, 30: 2.042 };

let server: TestServer;
let admin: Client;
let visitor: Client;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.admin();
  visitor = server.visitor();
  await removeGlobalMetrics(admin);
});
afterAll(() => server.stop());

type Scores = Record<string, number>;
const rounded = (value: number) => Math.round((value + 1e-9) * 10) / 10;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** What is to be shown of some ratings, worked out from each of them and not from sums. */
function expectedOf(ratings: number[][]) {
  const n = ratings.length;
  const mean = sum(ratings.flat()) / ratings.flat().length;
  const deviations = ratings.map((scores) => sum(scores.map((score) => score - mean)));
  const spread = sum(deviations.map((deviation) => deviation ** 2)) / (n - 1);
  const margin = (T[n - 1] ?? 0) * Math.sqrt((n * spread) / ratings.flat().length ** 2);
  const overall = ratings.map((scores) => sum(scores) / scores.length);
  return {
    fewRatings: n < 30,
    average: rounded(mean),
    interval:
      n < 2
        ? null
        : { low: rounded(Math.max(0, mean - margin)), high: rounded(Math.min(100, mean + margin)) },
    distribution: Array.from({ length: 10 }, (_, index) => {
      const [from, to] = [index * 10, index * 10 + 10];
      const within = (score: number) => score >= from && (score < to || (to === 100 && score === 100));
      return { from, to, count: overall.filter(within).length };
    }),
  };
}
const NOTHING = {
  fewRatings: true,
  average: null,
  interval: null,
  distribution: Array.from({ length: 10 }, (_, index) => ({
    from: index * 10,
    to: index * 10 + 10,
    count: 0,
  })),
};

/** A title with metrics of these keys, and a candidate for it. */
async function makeCandidate(keys: string[]): Promise<any> {
  const title = await admin.makeTitle();
  for (const key of keys) {
    await admin.makeMetric({ key, label: `Label ${key}`, titleId: title.id, isGlobal: false });
  }
  return admin.makeCandidate({ title: title.name });
}
async function rateAll(candidate: any, all: Scores[], voters: Client[]): Promise<void> {
  for (const [index, scores] of all.entries()) {
    const answer = await voters[index]?.post('/api/ratings', { candidateId: candidate.id, scores });
    expect([index, answer?.status]).toEqual([index, 201]);
  }
}
const figuresOf = async ({ id }: { id: number }) => (await admin.get(`/api/candidates/${id}/figures`)).body;
const pastDay = (daysAgo: number) => zoneDayOf(inDays(-daysAgo));
/** Moves the first ratings of a candidate into the past, one for each of the days. */
async function backdate(candidate: any, daysAgo: number[]): Promise<void> {
  const repository = server.dataSource.getRepository<any>('rating');
  const rows = await repository.find({ where: { candidateId: candidate.id }, order: { id: 'ASC' } });
  for (const [index, days] of daysAgo.entries()) {
    await repository.update({ id: rows[index].id }, { createdAt: new Date(Date.now() - days * DAY_MS) });
  }
}

describe(`the figures of a candidate on ${ENGINE}`, () => {
  let voters: Client[];
  beforeAll(async () => {
    voters = [];
    for (let index = 0; index < 31; index += 1) voters.push(await visitor.register());
  });

  it('are those of its ratings', async () => {
    const candidate = await makeCandidate(['fa', 'fb']);
    const given = [
      { fa: 0, fb: 19 },
      { fa: 100, fb: 99 },
      { fa: 55, fb: 60 },
      { fa: 71, fb: 70 },
      { fa: 9, fb: 10 },
    ];
    await rateAll(candidate, given, voters);
    const answer = await admin.get(`/api/candidates/${candidate.id}/figures`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { days, ...figures } = answer.body;
    expect(figures).toEqual({
      agreement: 0.14,
      candidate: {
        id: candidate.id,
        candidateId: candidate.candidateId,
        name: candidate.name,
        nameAr: null,
        title: candidate.title,
        titleSo: null,
        titleAr: null,
        region: null,
        imageUrl: null,
      },
      totalRatings: 5,
      ...expectedOf(given.map(({ fa, fb }) => [fa, fb])),
      metrics: [
        {
          key: 'fa',
          label: 'Label fa',
          labelSo: null,
          labelAr: null,
          count: 5,
          ...expectedOf(given.map(({ fa }) => [fa])),
        },
        {
          key: 'fb',
          label: 'Label fb',
          labelSo: null,
          labelAr: null,
          count: 5,
          ...expectedOf(given.map(({ fb }) => [fb])),
        },
      ],
    });
    expect(days).toHaveLength(90);
    expect(days.at(-1)).toEqual({ date: pastDay(0), ratings: 5 });
  });

  it('hold when metrics have changed between ratings', async () => {
    const candidate = await makeCandidate(['ga', 'gb', 'gc']);
    await rateAll(candidate, [{ ga: 20, gb: 30, gc: 90 }], voters);
    const { body: metrics } = await admin.get('/api/metrics');
    await admin.delete(`/api/metrics/${metrics.find(({ key }: any) => key === 'gc').id}`);
    await rateAll(candidate, [{ ga: 80, gb: 70 }, { ga: 65, gb: 66 }], voters.slice(1)); // biome-ignore format: one row
    const figures = await figuresOf(candidate);
    expect(figures).toMatchObject(expectedOf([[20, 30, 90], [80, 70], [65, 66]])); // biome-ignore format: one row
    expect(figures.metrics.map(({ key, label, count }: any) => [key, label, count])).toEqual([
      ['ga', 'Label ga', 3],
      ['gb', 'Label gb', 3],
      // Its name went with the metric; what was given stays.
      ['gc', 'gc', 1],
    ]);
    expect(figures.metrics[2]).toMatchObject(expectedOf([[90]]));
  });

  it('are empty before the first rating', async () => {
    const candidate = await makeCandidate(['ha']);
    const { candidate: _, days, ...figures } = await figuresOf(candidate);
    expect(figures).toEqual({
      totalRatings: 0,
      agreement: null,
      ...NOTHING,
      metrics: [{ key: 'ha', label: 'Label ha', labelSo: null, labelAr: null, count: 0, ...NOTHING }],
    });
    expect(days.every(({ ratings }: any) => ratings === 0)).toBe(true);
  });

  it('have no interval with one rating, and are no longer marked with thirty', async () => {
    const candidate = await makeCandidate(['ia']);
    const given = voters.map((_, index) => ({ ia: (index * 29) % 101 }));
    await rateAll(candidate, given.slice(0, 1), voters);
    expect(await figuresOf(candidate)).toMatchObject({ fewRatings: true, interval: null });
    await rateAll(candidate, given.slice(1, 29), voters.slice(1));
    expect(await figuresOf(candidate)).toMatchObject({ totalRatings: 29, fewRatings: true });
    await rateAll(candidate, given.slice(29, 30), voters.slice(29));
    const expected = expectedOf(given.slice(0, 30).map(({ ia }) => [ia]));
    expect(expected.fewRatings).toBe(false);
    expect(await figuresOf(candidate)).toMatchObject({ totalRatings: 30, ...expected });
  });

  it('are right again after a voter is deleted', async () => {
    const candidate = await makeCandidate(['ja', 'jb']);
    const leaving = await visitor.register();
    const given = [
      { ja: 12, jb: 34 },
      { ja: 56, jb: 78 },
      { ja: 90, jb: 91 },
    ];
    await rateAll(candidate, given, voters);
    const before = await figuresOf(candidate);
    await rateAll(candidate, [{ ja: 3, jb: 5 }], [leaving]);
    expect(await figuresOf(candidate)).toMatchObject({ totalRatings: 4 });
    await admin.delete(`/api/users/${leaving.user.id}`);
    expect(await figuresOf(candidate)).toEqual(before);
    expect(before).toMatchObject(expectedOf(given.map(({ ja, jb }) => [ja, jb])));
    await expectTotalsToEqualRows(server.dataSource);
  });

  it('count days in Mogadishu, with those without ratings, and none that are too old', async () => {
    const candidate = await makeCandidate(['ka']);
    await rateAll(candidate, [{ ka: 1 }, { ka: 2 }, { ka: 3 }, { ka: 4 }, { ka: 5 }], voters);
    await backdate(candidate, [89, 3, 3, 90]);
    const { days, totalRatings } = await figuresOf(candidate);
    expect(totalRatings).toBe(5);
    const rated = days.filter(({ ratings }: any) => ratings > 0);
    expect(rated).toEqual([
      { date: pastDay(89), ratings: 1 },
      { date: pastDay(3), ratings: 2 },
      { date: pastDay(0), ratings: 1 },
    ]);
    expect(days.map(({ date }: any) => date)).toEqual(
      Array.from({ length: 90 }, (_, index) => pastDay(89 - index)),
    );
  });

  it('count days of Mogadishu, and those of the ledger while voters are anonymous', async () => {
    const night = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - 2 * DAY_MS + 22.5 * 60 * 60 * 1000);
    const chart = async (voterAnonymity: string) => {
      const one = await TestServer.start({ env: { VOTER_ANONYMITY: voterAnonymity } });
      const owner = await one.admin();
      const rated = await owner.makeCandidate();
      expect((await (await one.visitor().register()).rate(rated, 40)).status).toBe(201);
      const given = one.dataSource.getRepository<any>('rating');
      await given.update({ candidateId: rated.id }, { createdAt: night });
      const { days } = (await owner.get(`/api/candidates/${rated.id}/figures`)).body;
      await one.stop();
      return days.filter(({ ratings }: any) => ratings > 0).map(({ date }: any) => date);
    };
    expect([await chart('off'), await chart('on')]).toEqual([[zoneDayOf(night)], [dayOf(night)]]);
    expect(zoneDayOf(night)).not.toBe(dayOf(night));
  });

  it('are 404 for an unknown candidate', async () => {
    const candidate = await makeCandidate(['la']);
    await admin.delete(`/api/candidates/${candidate.id}`);
    for (const id of [candidate.id, 999_999, 0, 'abc']) {
      const answer = await admin.get(`/api/candidates/${id}/figures`);
      expect([id, answer.status, answer.body.code]).toEqual([id, 404, 'CANDIDATE_NOT_FOUND']);
    }
  });
});

describe(`the overview on ${ENGINE}`, () => {
  let other: TestServer;
  beforeAll(async () => {
    [other, server] = [server, await TestServer.start()];
    admin = await server.admin();
    visitor = server.visitor();
  });
  afterAll(async () => {
    await other.stop();
  });

  it('is empty at first', async () => {
    const answer = await admin.get('/api/overview');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      days: Array.from({ length: 30 }, (_, index) => ({ date: pastDay(29 - index), ratings: 0, voters: 0 })),
      mostRated: [],
      titlesWithoutMetrics: { total: 0, titles: [] },
      candidatesWithoutTitle: { total: 0, candidates: [] },
    });
  });

  it('counts a title as one with metrics when there are global ones', async () => {
    const title = await admin.makeTitle();
    const other = await admin.makeTitle();
    await admin.makeMetric({ titleId: other.id, isGlobal: false });
    const without = async () => (await admin.get('/api/overview')).body.titlesWithoutMetrics;
    expect(await without()).toEqual({ total: 0, titles: [] });
    await removeGlobalMetrics(admin);
    const { body } = await admin.get('/api/titles');
    expect(body.map(({ id }: any) => id).sort()).toEqual([title.id, other.id].sort());
    // The title's own went with the global ones: see `removeGlobalMetrics`.
    await admin.makeMetric({ titleId: other.id, isGlobal: false });
    expect(await without()).toEqual({
      total: 1,
      titles: [{ id: title.id, name: title.name, nameSo: null, nameAr: null }],
    });
    await admin.makeMetric({ isGlobal: true });
    expect(await without()).toEqual({ total: 0, titles: [] });
    await removeGlobalMetrics(admin);
  });

  it('counts ratings and voters by day, and names the most rated', async () => {
    const candidates = [
      await makeCandidate(['ma']),
      await makeCandidate(['na']),
      await makeCandidate(['oa']),
    ];
    const [first, second, third] = candidates as [any, any, any];
    const voters = [await visitor.register(), await visitor.register(), await visitor.register()];
    await rateAll(first, [{ ma: 40 }], voters);
    await rateAll(second, [{ na: 50 }, { na: 60 }, { na: 90 }], voters);
    await rateAll(third, [{ oa: 10 }, { oa: 30 }], voters);
    await backdate(second, [2, 2, 29]);
    await backdate(third, [2, 30]);
    const { days, mostRated } = (await admin.get('/api/overview')).body;
    expect(days.filter(({ ratings }: any) => ratings > 0)).toEqual([
      { date: pastDay(29), ratings: 1, voters: 1 },
      // Three ratings of two persons.
      { date: pastDay(2), ratings: 3, voters: 2 },
      { date: pastDay(0), ratings: 1, voters: 1 },
    ]);
    const { distribution: _, ...expected } = expectedOf([[50], [60], [90]]);
    expect(mostRated[0]).toMatchObject({ candidate: { id: second.id }, totalRatings: 3, ...expected });
    expect(mostRated.map(({ candidate, totalRatings }: any) => [candidate.id, totalRatings])).toEqual([
      [second.id, 3],
      [third.id, 2],
      [first.id, 1],
    ]);
  });

  it('names the first of many candidates without a title, and says how many', async () => {
    const title = await admin.makeTitle();
    for (let index = 0; index < 12; index += 1) await admin.makeCandidate({ title: title.name });
    await admin.delete(`/api/titles/${title.id}`);
    const { candidatesWithoutTitle } = (await admin.get('/api/overview')).body;
    expect(candidatesWithoutTitle.total).toBe(12);
    expect(candidatesWithoutTitle.candidates).toHaveLength(10);
    expect(candidatesWithoutTitle.candidates[0].title).toBeNull();
  });
});
