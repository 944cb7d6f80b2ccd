import { makeTitleWithMetrics } from '../harness/ballots.js';
import { type Client, unique } from '../harness/client.js';
import { expectInvalid, expectRefusal, NO_IDS } from '../harness/refusal.js';
import { allRows, countRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

const DEFAULT_KEYS = ['lead', 'serv', 'rep', 'impt', 'pub', 'trns'];
const all = (score: unknown): Record<string, unknown> =>
  Object.fromEntries(DEFAULT_KEYS.map((key) => [key, score]));

let server: TestServer;
let admin: Client;
let visitor: Client;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.admin();
  visitor = server.visitor();
});
afterAll(() => server.stop());

describe('POST /api/ratings', () => {
  it('stores a rating and answers with it', async () => {
    const candidate = await admin.makeCandidate();
    const voter = await visitor.register();
    const scores = { lead: 0, serv: 100, rep: 33, impt: 34, pub: 50, trns: 51 };
    const answer = await voter.post('/api/ratings', { candidateId: candidate.id, scores });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      candidateId: candidate.id,
      scores,
      average: 44.7, // 268 / 6
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      receipt: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(Math.abs(Date.parse(answer.body.createdAt) - Date.now())).toBeLessThan(60_000);
    expect((await admin.get(`/api/candidates/${candidate.id}`)).body).toMatchObject({
      average: 44.7,
      scores,
      totalRatings: 1,
    });
  });

  it('moves what is known of the voter, and nothing of others', async () => {
    const [voter, other] = [await visitor.register(), await visitor.register()];
    const account = async (client: Client) => (await client.get('/api/auth/me')).body.user;
    expect(await account(voter)).toMatchObject({ has_voted: false, total_ratings: 0 });
    await voter.rate(await admin.makeCandidate(), 10);
    expect(await account(voter)).toMatchObject({ has_voted: true, total_ratings: 1 });
    await voter.rate(await admin.makeCandidate(), 20);
    expect(await account(voter)).toMatchObject({ has_voted: true, total_ratings: 2 });
    expect(await account(other)).toEqual(other.user);
  });

  it('moves every total, and they equal the rows', async () => {
    const candidate = await admin.makeCandidate();
    const before = (await visitor.get('/api/candidates/stats')).body.totalRatings;
    await (await visitor.register()).rate(candidate, 80);
    await (await visitor.register()).rate(candidate, 61);
    expect((await admin.get(`/api/candidates/${candidate.id}`)).body).toMatchObject({
      average: 70.5,
      scores: all(70.5),
      totalRatings: 2,
    });
    expect((await visitor.get('/api/candidates/stats')).body.totalRatings).toBe(before + 2);
    await expectTotalsToEqualRows(server.dataSource);
  });

  it('lets administrators rate like everybody', async () => {
    expect((await admin.rate(await admin.makeCandidate(), 5)).status).toBe(201);
  });

  it('happens once', async () => {
    const candidate = await admin.makeCandidate();
    const voter = await visitor.register();
    await voter.rate(candidate, 80);
    const rows = await allRows(server);
    expectRefusal(
      await voter.rate(candidate, 90),
      409,
      'ALREADY_RATED',
      'You have already rated this candidate. Voting is allowed once only.',
    );
    expect(await allRows(server)).toEqual(rows);
  });

  describe('asks for the metrics that now apply', () => {
    it('the global ones and those of the title, and no others', async () => {
      const [title, other] = [await makeTitleWithMetrics(admin, 2), await makeTitleWithMetrics(admin, 1)];
      const candidate = await admin.makeCandidate({ title: title.name });
      const own = Object.fromEntries(title.keys.map((key) => [key, 10]));
      const voter = await visitor.register();
      const rate = (scores: object) => voter.post('/api/ratings', { candidateId: candidate.id, scores });
      const missing = await rate(all(50));
      expectRefusal(missing, 400, 'INVALID_SCORES');
      for (const key of title.keys) expect(missing.body.message).toContain(key);
      const foreign = await rate({ ...all(50), ...own, [String(other.keys[0])]: 10 });
      expectRefusal(foreign, 400, 'INVALID_SCORES');
      expect(foreign.body.message).toContain(other.keys[0]);
      const right = await rate({ ...all(50), ...own });
      expect([right.status, right.body.average]).toEqual([201, 40]);
    });

    it('also after they have changed', async () => {
      const candidate = await admin.makeCandidate();
      const metric = await admin.makeMetric({ titleId: candidate.titleId, isGlobal: false });
      expect((await (await visitor.register()).rate(candidate, 50)).body.scores).toHaveProperty(metric.key);
      await admin.delete(`/api/metrics/${metric.id}`);
      const voter = await visitor.register();
      const scores = { ...all(50), [metric.key]: 50 };
      const late = await voter.post('/api/ratings', { candidateId: candidate.id, scores });
      expectRefusal(late, 400, 'INVALID_SCORES');
      expect((await voter.rate(candidate, 50)).status).toBe(201);
    });

    it('within their own ranges, ends included', async () => {
      const title = await admin.makeTitle();
      const { key } = await admin.makeMetric({
        titleId: title.id,
        isGlobal: false,
        minScore: 1,
        maxScore: 10,
      });
      const candidate = await admin.makeCandidate({ title: title.name });
      const rate = async (score: number) =>
        (await visitor.register()).post('/api/ratings', {
          candidateId: candidate.id,
          scores: { ...all(50), [key]: score },
        });
      expect((await rate(1)).status).toBe(201);
      expect((await rate(10)).status).toBe(201);
      for (const score of [0, 11]) {
        const answer = await rate(score);
        expectRefusal(answer, 400, 'INVALID_SCORES');
        expect(answer.body.message).toContain(key);
      }
    });
  });

  describe('stores nothing', () => {
    let voter: Client;
    let candidate: { id: number; title: string };
    let rows: unknown;
    beforeAll(async () => {
      voter = await visitor.register();
      candidate = await admin.makeCandidate();
      // Something that wrong totals could be seen in.
      await (await visitor.register()).rate(candidate, 40);
    });
    beforeEach(async () => {
      rows = await allRows(server);
    });
    afterEach(async () => {
      expect(await allRows(server)).toEqual(rows);
      expect((await voter.get(`/api/ratings/check/${candidate.id}`)).body).toEqual({
        hasRated: false,
        rating: null,
      });
    });

    const tenThousand = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 1]));

    it.each<[string, unknown, string?]>([
      ['with an unknown key', { ...all(50), fame: 50 }, 'fame'],
      ['with a key in another case', { ...all(50), LEAD: 50 }, 'LEAD'],
      ['with the name of what every object has', { ...all(50), constructor: 50 }, 'constructor'],
      ['with such a name deeper down', { ...all(50), lead: { constructor: 50 } }, 'lead'],
      ['without one of the keys', { ...all(50), lead: undefined }, 'lead'],
      ['with an unknown key in place of one', { ...all(50), lead: undefined, led: 50 }, 'led'],
      ['with a fraction', { ...all(50), serv: 50.5 }, 'serv'],
      ['with a text', { ...all(50), serv: '50' }, 'serv'],
      ['with less than the least', { ...all(50), rep: -1 }, 'rep'],
      ['with more than the most', { ...all(50), rep: 101 }, 'rep'],
      ['with more than a number holds', { ...all(50), rep: 1e308 }, 'rep'],
      ['with null', { ...all(50), pub: null }, 'pub'],
      ['with true', { ...all(50), pub: true }, 'pub'],
      ['with an array for a score', { ...all(50), pub: [50] }, 'pub'],
      ['with an object for a score', { ...all(50), pub: { score: 50 } }, 'pub'],
      ['with an object that is nested', { scores: all(50) }, 'scores'],
      ['with no scores at all', {}],
      ['with ten thousand keys', tenThousand],
      ['with ten thousand keys beside the right ones', { ...all(50), ...tenThousand }],
      ['with an array', [50, 50, 50, 50, 50, 50]],
      ['with a text for all', 'lead'],
      ['with a number for all', 50],
      ['with null for all', null],
      ['with nothing for all', undefined],
    ])('%s', async (_, scores, named = '') => {
      const answer = await voter.post('/api/ratings', { candidateId: candidate.id, scores });
      expectRefusal(answer, 400, 'INVALID_SCORES');
      expect(answer.body.message).toContain(named);
      // One sentence for a person, also when thousands of keys were wrong.
      expect(answer.text.length).toBeLessThan(2000);
    });

    it.each(['__proto__', 'constructor":{"prototype'])('with a key like %s', async (key) => {
      const scores = JSON.stringify(all(50)).replace('{', `{"${key}":50,`);
      const text = `{"candidateId":${candidate.id},"scores":${scores}${key.includes('{') ? '}' : ''}}`;
      const answer = await voter.post('/api/ratings', undefined, { raw: { type: 'application/json', text } });
      expect(answer.status).toBe(400);
    });

    it.each([
      ['an unknown property', { average: 100 }, 'average'],
      ['the name of what every object has', { constructor: 1 }, 'constructor'],
      ['the name of what every class has', { prototype: 1 }, 'prototype'],
      ["somebody else's name", { userId: 1 }, 'userId'],
      ['a candidate in words', { candidateId: '1' }, 'candidateId'],
      ['a candidate who is none', { candidateId: 0 }, 'candidateId'],
      ['a candidate in pieces', { candidateId: 1.5 }, 'candidateId'],
      ['many candidates', { candidateId: [1, 2] }, 'candidateId'],
      ['no candidate', { candidateId: undefined }, 'candidateId'],
      ['null for a candidate', { candidateId: null }, 'candidateId'],
    ])('with %s', async (_, fields, field) => {
      const body = { candidateId: candidate.id, scores: all(50), ...fields };
      expectInvalid(await voter.post('/api/ratings', body), field);
    });

    it.each([999_999, 2 ** 40])('for a candidate that does not exist: %i', async (candidateId) => {
      const answer = await voter.post('/api/ratings', { candidateId, scores: all(50) });
      expectRefusal(answer, 404, 'CANDIDATE_NOT_FOUND', 'Candidate not found');
    });

    it('from a visitor', async () => {
      const body = { candidateId: candidate.id, scores: all(50) };
      expectRefusal(await visitor.post('/api/ratings', body), 401, 'UNAUTHORIZED');
    });
  });

  it('stores nothing for a candidate without a title', async () => {
    const candidate = await admin.makeCandidate();
    await admin.delete(`/api/titles/${candidate.titleId}`);
    const voter = await visitor.register();
    const rows = await allRows(server);
    const rate = (scores: unknown) => voter.post('/api/ratings', { candidateId: candidate.id, scores });
    for (const scores of [all(50), {}, 'nonsense']) {
      expectRefusal(
        await rate(scores),
        400,
        'NO_TITLE',
        'Cannot submit rating: This candidate does not have a title assigned. Please contact the administrator.',
      );
    }
    expect(await allRows(server)).toEqual(rows);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('is permanent: no %s exists', async (method) => {
    const candidate = await admin.makeCandidate();
    const voter = await visitor.register();
    const { id } = (await voter.rate(candidate, 50)).body;
    const rows = await allRows(server);
    for (const client of [voter, admin]) {
      expect((await client.call(method, `/api/ratings/${id}`, { body: { scores: all(1) } })).status).toBe(
        404,
      );
    }
    expect(await allRows(server)).toEqual(rows);
  });
});

