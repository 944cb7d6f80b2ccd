import { logStream } from '../../src/core/requests/request-log.js';
import { DETAIL_NAMES, LISTED_NAMES, PROFILE_NAMES } from '../../src/index/model/candidate-profile.js';
import { GracefulShutdownService } from '../../src/web/health/graceful-shutdown.service.js';
import { makeTitleWithMetrics, removeGlobalMetrics, vote } from '../harness/ballots.js';
import { type Client, unique } from '../harness/client.js';
import { png } from '../harness/pictures.js';
import { expectInvalid, expectRefusal } from '../harness/refusal.js';
import { allRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';
import { inDays, zoneDayOf } from '../harness/times.js';

const PUBLIC_KEYS = [
  'id',
  'candidateId',
  'name',
  'nameAr',
  'title',
  'titleSo',
  'titleAr',
  'titleId',
  ...LISTED_NAMES,
  'imageUrl',
  'totalRatings',
  'fewRatings',
  'rank',
  'rankInTitle',
  'titleCandidateCount',
  'createdAt',
];
const ADMIN_KEYS = ['average', 'scores', 'version'];
/** Keys that a candidate's own answer has in addition to those in a list. */
const DETAIL_KEYS = [...DETAIL_NAMES, 'publishedOn', 'candidateCount'];
const NO_IDS = ['0', '-1', 'abc', '1.5', '999999', '99999999999999999999', '1e1', '0x1', '%20', "1'", '1%00'];

describe('the order of candidates', () => {
  let server: TestServer;
  let admin: Client;
  let title: { name: string; keys: string[] };
  let ten: { name: string; keys: string[] };
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    await removeGlobalMetrics(admin);
    title = await makeTitleWithMetrics(admin, 1);
    ten = await makeTitleWithMetrics(admin, 10);
  });
  afterEach(async () => {
    for (const { id } of (await admin.get('/api/candidates')).body)
      await admin.delete(`/api/candidates/${id}`);
  });
  afterAll(() => server.stop());

  const candidate = async (name: string, ...scores: number[]) => {
    const made = await admin.makeCandidate({ name, title: title.name });
    for (const score of scores) await vote(server, made, title.keys, [score]);
    return made;
  };
  const listed = async () =>
    (await server.visitor().get('/api/candidates')).body.map(({ name, rank }: any) => [name, rank]);

  it('gives equal averages one rank, and the unrated the rank after the last rated one', async () => {
    await candidate('Zoe');
    await candidate('Low', 30);
    await candidate('Twice', 80, 60);
    await candidate('Amal');
    await candidate('Best', 90);
    await candidate('Berta', 70);
    await candidate('Adam', 70);
    expect(await listed()).toEqual([
      ['Best', 1],
      ['Twice', 2],
      ['Adam', 2],
      ['Berta', 2],
      ['Low', 5],
      ['Amal', 6],
      ['Zoe', 6],
    ]);
    for (const { id, rank } of (await admin.get('/api/candidates')).body) {
      expect((await server.visitor().get(`/api/candidates/${id}`)).body.rank).toBe(rank);
    }
  });

  it('shows no rank before the first rating, in no list, file or office', async () => {
    const [zoe, amal] = [await candidate('Zoe'), await candidate('Amal')];
    expect(await listed()).toEqual([
      ['Amal', 1],
      ['Zoe', 1],
    ]);
    const rankless = async () => {
      const { body } = await server.visitor().get('/api/candidates');
      return body.filter((one: any) => one.missingRatings > 0).map(({ name }: any) => name);
    };
    const firsts = async () => (await server.visitor().get('/api/candidates?firstOfTitle=true')).body.length;
    const file = async () => {
      const { text } = await admin.get('/api/candidates/export.csv');
      const [header = [], ...lines] = text
        .trim()
        .split('\r\n')
        .map((line: string) => line.split(','));
      return lines.map((line: string[]) => line[header.indexOf('Rank')]);
    };
    expect([await rankless(), await firsts(), await file()]).toEqual([['Amal', 'Zoe'], 0, ['', '']]);
    expect((await server.visitor().get(`/api/candidates/${zoe.id}`)).body.missingRatings).toBe(1);
    await vote(server, amal, title.keys, [70]);
    expect([await rankless(), await firsts(), await file()]).toEqual([['Zoe'], 1, ['1', '']]);
  });

  it('compares averages exactly, not as they are shown', async () => {
    const [third, twoThirds] = [await candidate('A third', 33, 33, 34), await candidate('Less', 33, 33, 33)];
    await vote(server, twoThirds, title.keys, [34]); // 33.25 against 33.333…: both are shown as 33.3
    expect(await listed()).toEqual([
      ['A third', 1],
      ['Less', 2],
    ]);
    const shown = (await admin.get('/api/candidates')).body.map(({ average }: any) => average);
    expect([shown, third.average]).toEqual([[33.3, 33.3], null]);
  });

  it('gives equal averages of unlike numbers of scores one rank', async () => {
    await candidate('B once', 60);
    const many = await admin.makeCandidate({ name: 'A once', title: ten.name });
    await vote(server, many, ten.keys, [50, 70, 50, 70, 50, 70, 50, 70, 60, 60]);
    expect(await listed()).toEqual([
      ['A once', 1],
      ['B once', 1],
    ]);
  });

  it('knows candidates without ratings only: all are first', async () => {
    await candidate('B');
    await candidate('A');
    expect(await listed()).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
  });

  it('moves with the next rating', async () => {
    const [a, b] = [await candidate('A', 50), await candidate('B', 60)];
    await vote(server, a, title.keys, [90]);
    expect(await listed()).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
    await admin.delete(`/api/candidates/${a.id}`);
    expect((await server.visitor().get(`/api/candidates/${b.id}`)).body.rank).toBe(1);
  });

  it('gives each a place within the title, which follows from the order of all', async () => {
    const other = async (name: string, ...scores: number[]) => {
      const made = await admin.makeCandidate({ name, title: ten.name });
      for (const score of scores) await vote(server, made, ten.keys, Array(10).fill(score));
      return made;
    };
    await candidate('Best', 90);
    await other('Second of all', 80);
    await candidate('Third', 70);
    await candidate('Third too', 70);
    await candidate('Sixth', 50);
    await other('Fifth of all', 60);
    const unrated = await other('Unrated');
    const places = async (query = '') =>
      (await server.visitor().get(`/api/candidates${query}`)).body.map((one: any) => [
        one.name,
        one.rank,
        one.rankInTitle,
        one.titleCandidateCount,
      ]);
    expect(await places()).toEqual([
      ['Best', 1, 1, 4],
      ['Second of all', 2, 1, 3],
      ['Third', 3, 2, 4],
      ['Third too', 3, 2, 4],
      ['Fifth of all', 5, 2, 3],
      ['Sixth', 6, 4, 4],
      ['Unrated', 7, 3, 3],
    ]);
    expect((await places('?firstOfTitle=true')).map(([name]: any) => name)).toEqual([
      'Best',
      'Second of all',
    ]);
    expectInvalid(await admin.get('/api/candidates?firstOfTitle=yes'), 'firstOfTitle');
    await admin.put(`/api/candidates/${unrated.id}`, { title: title.name });
    const { body } = await server.visitor().get(`/api/candidates/${unrated.id}`);
    expect([body.rankInTitle, body.titleCandidateCount, body.fewRatings]).toEqual([5, 5, true]);
    const lone = await admin.makeTitle();
    await admin.makeCandidate({ name: 'Lone', title: lone.name });
    await admin.delete(`/api/titles/${lone.id}`);
    expect((await places('?lacks=title'))[0]).toEqual(['Lone', 7, null, null]);
    expect(await places('?firstOfTitle=true&lacks=title')).toEqual([]);
  });

  describe('rests on averages that', () => {
    const averageOf = async (scores: number[]) => {
      const { name, keys } = ten;
      const made = await admin.makeCandidate({ title: name });
      await vote(server, made, keys, scores);
      return (await admin.get(`/api/candidates/${made.id}`)).body.average;
    };

    it('are the mean over all scores of all ratings, with one decimal, half up', async () => {
      expect(await averageOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])).toBe(0.1);
      expect(await averageOf([8, 8, 8, 8, 8, 9, 9, 9, 9, 9])).toBe(8.5);
      const { id } = await candidate('Halves', 66, 66, 66, 67); // 66.25
      expect((await admin.get(`/api/candidates/${id}`)).body.average).toBe(66.3);
    });

    it('are rounded half up even if floating point is below the half', async () => {
      const made = await admin.makeCandidate({ title: ten.name });
      await vote(server, made, ten.keys, [8, 8, 8, 8, 8, 8, 8, 9, 9, 9]);
      await vote(server, made, ten.keys, [8, 8, 8, 8, 8, 9, 9, 9, 9, 10]);
      const { average, scores } = (await admin.get(`/api/candidates/${made.id}`)).body;
      expect(average).toBe(8.5); // 169 / 20 = 8.45, which toFixed(1) makes 8.4
      expect(ten.keys.map((key) => scores[key])).toEqual([8, 8, 8, 8, 8, 8.5, 8.5, 9, 9, 9.5]);
    });

    it('weigh each score alike, not each rating', async () => {
      const made = await admin.makeCandidate({ title: title.name });
      await vote(server, made, title.keys, [100]);
      await admin.put(`/api/candidates/${made.id}`, { title: ten.name });
      await vote(server, made, ten.keys, Array(10).fill(1));
      // (100 + 10 × 1) / 11, not (100 + 1) / 2.
      expect((await admin.get(`/api/candidates/${made.id}`)).body).toMatchObject({
        average: 10,
        totalRatings: 2,
        scores: { [String(title.keys[0])]: 100, [String(ten.keys[0])]: 1 },
      });
    });

    it('are null, and scores are empty, without ratings', async () => {
      const made = await candidate('Nobody has rated');
      expect((await admin.get(`/api/candidates/${made.id}`)).body).toMatchObject({
        average: null,
        scores: {},
      });
    });
  });

  describe('GET /api/candidates/stats', () => {
    const stats = async () => (await server.visitor().get('/api/candidates/stats')).body;

    it('counts nothing at first', async () => {
      await candidate('Unrated');
      expect(await stats()).toEqual({
        totalCandidates: 1,
        totalRatings: 0,
        averageScore: null,
        publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });
    });

    it("returns the mean of the rated candidates' averages", async () => {
      await candidate('One', 90, 90, 90);
      await candidate('Two', 20);
      await candidate('Unrated');
      expect(await stats()).toMatchObject({ totalCandidates: 3, totalRatings: 4, averageScore: 55 });
    });

    it('rounds half up even if floating point is below the half', async () => {
      await candidate('0.2', 0, 0, 0, 0, 1);
      const { id } = await admin.makeCandidate({ title: ten.name });
      await vote(server, { id }, ten.keys, [8, 8, 8, 8, 8, 8, 8, 8, 8, 9]);
      // (0.2 + 8.1) / 2 = 4.15
      expect(await stats()).toMatchObject({ totalCandidates: 2, totalRatings: 6, averageScore: 4.2 });
    });

    it('are dated by the last change that they show, for every caller', async () => {
      await candidate('Before', 50);
      const before = await stats();
      expect((await stats()).publishedAt).toBe(before.publishedAt);
      await candidate('After', 60);
      const after = await stats();
      expect(Date.parse(after.publishedAt)).toBeGreaterThan(Date.parse(before.publishedAt));
      expect(Date.parse(after.publishedAt)).toBeLessThanOrEqual(Date.now() + 60_000);
    });

    it('returns the same to everybody', async () => {
      await candidate('One', 91);
      const texts = await Promise.all(
        [server.visitor(), admin, await server.visitor().register()].map(
          async (client) => (await client.get('/api/candidates/stats')).text,
        ),
      );
      expect(new Set(texts).size).toBe(1);
    });
  });
});

