import { type Client, unique } from '../harness/client.js';
import { NO_TITLE_TEXTS } from '../harness/no-texts.js';
import { expectInvalid, expectRefusal, NO_IDS } from '../harness/refusal.js';
import { allRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';

describe('titles', () => {
  let server: TestServer;
  let admin: Client;
  let visitor: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    visitor = server.visitor();
  });
  afterAll(() => server.stop());

  const listed = async (id: number) =>
    (await visitor.get('/api/titles')).body.find((title: any) => title.id === id);

  describe('GET /api/titles', () => {
    it('is empty at first, and bare', async () => {
      const answer = await visitor.get('/api/titles');
      expect([answer.status, answer.body]).toEqual([200, []]);
    });

    it('shows visitors every title and how many candidates it has', async () => {
      const title = await admin.makeTitle();
      expect(await listed(title.id)).toEqual({ ...title, candidateCount: 0 });
      const first = await admin.makeCandidate({ title: title.name });
      await admin.makeCandidate({ title: title.name });
      expect((await listed(title.id)).candidateCount).toBe(2);
      await admin.delete(`/api/candidates/${first.id}`);
      expect((await listed(title.id)).candidateCount).toBe(1);
    });
  });

  describe('POST /api/titles', () => {
    it('makes one', async () => {
      const name = unique('Minister ');
      const answer = await admin.post('/api/titles', { name: ` ${name} `, description: ' Of the cabinet ' });
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({
        id: expect.any(Number),
        name,
        ...NO_TITLE_TEXTS,
        description: 'Of the cabinet',
        candidateCount: 0,
      });
      expect(await listed(answer.body.id)).toEqual(answer.body);
    });

    it.each([[undefined], [null], ['']])('treats %j as no description', async (description) => {
      const answer = await admin.post('/api/titles', { name: unique('Title '), description });
      expect([answer.status, answer.body.description]).toEqual([201, null]);
    });

    it('refuses a name that is taken, whatever its case', async () => {
      const { name } = await admin.makeTitle();
      const rows = await allRows(server);
      for (const taken of [name, name.toUpperCase(), ` ${name.toLowerCase()} `]) {
        const answer = await admin.post('/api/titles', { name: taken });
        expectRefusal(answer, 409, 'TITLE_EXISTS', 'Title already exists');
      }
      expect(await allRows(server)).toEqual(rows);
    });

    it('accepts one of many simultaneous equal ones', async () => {
      const name = unique('Title ');
      const answers = await Promise.all(Array.from({ length: 8 }, () => admin.post('/api/titles', { name })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    });

    it.each([[{}], [{ name: '' }], [{ name: '   ' }], [{ name: null }]])(
      'refuses %j for want of a name',
      async (body) => {
        expectInvalid(await admin.post('/api/titles', body), 'name', 'Title name is required');
      },
    );

    it.each([
      ['name', { name: 5 }],
      ['name', { name: ['a'] }],
      ['name', { name: 'n'.repeat(300) }],
      // One sign that is eighteen letters where names are compared.
      ['name', { name: 'ﷺ'.repeat(30) }],
      ['description', { name: 'Fine', description: 5 }],
      ['description', { name: 'Fine', description: 'd'.repeat(5000) }],
      ['candidateCount', { name: 'Fine', candidateCount: 9 }],
      ['id', { name: 'Fine', id: 9 }],
    ])('refuses a wrong or unknown %s', async (field, body) => {
      const rows = await allRows(server);
      expectInvalid(await admin.post('/api/titles', body), field);
      expect(await allRows(server)).toEqual(rows);
    });
  });

  describe('PUT /api/titles/{id}', () => {
    it('renames the title, of its candidates too', async () => {
      const title = await admin.makeTitle();
      const { id } = await admin.makeCandidate({ title: title.name });
      const name = unique('Renamed ');
      const answer = await admin.put(`/api/titles/${title.id}`, { name, description: 'Now with words' });
      expect(answer.status).toBe(200);
      const texts = { ...NO_TITLE_TEXTS, description: 'Now with words' };
      expect(answer.body).toEqual({ id: title.id, name, ...texts, candidateCount: 1 });
      expect(await listed(title.id)).toEqual(answer.body);
      expect((await visitor.get(`/api/candidates/${id}`)).body.title).toBe(name);
    });

    it('changes what is given and nothing else', async () => {
      const { body } = await admin.post('/api/titles', { name: unique('Title '), description: 'Some words' });
      const name = unique('Renamed ');
      expect((await admin.put(`/api/titles/${body.id}`, { name })).body).toEqual({ ...body, name });
      const cleared = await admin.put(`/api/titles/${body.id}`, { description: null });
      expect(cleared.body).toEqual({ ...body, name, description: null });
    });

    it('accepts its own name in another case, and refuses the name of another', async () => {
      const [title, other] = [await admin.makeTitle(), await admin.makeTitle()];
      const shout = title.name.toUpperCase();
      expect((await admin.put(`/api/titles/${title.id}`, { name: shout })).body.name).toBe(shout);
      const taken = { name: other.name.toUpperCase() };
      expectRefusal(await admin.put(`/api/titles/${title.id}`, taken), 409, 'TITLE_EXISTS');
      expect((await listed(title.id)).name).toBe(shout);
    });

    it('refuses an empty name', async () => {
      const title = await admin.makeTitle();
      const answer = await admin.put(`/api/titles/${title.id}`, { name: ' ' });
      expectInvalid(answer, 'name', 'Title name is required');
      expect(await listed(title.id)).toMatchObject(title);
    });

    it.each(NO_IDS)('finds none called %s', async (id) => {
      expectRefusal(await admin.put(`/api/titles/${id}`, { name: 'Any' }), 404, 'TITLE_NOT_FOUND');
    });
  });

  describe('DELETE /api/titles/{id}', () => {
    it('leaves its candidates without one, removes its own metrics, and keeps every rating', async () => {
      const [title, other] = [await admin.makeTitle(), await admin.makeTitle()];
      const own = await admin.makeMetric({ titleId: title.id, isGlobal: false });
      const others = await admin.makeMetric({ titleId: other.id, isGlobal: false });
      const candidate = await admin.makeCandidate({ title: title.name });
      const voter = await visitor.register();
      const rating = (await voter.rate(candidate, 35)).body;
      expect(rating.scores[own.key]).toBe(35);
      const before = (await admin.get(`/api/candidates/${candidate.id}`)).body;

      const answer = await admin.delete(`/api/titles/${title.id}`);
      expect([answer.status, answer.body]).toEqual([
        200,
        { success: true, message: 'Title deleted successfully' },
      ]);
      expect(await listed(title.id)).toBeUndefined();
      const after = (await admin.get(`/api/candidates/${candidate.id}`)).body;
      const nowhere = { title: null, titleId: null, rankInTitle: null, titleCandidateCount: null };
      expect(after).toEqual({ ...before, ...nowhere, version: expect.any(String) });
      const keys = (await visitor.get('/api/metrics')).body.map(({ key }: any) => key);
      expect(keys).not.toContain(own.key);
      expect(keys).toEqual(expect.arrayContaining(['lead', 'trns', others.key]));
      expect((await voter.get('/api/ratings/user')).body[0].scores).toEqual(rating.scores);
      expect((await admin.get(`/api/ratings/candidate/${candidate.id}`)).body[0].scores).toEqual(
        rating.scores,
      );
    });

    it('frees its name', async () => {
      const { id, name } = await admin.makeTitle();
      await admin.delete(`/api/titles/${id}`);
      expect((await admin.post('/api/titles', { name })).status).toBe(201);
    });

    it.each(NO_IDS)('finds none called %s', async (id) => {
      const rows = await allRows(server);
      expectRefusal(await admin.delete(`/api/titles/${id}`), 404, 'TITLE_NOT_FOUND');
      expect(await allRows(server)).toEqual(rows);
    });
  });

  it('are changed only by administrators', async () => {
    const { id } = await admin.makeTitle();
    const user = await visitor.register();
    const rows = await allRows(server);
    for (const [client, status] of [
      [visitor, 401],
      [user, 403],
    ] as const) {
      expect((await client.post('/api/titles', { name: 'Mine' })).status).toBe(status);
      expect((await client.put(`/api/titles/${id}`, { name: 'Mine' })).status).toBe(status);
      expect((await client.delete(`/api/titles/${id}`)).status).toBe(status);
    }
    expect(await allRows(server)).toEqual(rows);
  });
});