describe('GET /api/ratings/candidate/{id}', () => {
  const list = (id: number | string, query = '', client = admin) =>
    client.get(`/api/ratings/candidate/${id}${query}`);
  let id: number;
  let voters: Client[];
  beforeAll(async () => {
    const candidate = await admin.makeCandidate();
    id = candidate.id;
    voters = await Promise.all(Array.from({ length: 4 }, () => visitor.register()));
    for (const [index, voter] of voters.entries()) await voter.rate(candidate, 10 * index);
  });

  it('lists ratings with their voters for administrators, newest first', async () => {
    const answer = await list(id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-total-count')).toBe('4');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual(
      [3, 2, 1, 0].map((index) => ({
        id: expect.any(Number),
        candidateId: id,
        userId: { id: voters[index]?.user.id, username: voters[index]?.user.username },
        scores: all(10 * index),
        average: 10 * index,
        createdAt: expect.any(String),
      })),
    );
  });

  it('in pages', async () => {
    const averages = async (query: string) => {
      const { body, headers } = await list(id, query);
      expect(headers.get('x-total-count')).toBe('4');
      return body.map(({ average }: any) => average);
    };
    expect(await averages('?limit=2')).toEqual([30, 20]);
    expect(await averages('?limit=2&offset=1')).toEqual([20, 10]);
    expect(await averages('?offset=3')).toEqual([0]);
    expect(await averages('?offset=4')).toEqual([]);
    expect(await averages('?limit=500')).toEqual([30, 20, 10, 0]);
  });

  it('of a hundred by default', async () => {
    const candidate = await admin.makeCandidate();
    const users = await server.dataSource.query('SELECT id FROM user');
    const ratings = server.dataSource.getRepository<any>('rating');
    const row = { candidateId: candidate.id, scores: '{"lead":1}', scoreSum: 1, scoreCount: 1 };
    const accounts = server.dataSource.getRepository<any>('user');
    for (let index = users.length; index < 101; index += 1) {
      const username = unique('row_');
      const account = { username, normalizedUsername: username, email: `${username}@test.example` };
      await accounts.insert({
        ...account,
        passwordHash: '-',
        role: 'user',
        hasVoted: true,
        createdAt: new Date(),
      });
    }
    const ids: Array<{ id: number }> = await server.dataSource.query('SELECT id FROM user LIMIT 101');
    await ratings.insert(ids.map((user) => ({ ...row, userId: user.id, createdAt: new Date() })));
    await server.dataSource.query(`UPDATE candidate SET total_ratings = 101 WHERE id = ${candidate.id}`);
    const answer = await list(candidate.id);
    expect([answer.body.length, answer.headers.get('x-total-count')]).toEqual([100, '101']);
    await ratings.delete({ candidateId: candidate.id });
    await server.dataSource.query(`UPDATE candidate SET total_ratings = 0 WHERE id = ${candidate.id}`);
  });

  it('is empty for a candidate whom nobody has rated', async () => {
    const answer = await list((await admin.makeCandidate()).id);
    expect([answer.body, answer.headers.get('x-total-count')]).toEqual([[], '0']);
  });

  it.each([
    ['limit', '?limit=0'],
    ['limit', '?limit=501'],
    ['limit', '?limit=x'],
    ['offset', '?offset=-1'],
    ['sort', '?sort=id'],
  ])('refuses a %s like %s', async (field, query) => {
    expectInvalid(await list(id, query), field);
  });

  it.each(NO_IDS)('finds nobody called %s', async (wrong) => {
    expectRefusal(await list(wrong), 404, 'CANDIDATE_NOT_FOUND', 'Candidate not found');
  });

  it('is for administrators', async () => {
    expectRefusal(await list(id, '', voters[0]), 403, 'FORBIDDEN');
    expectRefusal(await list(id, '', visitor), 401, 'UNAUTHORIZED');
    // Nobody learns from it which candidates exist.
    expectRefusal(await list(999_999, '', voters[0]), 403, 'FORBIDDEN');
  });
});

