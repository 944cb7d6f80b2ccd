import { type Client, unique } from '../harness/client.js';
import { expectInvalid, expectRefusal } from '../harness/refusal.js';
import { TestServer } from '../harness/test-server.js';

const MAX_SAVED_VIEWS = 100;

describe('saved views', () => {
  let server: TestServer;
  let admin: Client;
  let other: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    other = await admin.makeAdministrator();
  });
  afterAll(() => server.stop());

  const view = (over: object = {}) => ({
    page: 'candidates',
    name: unique('View '),
    query: 'lacks=title',
    ...over,
  });
  const listed = async (client: Client, page = 'candidates') =>
    (await client.get(`/api/saved-views?page=${page}`)).body;

  it('are made, listed by name for their page, changed and deleted', async () => {
    const b = await admin.post('/api/saved-views', view({ page: 'users', name: 'b of users' }));
    expect(b.status).toBe(201);
    expect(b.body).toEqual({
      id: expect.any(Number),
      page: 'users',
      name: 'b of users',
      query: 'lacks=title',
    });
    const a = await admin.post('/api/saved-views', view({ page: 'users', name: ' A of users ', query: '' }));
    expect(await listed(admin, 'users')).toEqual([a.body, b.body]);
    expect(await listed(admin, 'audit')).toEqual([]);

    const changed = await admin.put(`/api/saved-views/${b.body.id}`, { query: 'search=x', name: 'C' });
    expect([changed.status, changed.body]).toEqual([200, { ...b.body, name: 'C', query: 'search=x' }]);
    expect((await admin.put(`/api/saved-views/${b.body.id}`, {})).body).toEqual(changed.body);

    const gone = await admin.delete(`/api/saved-views/${b.body.id}`);
    expect([gone.status, gone.body.message]).toEqual([200, 'View deleted successfully']);
    expect(await listed(admin, 'users')).toEqual([a.body]);
    expectRefusal(await admin.delete(`/api/saved-views/${b.body.id}`), 404, 'SAVED_VIEW_NOT_FOUND');
  });

  it('have one name each, whatever its case, for each administrator and page', async () => {
    const first = view({ name: unique('Same ') });
    await admin.post('/api/saved-views', first);
    const again = await admin.post('/api/saved-views', { ...first, name: first.name.toUpperCase() });
    expectRefusal(again, 409, 'SAVED_VIEW_EXISTS');
    expect((await admin.post('/api/saved-views', { ...first, page: 'titles' })).status).toBe(201);
    expect((await other.post('/api/saved-views', first)).status).toBe(201);
    const second = (await admin.post('/api/saved-views', view())).body;
    const taken = await admin.put(`/api/saved-views/${second.id}`, { name: first.name });
    expectRefusal(taken, 409, 'SAVED_VIEW_EXISTS');
  });

  it('are nobody else’s to see, change or delete', async () => {
    const own = (await admin.post('/api/saved-views', view({ page: 'messages' }))).body;
    expect(await listed(other, 'messages')).toEqual([]);
    expectRefusal(
      await other.put(`/api/saved-views/${own.id}`, { name: 'Mine' }),
      404,
      'SAVED_VIEW_NOT_FOUND',
    );
    expectRefusal(await other.delete(`/api/saved-views/${own.id}`), 404, 'SAVED_VIEW_NOT_FOUND');
    expect(await listed(admin, 'messages')).toEqual([own]);
  });

  it.each([
    ['a page that lists nothing', { page: 'compare' }, 'page'],
    ['no name', { name: ' ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(61) }, 'name'],
    ['a query too long', { query: 'x'.repeat(1001) }, 'query'],
  ])('refuse %s', async (_what, wrong, field) => {
    expectInvalid(await admin.post('/api/saved-views', view(wrong)), field);
  });

  it(`are at most ${MAX_SAVED_VIEWS}, also when they come at once`, async () => {
    const many = await admin.makeAdministrator();
    const answers = await Promise.all(
      Array.from({ length: MAX_SAVED_VIEWS + 5 }, () =>
        many.post('/api/saved-views', view({ page: 'metrics' })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_SAVED_VIEWS);
    expect(answers.filter(({ body }) => body.code === 'TOO_MANY_SAVED_VIEWS')).toHaveLength(5);
  });

  it('go with their account', async () => {
    const leaver = await admin.makeAdministrator();
    expect((await leaver.post('/api/saved-views', view())).status).toBe(201);
    const { id } = (await leaver.get('/api/auth/me')).body.user;
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(200);
  });
});