describe('a list of candidates', () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    await removeGlobalMetrics(admin);
    const title = await makeTitleWithMetrics(admin, 1);
    const candidate = async (name: string, ...scores: number[]) => {
      const made = await admin.makeCandidate({ name, title: title.name });
      for (const score of scores) await vote(server, made, title.keys, [score]);
    };
    await candidate('Cawo', 90);
    await candidate('abdi', 80, 80, 80);
    await candidate('Bile', 70, 70);
    await candidate('100% Deeqa_x');
  });
  afterAll(() => server.stop());

  it.each([
    ['?sort=name&order=asc', ['100% Deeqa_x', 'abdi', 'Bile', 'Cawo']],
    ['?sort=name&order=desc', ['Cawo', 'Bile', 'abdi', '100% Deeqa_x']],
    ['?sort=totalRatings&order=desc', ['abdi', 'Bile', 'Cawo', '100% Deeqa_x']],
    ['?sort=totalRatings&order=asc', ['100% Deeqa_x', 'Cawo', 'Bile', 'abdi']],
    ['?sort=rank&order=asc', ['Cawo', 'abdi', 'Bile', '100% Deeqa_x']],
    ['?sort=rank&order=desc', ['100% Deeqa_x', 'Bile', 'abdi', 'Cawo']],
    ['?limit=2', ['Cawo', 'abdi']],
    ['?limit=2&offset=2', ['Bile', '100% Deeqa_x']],
    ['?offset=3', ['100% Deeqa_x']],
    ['?offset=4', []],
    ['?limit=1&offset=1&sort=name&order=desc', ['Bile']],
    ['?search=BI', ['Bile']],
    ['?search=DEEQA', ['100% Deeqa_x']],
    ['?search=%25', ['100% Deeqa_x']],
    ['?search=_', ['100% Deeqa_x']],
    ['?search=nobody', []],
    ['?search=', ['Cawo', 'abdi', 'Bile', '100% Deeqa_x']],
    ["?search=' OR 1=1 --", []],
  ])('%s', async (query, names) => {
    const answer = await server.visitor().get(`/api/candidates${query}`);
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ name }: any) => name)).toEqual(names);
  });

  it('lists one office after the other by rank within each, the oldest title first', async () => {
    const own = await TestServer.start();
    const administrator = await own.admin();
    await removeGlobalMetrics(administrator);
    const older = await makeTitleWithMetrics(administrator, 1);
    const newer = await makeTitleWithMetrics(administrator, 1);
    for (const [name, title, score] of [
      ['Ayaan', newer, 90],
      ['Bile', older, 20],
      ['Cawo', newer, 10],
      ['Deeqa', older, 40],
    ] as const) {
      const made = await administrator.makeCandidate({ name, title: title.name });
      await vote(own, made, title.keys, [score]);
    }
    const names = async (order: string) => {
      const { body } = await own.visitor().get(`/api/candidates?sort=rankInTitle&order=${order}`);
      return body.map(({ name }: any) => name);
    };
    expect(await names('asc')).toEqual(['Deeqa', 'Bile', 'Ayaan', 'Cawo']);
    expect(await names('desc')).toEqual(['Bile', 'Deeqa', 'Cawo', 'Ayaan']);
    await own.stop();
  });

  it('returns the total of all pages', async () => {
    const total = async (query: string) =>
      (await server.visitor().get(`/api/candidates${query}`)).headers.get('x-total-count');
    expect(await total('?limit=1')).toBe('4');
    expect(await total('?limit=1&offset=9')).toBe('4');
    expect(await total('?search=bi&limit=1')).toBe('1');
    expect(await total('?search=nobody&limit=1')).toBe('0');
  });

  it('follows every change of names and titles, in its order and in what it finds', async () => {
    const own = await TestServer.start();
    const administrator = await own.admin();
    const title = await administrator.makeTitle('Mayor');
    const names = async (query: string) =>
      (await own.visitor().get(`/api/candidates?${query}`)).body.map(({ name }: any) => name);
    const ids: number[] = [];
    for (const name of ['c', 'a', 'b']) {
      ids.push((await administrator.makeCandidate({ name, title: 'Mayor' })).id);
    }
    expect(await names('sort=name')).toEqual(['a', 'b', 'c']);
    await administrator.put(`/api/candidates/${ids[1]}`, { name: 'd' });
    await administrator.makeCandidate({ name: 'B2', title: 'Mayor' });
    expect(await names('sort=name')).toEqual(['b', 'B2', 'c', 'd']);
    expect(await names('sort=name&order=desc')).toEqual(['d', 'c', 'B2', 'b']);
    expect([await names('search=a'), await names('search=mayor&sort=name')]).toEqual([
      ['b', 'B2', 'c', 'd'],
      ['b', 'B2', 'c', 'd'],
    ]);
    await administrator.put(`/api/titles/${title.id}`, { name: 'Judge' });
    await administrator.delete(`/api/candidates/${ids[2]}`);
    expect([await names('search=mayor'), await names('search=judge&sort=name')]).toEqual([
      [],
      ['B2', 'c', 'd'],
    ]);
    await own.stop();
  });

  it('leaves only those that a filter names, with a search and an order, and counts them', async () => {
    const own = await TestServer.start();
    const administrator = await own.admin();
    const read = async (query: string) => {
      const { body, headers } = await own.visitor().get(`/api/candidates?sort=name&${query}`);
      return [...body.map(({ name }: any) => name), Number(headers.get('x-total-count'))];
    };
    const mayor = await administrator.makeTitle('Mayor');
    await administrator.makeTitle('Judge');
    await administrator.makeCandidate({ name: 'a', title: 'Mayor' });
    await administrator.makeCandidate({ name: 'b', title: 'Judge' });
    const form = new FormData();
    form.set('name', 'c');
    form.set('title', 'Judge');
    form.set('image', new Blob([new Uint8Array(await png())]), 'c.png');
    expect((await administrator.post('/api/candidates', form)).status).toBe(201);

    expect(await read(`titleId=${mayor.id}`)).toEqual(['a', 1]);
    expect(await read('titleId=999')).toEqual([0]);
    expect(await read('lacks=image')).toEqual(['a', 'b', 2]);
    expect(await read('lacks=ratings&search=judge')).toEqual(['b', 'c', 2]);
    expect(await read('lacks=title')).toEqual([0]);
    await administrator.delete(`/api/titles/${mayor.id}`);
    expect(await read('lacks=title')).toEqual(['a', 1]);

    const day = (offset: number) => zoneDayOf(inDays(offset));
    expect(await read(`createdFrom=${day(-2)}&createdTo=${day(2)}`)).toEqual(['a', 'b', 'c', 3]);
    expect(await read(`createdFrom=${day(2)}`)).toEqual([0]);
    expect(await read(`createdTo=${day(-2)}`)).toEqual([0]);
    const file = await administrator.get('/api/candidates/export.csv?lacks=title');
    expect(file.text.trim().split('\n')).toHaveLength(2);
    await own.stop();
  });

  describe('returns a candidate’s position in it to administrators', () => {
    const idOf = async (name: string) =>
      (await admin.get('/api/candidates')).body.find((candidate: any) => candidate.name === name).id;
    const placeOf = async (name: string, query: string) => {
      const { body } = await admin.get(`/api/candidates/${await idOf(name)}/place${query}`);
      return [body.previous?.name ?? null, body.position, body.next?.name ?? null, body.total];
    };

    it.each([
      ['abdi', '', ['Cawo', 2, 'Bile', 4]],
      ['abdi', '?sort=name&order=asc', ['100% Deeqa_x', 2, 'Bile', 4]],
      ['abdi', '?sort=name&order=desc', ['Bile', 3, '100% Deeqa_x', 4]],
      ['Cawo', '', [null, 1, 'abdi', 4]],
      ['100% Deeqa_x', '', ['Bile', 4, null, 4]],
      ['Bile', '?search=bile', [null, 1, null, 1]],
      ['Cawo', '?search=bile', [null, null, null, 1]],
      ['Cawo', '?search=nobody', [null, null, null, 0]],
    ])('%s in %s', async (name, query, place) => {
      expect(await placeOf(name, query)).toEqual(place);
    });

    it('names the neighbours by their ids', async () => {
      const { body } = await admin.get(`/api/candidates/${await idOf('abdi')}/place`);
      expect([body.previous.id, body.next.id]).toEqual([await idOf('Cawo'), await idOf('Bile')]);
    });

    it('but not of nobody, nor in no order', async () => {
      expectRefusal(
        await admin.get('/api/candidates/999999/place'),
        404,
        'CANDIDATE_NOT_FOUND',
        'Candidate not found',
      );
      expectInvalid(await admin.get(`/api/candidates/${await idOf('abdi')}/place?sort=average`), 'sort');
    });
  });

  it('keeps the rank that a candidate has among all', async () => {
    const { body } = await server.visitor().get('/api/candidates?search=bile');
    expect(body).toMatchObject([{ name: 'Bile', rank: 3 }]);
  });

  it.each([
    ['sort', '?sort=average'],
    ['sort', '?sort=scores'],
    ['sort', '?sort='],
    ['order', '?order=up'],
    ['limit', '?limit=0'],
    ['limit', '?limit=-1'],
    ['limit', '?limit=x'],
    ['limit', '?limit=1.5'],
    ['offset', '?offset=-1'],
    ['offset', '?offset=x'],
    ['average', '?average=1'],
    ['titleId', '?titleId=x'],
    ['lacks', '?lacks=name'],
    ['createdFrom', '?createdFrom=2026-02-30'],
    ['createdTo', '?createdTo=yesterday'],
  ])('refuses a %s like %s', async (field, query) => {
    for (const client of [server.visitor(), admin]) {
      expectInvalid(await client.get(`/api/candidates${query}`), field);
    }
  });
});

