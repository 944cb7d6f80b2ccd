import { type Client, unique } from '../harness/client.js';
import { NO_METRIC_TEXTS } from '../harness/no-texts.js';
import { expectInvalid, expectRefusal, NO_IDS } from '../harness/refusal.js';
import { allRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';

const DEFAULT_KEYS = ['lead', 'serv', 'rep', 'impt', 'pub', 'trns'];
const NO_SCOPE = 'Please select a title for this metric, or mark it as global';

describe('metrics', () => {
  let server: TestServer;
  let admin: Client;
  let visitor: Client;
  let title: { id: number; name: string };
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    visitor = server.visitor();
    title = await admin.makeTitle();
  });
  // Each would be asked for by every rating that follows.
  afterEach(async () => {
    for (const { id, key } of await list()) {
      if (!DEFAULT_KEYS.includes(key)) await admin.delete(`/api/metrics/${id}`);
    }
  });
  afterAll(() => server.stop());

  const newMetric = (fields: object = {}) => ({
    key: unique('k'),
    label: 'A label',
    isGlobal: true,
    ...fields,
  });
  const list = async (query = '') => (await visitor.get(`/api/metrics${query}`)).body;
  const listed = async (id: number) => (await list()).find((metric: any) => metric.id === id);

  it('are at first the six of the specification, all global', async () => {
    expect(await list()).toMatchObject(
      [
        ['lead', 'Leadership Ability'],
        ['serv', 'Public Service Dedication'],
        ['rep', 'Representation Skills'],
        ['impt', 'Impact and Importance'],
        ['pub', 'Public Engagement'],
        ['trns', 'Transparency'],
      ].map(([key, label]) => ({
        key,
        label,
        minScore: 0,
        maxScore: 100,
        titleId: null,
        title: null,
        isGlobal: true,
      })),
    );
  });

  it('stay away once an administrator has deleted them', async () => {
    const own = await TestServer.start();
    const its = await own.admin();
    for (const { id } of (await its.get('/api/metrics')).body) await its.delete(`/api/metrics/${id}`);
    const again = await TestServer.start({ beside: own });
    expect((await again.visitor().get('/api/metrics')).body).toEqual([]);
    await again.stop();
    await own.stop();
  });

  describe('GET /api/metrics?title=', () => {
    it('gives the global ones and those of the title', async () => {
      const other = await admin.makeTitle(unique('Tïtle & Co. % '));
      const own = await admin.makeMetric({ titleId: title.id, isGlobal: false });
      const others = await admin.makeMetric({ titleId: other.id, isGlobal: false });
      const keys = async (name: string) =>
        (await list(`?title=${encodeURIComponent(name)}`)).map(({ key }: any) => key);
      expect(await keys(title.name)).toEqual(expect.arrayContaining(['lead', own.key]));
      expect(await keys(title.name)).not.toContain(others.key);
      expect(await keys(other.name)).toEqual(expect.arrayContaining(['lead', others.key]));
      expect(await keys(other.name)).not.toContain(own.key);
      const all = (await list()).map(({ key }: any) => key);
      expect(all).toEqual(expect.arrayContaining(['lead', own.key, others.key]));
    });

    it('refuses another filter', async () => {
      expectInvalid(await visitor.get('/api/metrics?titel=x'), 'titel');
    });
  });

  describe('POST /api/metrics', () => {
    it('makes a global one', async () => {
      const body = newMetric({ description: ' Words ', minScore: 1, maxScore: 10 });
      const answer = await admin.post('/api/metrics', body);
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({
        id: expect.any(Number),
        key: body.key,
        label: 'A label',
        ...NO_METRIC_TEXTS,
        description: 'Words',
        minScore: 1,
        maxScore: 10,
        titleId: null,
        title: null,
        titleSo: null,
        titleAr: null,
        isGlobal: true,
      });
      expect(await listed(answer.body.id)).toEqual(answer.body);
    });

    it('creates one for a title, by default from 0 to 100 and without texts', async () => {
      const answer = await admin.post('/api/metrics', newMetric({ titleId: title.id, isGlobal: false }));
      expect(answer.body).toMatchObject({
        titleId: title.id,
        title: title.name,
        isGlobal: false,
        minScore: 0,
        maxScore: 100,
        ...NO_METRIC_TEXTS,
      });
      const unsaid = await admin.post('/api/metrics', newMetric({ titleId: title.id, isGlobal: undefined }));
      expect(unsaid.body).toMatchObject({ titleId: title.id, isGlobal: false });
    });

    it('clears the title of a global one', async () => {
      const answer = await admin.post('/api/metrics', newMetric({ titleId: title.id, isGlobal: true }));
      expect([answer.status, answer.body.titleId, answer.body.isGlobal]).toEqual([201, null, true]);
      expect((await admin.post('/api/metrics', newMetric({ titleId: null }))).status).toBe(201);
    });

    it.each([[{}], [{ titleId: null }], [{ isGlobal: false }], [{ titleId: null, isGlobal: false }]])(
      'refuses one that is neither: %j',
      async (scope) => {
        const body = { ...newMetric(), isGlobal: undefined, ...scope };
        expectRefusal(await admin.post('/api/metrics', body), 400, 'VALIDATION_FAILED', NO_SCOPE);
      },
    );

    it('refuses a title that does not exist', async () => {
      const answer = await admin.post('/api/metrics', newMetric({ isGlobal: false, titleId: 999_999 }));
      expect(answer.status).toBe(400);
    });

    it('refuses a key that is taken, whatever its case', async () => {
      const { key } = await admin.makeMetric();
      for (const taken of [key, key.toUpperCase(), 'LEAD']) {
        const answer = await admin.post('/api/metrics', newMetric({ key: taken, titleId: title.id }));
        expectRefusal(answer, 409, 'METRIC_EXISTS');
      }
    });

    it('accepts one of many simultaneous equal ones', async () => {
      const body = newMetric();
      const answers = await Promise.all(Array.from({ length: 8 }, () => admin.post('/api/metrics', body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    });

    it.each(['a', 'Z9_', `k${'x'.repeat(31)}`])('accepts the key %s', async (key) => {
      expect((await admin.post('/api/metrics', newMetric({ key }))).status).toBe(201);
    });

    it.each([
      { key: '' },
      { key: undefined },
      { key: null },
      { label: '' },
      { label: ' ' },
      { label: undefined },
    ])('needs key and label: %j', async (fields) => {
      const answer = await admin.post('/api/metrics', newMetric(fields));
      expectInvalid(answer, String(Object.keys(fields)[0]), 'Key and label are required');
    });

    it.each([
      ['key', { key: '9a' }],
      ['key', { key: '_a' }],
      ['key', { key: 'a b' }],
      ['key', { key: 'a-b' }],
      ['key', { key: 'é' }],
      ['key', { key: 'k'.repeat(33) }],
      ['key', { key: 7 }],
      ['label', { label: 7 }],
      ['minScore', { minScore: -1 }],
      ['minScore', { minScore: 1.5 }],
      ['minScore', { minScore: '1' }],
      ['minScore', { minScore: null }],
      ['maxScore', { maxScore: 101 }],
      ['maxScore', { maxScore: '99' }],
      ['maxScore', { minScore: 50, maxScore: 50 }],
      ['maxScore', { minScore: 60, maxScore: 50 }],
      ['maxScore', { maxScore: 0 }],
      ['titleId', { titleId: 'x' }],
      ['titleId', { titleId: 1.5 }],
      ['isGlobal', { isGlobal: 'true' }],
      ['isGlobal', { isGlobal: 1 }],
      ['description', { description: 5 }],
      ['title', { title: 'x' }],
      ['id', { id: 1 }],
    ])('refuses a wrong or unknown %s: %j', async (field, fields) => {
      const rows = await allRows(server);
      expectInvalid(await admin.post('/api/metrics', newMetric(fields)), field);
      expect(await allRows(server)).toEqual(rows);
    });
  });

  describe('PUT /api/metrics/{id}', () => {
    const change = async (metric: { id: number }, body: object) =>
      admin.put(`/api/metrics/${metric.id}`, body);

    it('changes what is given and nothing else', async () => {
      const metric = await admin.makeMetric({ description: 'Words', minScore: 5, maxScore: 50 });
      const answer = await change(metric, { label: 'Another label' });
      expect([answer.status, answer.body]).toEqual([200, { ...metric, label: 'Another label' }]);
      expect(await listed(metric.id)).toEqual(answer.body);
      const more = await change(metric, { minScore: 1, maxScore: 9, description: null });
      expect(more.body).toEqual({ ...answer.body, minScore: 1, maxScore: 9, description: null });
    });

    it('gives it to a title and to all again', async () => {
      const metric = await admin.makeMetric();
      const given = { titleId: title.id, title: title.name, isGlobal: false };
      expect((await change(metric, { titleId: title.id, isGlobal: false })).body).toEqual({
        ...metric,
        ...given,
      });
      expect((await change(metric, { label: 'Still' })).body).toMatchObject(given);
      expect((await change(metric, { isGlobal: true })).body).toEqual({ ...metric, label: 'Still' });
    });

    it('refuses to leave it without a scope', async () => {
      const metric = await admin.makeMetric();
      for (const scope of [{ isGlobal: false }, { titleId: null, isGlobal: false }]) {
        expectRefusal(await change(metric, scope), 400, 'VALIDATION_FAILED', NO_SCOPE);
      }
      expect(await listed(metric.id)).toEqual(metric);
    });

    it('refuses a range that is empty together with what stays', async () => {
      const metric = await admin.makeMetric({ minScore: 10, maxScore: 20 });
      expectInvalid(await change(metric, { minScore: 20 }), 'maxScore');
      expectInvalid(await change(metric, { maxScore: 10 }), 'maxScore');
      expect(await listed(metric.id)).toEqual(metric);
    });

    it('changes the key until a rating has used it', async () => {
      const own = await admin.makeTitle();
      const metric = await admin.makeMetric({ titleId: own.id, isGlobal: false });
      const key = unique('renamed');
      expect((await change(metric, { key })).body.key).toBe(key);
      expectRefusal(await change(metric, { key: 'LEAD' }), 409, 'METRIC_EXISTS');
      expectInvalid(await change(metric, { key: '9a' }), 'key');

      await (await visitor.register()).rate(await admin.makeCandidate({ title: own.name }), 50);
      for (const other of [unique('other'), key.toUpperCase()]) {
        expectRefusal(await change(metric, { key: other }), 409, 'METRIC_IN_USE');
      }
      expect((await change(metric, { key, label: 'With its own key' })).status).toBe(200);
      expect(await listed(metric.id)).toMatchObject({ key, label: 'With its own key' });
    });

    describe('of one that ratings have scored', () => {
      let voter: Client;
      let metric: any;
      let candidate: any;
      const scope = () => ({ titleId: title.id, isGlobal: false });
      beforeEach(async () => {
        voter = await visitor.register();
        metric = await admin.makeMetric({ ...scope(), minScore: 10, maxScore: 90 });
        candidate = await admin.makeCandidate({ title: title.name });
      });
      const inUse = async () =>
        (await admin.get('/api/metrics')).body.find(({ id }: any) => id === metric.id).inUse;

      it('keeps the range, and changes the words', async () => {
        expect((await change(metric, { minScore: 20, maxScore: 80 })).status).toBe(200);
        expect(await inUse()).toBe(false);
        await voter.rate(candidate, 50);
        expect(await inUse()).toBe(true);
        for (const range of [{ minScore: 0 }, { maxScore: 100 }, { minScore: 0, maxScore: 100 }]) {
          const answer = await change(metric, range);
          expectRefusal(
            answer,
            409,
            'METRIC_IN_USE',
            'The range can no longer change, because ratings use it',
          );
          expect(answer.body.errors[0].field).toBe(Object.keys(range)[0]);
        }
        const words = { label: 'Other words', labelAr: 'كلمات', description: 'About them' };
        expect((await change(metric, { ...words, minScore: 20, maxScore: 80 })).status).toBe(200);
        expect(await listed(metric.id)).toMatchObject({ ...words, minScore: 20, maxScore: 80 });
      });

      it('is shown only to administrators', async () => {
        await voter.rate(candidate, 50);
        for (const client of [visitor, voter]) {
          const { body } = await client.get('/api/metrics');
          expect(body.some((one: object) => 'inUse' in one)).toBe(false);
        }
      });

      it('may not be made anew under its key with another range, nor take that key', async () => {
        await voter.rate(candidate, 50);
        await admin.delete(`/api/metrics/${metric.id}`);
        const { key } = metric;
        const again = { ...newMetric({ key }), ...scope() };
        expectRefusal(await admin.post('/api/metrics', again), 409, 'METRIC_IN_USE');
        const other = await admin.makeMetric(scope());
        expectRefusal(await change(other, { key }), 409, 'METRIC_IN_USE');
        const same = { minScore: 10, maxScore: 90 };
        expect((await admin.post('/api/metrics', { ...again, ...same })).status).toBe(201);
      });

      it('is not restored if its key has been scored with another range meanwhile', async () => {
        await admin.delete(`/api/metrics/${metric.id}`);
        const other = await admin.makeMetric({ key: metric.key, ...scope() });
        await voter.rate(candidate, 50);
        await admin.delete(`/api/metrics/${other.id}`);
        expectRefusal(await admin.post(`/api/deleted/metric/${metric.id}/restore`), 409, 'METRIC_IN_USE');
        expect(await listed(metric.id)).toBeUndefined();
      });

      it('may be changed in all again once no such rating is left', async () => {
        await voter.rate(candidate, 50);
        await admin.delete(`/api/users/${voter.user.id}`);
        expect(await inUse()).toBe(false);
        const answer = await change(metric, { key: unique('free'), minScore: 0 });
        expect(answer.status).toBe(200);
      });

      it('is refused to a file line by line', async () => {
        await voter.rate(candidate, 50);
        const form = new FormData();
        form.set('dryRun', 'true');
        form.set('file', new Blob([`key,label,minScore,maxScore\n${metric.key},Words,10,95`]), 'metrics.csv');
        const answer = await admin.post('/api/metrics/import', form);
        expect(answer.body.data.errors).toMatchObject([
          { line: 2, column: 'maxScore', code: 'METRIC_IN_USE' },
        ]);
        expect(await listed(metric.id)).toMatchObject({ maxScore: 90 });
      });
    });

    it.each([
      ['label', { label: '' }],
      ['minScore', { minScore: 0.5 }],
      ['maxScore', { maxScore: 1000 }],
      ['titleId', { titleId: 'x' }],
      ['title', { title: 'x' }],
    ])('refuses a wrong or unknown %s', async (field, body) => {
      const metric = await admin.makeMetric();
      expectInvalid(await change(metric, body), field);
      expect(await listed(metric.id)).toEqual(metric);
    });

    it.each(NO_IDS)('finds none called %s', async (id) => {
      expectRefusal(await admin.put(`/api/metrics/${id}`, { label: 'x' }), 404, 'METRIC_NOT_FOUND');
    });
  });

  describe('DELETE /api/metrics/{id}', () => {
    it('removes it, and leaves what was rated with it', async () => {
      const metric = await admin.makeMetric({ titleId: title.id, isGlobal: false });
      const candidate = await admin.makeCandidate({ title: title.name });
      const voter = await visitor.register();
      await voter.rate(candidate, 45);
      const answer = await admin.delete(`/api/metrics/${metric.id}`);
      expect([answer.status, answer.body]).toEqual([
        200,
        { success: true, message: 'Metric deleted successfully' },
      ]);
      expect(await listed(metric.id)).toBeUndefined();
      expect((await voter.get('/api/ratings/user')).body[0].scores[metric.key]).toBe(45);
      const seen = (await admin.get(`/api/candidates/${candidate.id}`)).body;
      expect([seen.average, seen.scores[metric.key]]).toEqual([45, 45]);
    });

    it.each(NO_IDS)('finds none called %s', async (id) => {
      const rows = await allRows(server);
      expectRefusal(await admin.delete(`/api/metrics/${id}`), 404, 'METRIC_NOT_FOUND');
      expect(await allRows(server)).toEqual(rows);
    });
  });

  it('are changed only by administrators', async () => {
    const { id } = await admin.makeMetric();
    const user = await visitor.register();
    const rows = await allRows(server);
    for (const [client, status] of [
      [visitor, 401],
      [user, 403],
    ] as const) {
      expect((await client.post('/api/metrics', newMetric())).status).toBe(status);
      expect((await client.put(`/api/metrics/${id}`, { label: 'Mine' })).status).toBe(status);
      expect((await client.delete(`/api/metrics/${id}`)).status).toBe(status);
    }
    expect(await allRows(server)).toEqual(rows);
  });
});