describe('GET /api/ratings/user', () => {
  it('lists a voter’s ratings with their candidates, newest first', async () => {
    const voter = await visitor.register();
    expect((await voter.get('/api/ratings/user')).body).toEqual([]);
    const [first, second] = [await admin.makeCandidate(), await admin.makeCandidate()];
    await voter.rate(first, 11);
    await voter.rate(second, 22);
    await (await visitor.register()).rate(first, 33);
    const answer = await voter.get('/api/ratings/user');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.body).toEqual(
      [[second, 22] as const, [first, 11] as const].map(
        ([{ id, candidateId, name, nameAr, title, titleSo, titleAr, imageUrl }, score]) => ({
          id: expect.any(Number),
          candidateId: { id, candidateId, name, nameAr, title, titleSo, titleAr, imageUrl, region: null },
          scores: all(score),
          average: score,
          createdAt: expect.any(String),
          receipt: expect.any(String),
        }),
      ),
    );
  });

  it('keeps the scores of deleted metrics, and lists a candidate without a title', async () => {
    const candidate = await admin.makeCandidate();
    const metric = await admin.makeMetric({ titleId: candidate.titleId, isGlobal: false });
    const voter = await visitor.register();
    await voter.rate(candidate, 44);
    await admin.delete(`/api/titles/${candidate.titleId}`);
    const [rating] = (await voter.get('/api/ratings/user')).body;
    expect(rating.candidateId.title).toBeNull();
    expect(rating.scores).toEqual({ ...all(44), [metric.key]: 44 });
  });

  it('is for those who are signed in', async () => {
    expectRefusal(await visitor.get('/api/ratings/user'), 401, 'UNAUTHORIZED');
  });
});

describe('GET /api/ratings/check/{id}', () => {
  it('returns whether the voter has rated, and the scores', async () => {
    const candidate = await admin.makeCandidate();
    const [voter, other] = [await visitor.register(), await visitor.register()];
    const path = `/api/ratings/check/${candidate.id}`;
    expect((await voter.get(path)).body).toEqual({ hasRated: false, rating: null });
    const rating = (await voter.rate(candidate, 66)).body;
    expect((await voter.get(path)).body).toEqual({ hasRated: true, rating });
    expect((await other.get(path)).body).toEqual({ hasRated: false, rating: null });
  });

  it.each(NO_IDS)('finds nobody called %s', async (id) => {
    const voter = admin;
    expectRefusal(await voter.get(`/api/ratings/check/${id}`), 404, 'CANDIDATE_NOT_FOUND');
  });

  it('is for those who are signed in', async () => {
    expectRefusal(await visitor.get('/api/ratings/check/1'), 401, 'UNAUTHORIZED');
  });
});

describe('at the end', () => {
  it('every total equals the rows', async () => {
    expect(await countRows(server, 'rating')).toBeGreaterThan(10);
    await expectTotalsToEqualRows(server.dataSource);
  });
});