describe('candidates', () => {
  let server: TestServer;
  let admin: Client;
  let user: Client;
  let visitor: Client;
  let title: { id: number; name: string };
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    visitor = server.visitor();
    user = await visitor.register();
    title = await admin.makeTitle();
  });
  afterAll(() => server.stop());

  describe('show their scores only to administrators', () => {
    let id: number;
    beforeAll(async () => {
      ({ id } = await admin.makeCandidate());
      await user.rate(await visitor.get(`/api/candidates/${id}`).then(({ body }) => body), 71);
    });

    it('in a list', async () => {
      for (const client of [visitor, user]) {
        for (const candidate of (await client.get('/api/candidates')).body) {
          expect(Object.keys(candidate).sort()).toEqual([...PUBLIC_KEYS].sort());
        }
      }
      for (const candidate of (await admin.get('/api/candidates')).body) {
        expect(Object.keys(candidate).sort()).toEqual([...PUBLIC_KEYS, ...ADMIN_KEYS].sort());
      }
    });

    it('alone', async () => {
      for (const client of [visitor, user]) {
        const { body } = await client.get(`/api/candidates/${id}`);
        expect(Object.keys(body).sort()).toEqual([...PUBLIC_KEYS, ...DETAIL_KEYS].sort());
      }
      const { body } = await admin.get(`/api/candidates/${id}`);
      expect(body).toMatchObject({ average: 71, scores: { lead: 71, trns: 71 }, totalRatings: 1 });
      expect(Object.keys(body).sort()).toEqual([...PUBLIC_KEYS, ...DETAIL_KEYS, ...ADMIN_KEYS].sort());
    });

    it('and their order to everybody', async () => {
      const order = async (client: Client) =>
        (await client.get('/api/candidates')).body.map((candidate: any) => [candidate.id, candidate.rank]);
      expect(await order(visitor)).toEqual(await order(admin));
      expect(await order(user)).toEqual(await order(admin));
    });
  });

  describe('are read again only when they have changed', () => {
    const paths = () => ['/api/candidates', '/api/candidates?limit=1', `/api/candidates/${id}`];
    let id: number;
    beforeAll(async () => {
      ({ id } = await admin.makeCandidate());
      await user.rate(await visitor.get(`/api/candidates/${id}`).then(({ body }) => body), 72);
    });
    const again = (client: Client, path: string, etag: string | null) =>
      client.get(path, { headers: { 'if-none-match': String(etag) } });

    it('with headers that say for whom an answer may be kept', async () => {
      for (const path of [...paths(), '/api/candidates/stats']) {
        for (const [client, cacheControl] of [
          [visitor, 'public, no-cache'],
          [user, 'private, no-cache'],
          [admin, 'private, no-cache'],
        ] as const) {
          const { headers } = await client.get(path);
          expect([path, headers.get('cache-control')]).toEqual([path, cacheControl]);
          expect(headers.get('etag')).toMatch(/^(W\/)?"[^"]+"$/);
          // A shared cache must not give one person's answer to another.
          expect(headers.get('vary')).toMatch(/authorization/i);
          const unchanged = await again(client, path, headers.get('etag'));
          expect([unchanged.status, unchanged.text]).toEqual([304, '']);
          expect(unchanged.headers.get('etag')).toBe(headers.get('etag'));
          expect(unchanged.headers.get('cache-control')).toBe(cacheControl);
        }
      }
    });

    it("never mistake an administrator's answer for a visitor's, nor the other way round", async () => {
      for (const path of paths()) {
        const etagOf = async (client: Client) => (await client.get(path)).headers.get('etag');
        expect((await again(visitor, path, await etagOf(admin))).status).toBe(200);
        expect((await again(user, path, await etagOf(admin))).status).toBe(200);
        expect((await again(admin, path, await etagOf(visitor))).status).toBe(200);
      }
    });

    it('after a rating that only administrators can see', async () => {
      const { headers } = await admin.get(`/api/candidates/${id}`);
      const other = await visitor.register();
      await other.rate({ id, title: (await admin.get(`/api/candidates/${id}`)).body.title }, 10);
      const changed = await again(admin, `/api/candidates/${id}`, headers.get('etag'));
      expect([changed.status, changed.body.average]).toEqual([200, 41]);
    });
  });

  describe('POST /api/candidates', () => {
    it('makes one', async () => {
      const form = new FormData();
      form.set('name', '  Ayaan Warsame ');
      form.set('title', title.name);
      const answer = await admin.post('/api/candidates', form);
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({
        id: expect.any(Number),
        candidateId: expect.stringMatching(/^NPI-\d{4,}$/),
        name: 'Ayaan Warsame',
        nameAr: null,
        title: title.name,
        titleSo: null,
        titleAr: null,
        titleId: title.id,
        ...Object.fromEntries(PROFILE_NAMES.map((name) => [name, null])),
        publishedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        candidateCount: expect.any(Number),
        imageUrl: null,
        totalRatings: 0,
        fewRatings: true,
        rank: expect.any(Number),
        missingRatings: 1,
        rankInTitle: 1,
        titleCandidateCount: 1,
        createdAt: expect.any(String),
        average: null,
        scores: {},
        version: expect.any(String),
      });
      expect((await admin.get(`/api/candidates/${answer.body.id}`)).body).toEqual(answer.body);
      const titles = (await visitor.get('/api/titles')).body;
      expect(titles.find(({ id }: any) => id === title.id).candidateCount).toBe(1);
    });

    it('never gives a display ID twice', async () => {
      const ids = new Set<string>();
      for (let round = 0; round < 4; round += 1) {
        const { id, candidateId } = await admin.makeCandidate({ title: title.name });
        expect(ids.has(candidateId)).toBe(false);
        ids.add(candidateId);
        await admin.delete(`/api/candidates/${id}`);
      }
    });

    it.each([
      [{ title: 'x' }, 'name'],
      [{ name: 'x' }, 'title'],
      [{ name: '', title: 'x' }, 'name'],
      [{ name: '  ', title: 'x' }, 'name'],
      [{ name: 'n'.repeat(300), title: 'x' }, 'name'],
      [{ name: 'x', title: 'x', average: '99' }, 'average'],
      [{ name: 'x', title: 'x', totalRatings: '99' }, 'totalRatings'],
    ])('refuses %j', async (fields, field) => {
      const rows = await allRows(server);
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.set(key, value === 'x' ? title.name : value);
      expectInvalid(await admin.post('/api/candidates', form), field);
      expect(await allRows(server)).toEqual(rows);
    });

    it('refuses a title that does not exist', async () => {
      const rows = await allRows(server);
      const form = new FormData();
      form.set('name', 'Somebody');
      form.set('title', 'No such title');
      expectRefusal(await admin.post('/api/candidates', form), 400, 'UNKNOWN_TITLE');
      expect(await allRows(server)).toEqual(rows);
    });

    it('is for administrators', async () => {
      const rows = await allRows(server);
      const form = () => {
        const made = new FormData();
        made.set('name', 'Somebody');
        made.set('title', title.name);
        return made;
      };
      expectRefusal(await user.post('/api/candidates', form()), 403, 'FORBIDDEN');
      expectRefusal(await visitor.post('/api/candidates', form()), 401, 'UNAUTHORIZED');
      expect(await allRows(server)).toEqual(rows);
    });
  });

  describe('GET /api/candidates/{id}', () => {
    it.each(NO_IDS)('finds nobody called %s', async (id) => {
      for (const client of [visitor, admin]) {
        const answer = await client.get(`/api/candidates/${id}`);
        expectRefusal(answer, 404, 'CANDIDATE_NOT_FOUND', 'Candidate not found');
      }
    });
  });

  describe('PUT /api/candidates/{id}', () => {
    it('changes what JSON names and nothing else', async () => {
      const made = await admin.makeCandidate();
      await user.rate(made, 64);
      const before = (await admin.get(`/api/candidates/${made.id}`)).body;
      const renamed = await admin.put(`/api/candidates/${made.id}`, { name: 'Another Name' });
      expect([renamed.status, { ...renamed.body, rank: 0 }]).toEqual([
        200,
        { ...before, name: 'Another Name', rank: 0, version: expect.any(String) },
      ]);
      const moved = await admin.put(`/api/candidates/${made.id}`, { title: title.name });
      expect(moved.body).toEqual({
        ...renamed.body,
        title: title.name,
        titleId: title.id,
        rankInTitle: expect.any(Number),
        titleCandidateCount: expect.any(Number),
        version: expect.any(String),
      });
      expect((await admin.get(`/api/candidates/${made.id}`)).body).toEqual(moved.body);
    });

    it('changes what a form names', async () => {
      const made = await admin.makeCandidate();
      const form = new FormData();
      form.set('name', 'Named by a form');
      form.set('title', title.name);
      const answer = await admin.put(`/api/candidates/${made.id}`, form);
      expect(answer.body).toMatchObject({ name: 'Named by a form', title: title.name, titleId: title.id });
    });

    it.each([
      [{ name: '' }],
      [{ name: null }],
      [{ name: 7 }],
      [{ title: '' }],
      [{ average: 99 }],
      [{ totalRatings: 99 }],
      [{ id: 1 }],
    ])('refuses %j', async (body) => {
      const made = await admin.makeCandidate();
      const rows = await allRows(server);
      expectInvalid(await admin.put(`/api/candidates/${made.id}`, body), String(Object.keys(body)[0]));
      expect(await allRows(server)).toEqual(rows);
    });

    it('refuses a title that does not exist', async () => {
      const made = await admin.makeCandidate();
      const rows = await allRows(server);
      const change = { name: 'Not this', title: 'No such title' };
      expectRefusal(await admin.put(`/api/candidates/${made.id}`, change), 400, 'UNKNOWN_TITLE');
      expect(await allRows(server)).toEqual(rows);
    });

    it.each(NO_IDS)('finds nobody called %s', async (id) => {
      const answer = await admin.put(`/api/candidates/${id}`, { name: 'Another Name' });
      expectRefusal(answer, 404, 'CANDIDATE_NOT_FOUND', 'Candidate not found');
    });
  });

  describe('DELETE /api/candidates/{id}', () => {
    it('removes the candidate everywhere except in the lists of its voters', async () => {
      const made = await admin.makeCandidate({ name: unique('Leaving ') });
      const voter = await visitor.register();
      await voter.rate(made, 55);
      const before = (await visitor.get('/api/candidates/stats')).body;

      const answer = await admin.delete(`/api/candidates/${made.id}`);
      expect([answer.status, answer.body]).toEqual([
        200,
        { success: true, message: 'Candidate deleted successfully' },
      ]);
      for (const client of [visitor, voter, admin]) {
        expectRefusal(await client.get(`/api/candidates/${made.id}`), 404, 'CANDIDATE_NOT_FOUND');
        expect((await client.get('/api/candidates')).text).not.toContain(made.name);
        expect((await client.get(`/api/candidates?search=${made.name}`)).body).toEqual([]);
      }
      expect((await visitor.get('/api/candidates/stats')).body).toMatchObject({
        totalCandidates: before.totalCandidates - 1,
        totalRatings: before.totalRatings - 1,
      });
      expectRefusal(await admin.get(`/api/ratings/candidate/${made.id}`), 404, 'CANDIDATE_NOT_FOUND');
      expectRefusal(await voter.get(`/api/ratings/check/${made.id}`), 404, 'CANDIDATE_NOT_FOUND');
      expectRefusal(await voter.rate(made, 5), 404, 'CANDIDATE_NOT_FOUND');
      expectRefusal(await admin.put(`/api/candidates/${made.id}`, { name: 'x' }), 404, 'CANDIDATE_NOT_FOUND');
      expectRefusal(await admin.delete(`/api/candidates/${made.id}`), 404, 'CANDIDATE_NOT_FOUND');
      const titles = (await visitor.get('/api/titles')).body;
      expect(titles.find(({ id }: any) => id === made.titleId).candidateCount).toBe(0);

      const own = (await voter.get('/api/ratings/user')).body;
      expect(own).toEqual([
        {
          id: expect.any(Number),
          candidateId: null,
          scores: { lead: 55, serv: 55, rep: 55, impt: 55, pub: 55, trns: 55 },
          average: 55,
          createdAt: expect.any(String),
          receipt: expect.any(String),
        },
      ]);
      expect((await voter.get('/api/auth/me')).body.user).toMatchObject({
        total_ratings: 1,
        has_voted: true,
      });
    });

    it.each(NO_IDS)('finds nobody called %s', async (id) => {
      const rows = await allRows(server);
      expectRefusal(await admin.delete(`/api/candidates/${id}`), 404, 'CANDIDATE_NOT_FOUND');
      expect(await allRows(server)).toEqual(rows);
    });
  });
});

describe('an answer that is kept', () => {
  let server: TestServer;
  let callers: Record<string, Client>;
  let paths: string[];
  const lines: string[] = [];

  beforeAll(async () => {
    jest.spyOn(logStream, 'write').mockImplementation((line) => {
      lines.push(line);
    });
    server = await TestServer.start({ env: { LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.0/8,::1' } });
    const admin = await server.admin();
    const { id } = await admin.makeCandidate();
    // Beyond a packet: compressed.
    for (let count = 0; count < 12; count += 1) await admin.makeCandidate();
    const visitor = server.visitor();
    callers = { visitor, user: await visitor.register(), admin };
    paths = ['/api/candidates', '/api/candidates/stats', `/api/candidates/${id}`];
  });
  afterAll(async () => {
    await server.stop();
    jest.restoreAllMocks();
  });

  it.each(['visitor', 'user', 'admin'])(
    'is the same in every encoding, like every other answer: %s',
    async (who) => {
      const caller = callers[who] as Client;
      for (const path of paths) {
        const texts = new Set<string>();
        for (const encoding of ['br', 'gzip', 'identity']) {
          const answer = await caller.get(path, { headers: { 'accept-encoding': encoding } });
          texts.add(answer.text);
          const isCompressed = path === '/api/candidates' && encoding !== 'identity';
          expect(answer.headers.get('content-encoding')).toBe(isCompressed ? encoding : null);
          expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
          expect(answer.headers.get('vary')).toBe('Accept-Encoding, Authorization');
          expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
          expect(answer.headers.get('x-total-count')).toBe(path === '/api/candidates' ? '13' : null);
        }
        expect(texts.size).toBe(1);
      }
    },
  );

  it('is logged with the address that a trusted proxy gives, and counted under its route', async () => {
    // Clients can send anything ahead of the address that the proxy adds.
    const headers = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' };
    const routes = ['/api/candidates', '/api/candidates/stats', '/api/candidates/:id'];
    for (const [index, path] of paths.entries()) {
      const requestId = `look-for-me-${index}`;
      const answer = await callers.user?.get(path, { headers: { ...headers, 'x-request-id': requestId } });
      expect(answer?.headers.get('x-request-id')).toBe(requestId);
      let line: string | undefined;
      while (!line) {
        await new Promise(setImmediate);
        line = lines.find((text) => text.includes(requestId));
      }
      const userId = callers.user?.user.id;
      expect(JSON.parse(line)).toMatchObject({
        method: 'GET',
        path,
        status: 200,
        address: '203.0.113.7',
        userId,
      });
      const { text } = await server.visitor().get('/metrics');
      expect(text).toContain(`_count{method="GET",route="${routes[index]}",status="200"} `);
    }
  });

  it('asks for no more on its connection once the server is about to stop', async () => {
    server.app.get(GracefulShutdownService).onModuleDestroy();
    for (const path of paths) {
      const { headers } = await server.visitor().get(path);
      expect([path, headers.get('connection')]).toEqual([path, 'close']);
    }
  });
});
