import { makeTitleWithMetrics, removeGlobalMetrics, vote } from '../harness/ballots.js';
import { type Client, unique } from '../harness/client.js';
import { expectInvalid, expectRefusal } from '../harness/refusal.js';
import { allRows, countRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

const GONE = 'Some of the selected items no longer exist. Nothing was changed. Please reload the list';
const TOO_MANY = Array.from({ length: 501 }, (_, index) => index + 1);
const NO_LISTS: [string, unknown][] = [
  ['none', undefined],
  ['an empty list', []],
  ['one number', 1],
  ['text', ['1']],
  ['zero', [0]],
  ['a fraction', [1.5]],
  ['more than a table can have', [2 ** 31]],
  ['the same twice', [1, 1]],
  ['more than 500', TOO_MANY],
];

let server: TestServer;
let admin: Client;
let visitor: Client;
let title: { id: number; name: string; keys: string[] };
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.admin();
  visitor = server.visitor();
  await removeGlobalMetrics(admin);
  title = await makeTitleWithMetrics(admin, 2);
});
afterAll(() => server.stop());

const candidates = (count: number) =>
  Promise.all(Array.from({ length: count }, () => admin.makeCandidate({ title: title.name })));
const makeUser = async (role = 'user') => {
  const username = unique('made_');
  const body = { username, email: `${username}@test.example`, password: 'secret1', role };
  return (await admin.post('/api/users', body)).body.data.user;
};
const listed = async () => (await visitor.get('/api/candidates')).body as any[];
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const users = async () => (await admin.get('/api/users')).body.data.users as any[];

describe('POST /api/candidates/bulk-delete', () => {
  it('deletes all of them at once, and their voters keep their ratings', async () => {
    const [first, second, third] = await candidates(3);
    await vote(server, second, title.keys, [40, 60]);
    const ratings = await countRows(server, 'rating');
    const answer = await admin.post('/api/candidates/bulk-delete', { ids: [third.id, second.id] });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Candidates deleted successfully', data: { changed: 2 } },
    ]);
    expect(idsOf(await listed())).toContain(first.id);
    expect(idsOf(await listed())).not.toEqual(expect.arrayContaining([second.id]));
    expectRefusal(await visitor.get(`/api/candidates/${third.id}`), 404, 'CANDIDATE_NOT_FOUND');
    expect(await countRows(server, 'rating')).toBe(ratings);
  });

  it('deletes none if one of them no longer exists', async () => {
    const [first, second] = await candidates(2);
    await admin.delete(`/api/candidates/${second.id}`);
    const rows = await allRows(server);
    const answer = await admin.post('/api/candidates/bulk-delete', { ids: [first.id, second.id] });
    expectRefusal(answer, 404, 'SOME_NOT_FOUND', GONE);
    expect(await allRows(server)).toEqual(rows);
  });
});

describe('POST /api/candidates/bulk-title', () => {
  it('gives all of them the title, whatever its case', async () => {
    const made = await candidates(2);
    const other = await admin.makeTitle();
    const answer = await admin.post('/api/candidates/bulk-title', {
      ids: idsOf(made),
      title: ` ${other.name.toUpperCase()} `,
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Candidates updated successfully', data: { changed: 2 } },
    ]);
    const now = (await listed()).filter(({ id }) => idsOf(made).includes(id));
    expect(now.map(({ titleId, title: name }) => [titleId, name])).toEqual([
      [other.id, other.name],
      [other.id, other.name],
    ]);
  });

  it('takes the title away, as an undo needs it for those who had none', async () => {
    const made = await candidates(2);
    const bulk = await admin.post('/api/candidates/bulk-title', { ids: idsOf(made), title: null });
    expect(bulk.status).toBe(200);
    const now = (await listed()).filter(({ id }) => idsOf(made).includes(id));
    expect(now.map(({ titleId }) => titleId)).toEqual([null, null]);
  });

  it('changes none if one of them, or the title, no longer exists', async () => {
    const [first, second] = await candidates(2);
    const other = await admin.makeTitle();
    await admin.delete(`/api/candidates/${second.id}`);
    const rows = await allRows(server);
    const ids = [first.id, second.id];
    const bulk = (body: object) => admin.post('/api/candidates/bulk-title', body);
    expectRefusal(await bulk({ ids, title: other.name }), 404, 'SOME_NOT_FOUND', GONE);
    expectRefusal(await bulk({ ids: [first.id], title: 'Nobody' }), 400, 'UNKNOWN_TITLE');
    expectInvalid(await bulk({ ids: [first.id] }), 'title', 'Please fill in all required fields');
    expect(await allRows(server)).toEqual(rows);
  });
});

describe('POST /api/users/bulk-delete', () => {
  it('deletes the ratings of all of them, and corrects every total', async () => {
    const [first, second] = await candidates(2);
    const [one, two, staying] = [
      await visitor.register(),
      await visitor.register(),
      await visitor.register(),
    ];
    for (const voter of [one, two, staying]) {
      expect((await voter.rate(first, 30)).status).toBe(201);
      expect((await voter.rate(second, 70)).status).toBe(201);
    }
    const ids = [two.user.id, one.user.id];
    const answer = await admin.post('/api/users/bulk-delete', { ids });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Users deleted successfully', data: { changed: 2 } },
    ]);
    expect((await admin.get(`/api/candidates/${first.id}`)).body).toMatchObject({
      totalRatings: 1,
      average: 30,
    });
    expect(idsOf(await users()).filter((id) => ids.includes(id))).toEqual([]);
    expect((await one.get('/api/auth/me')).status).toBe(401);
    expect((await staying.get('/api/auth/me')).status).toBe(200);
    await expectTotalsToEqualRows(server.dataSource);
  });

  it('refuses your own account and accounts that no longer exist, and then deletes nobody', async () => {
    const user = await makeUser();
    const rows = await allRows(server);
    const bulk = (ids: number[]) => admin.post('/api/users/bulk-delete', { ids });
    expectRefusal(await bulk([user.id, admin.user.id]), 409, 'SELF_DELETE');
    expectRefusal(await bulk([user.id, 999_999]), 404, 'SOME_NOT_FOUND', GONE);
    expect(await allRows(server)).toEqual(rows);
  });

  it('leaves an administrator when two delete each other at once', async () => {
    const { email, id } = await makeUser('admin');
    const other = await visitor.signIn(email, 'secret1');
    const before = (await users()).filter(({ role }) => role === 'admin').length;
    expect(before).toBe(2);
    const answers = await Promise.all([
      admin.post('/api/users/bulk-delete', { ids: [id] }),
      other.post('/api/users/bulk-delete', { ids: [admin.user.id] }),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const left = await server.dataSource.getRepository<any>('user').findBy({ role: 'admin' });
    expect(left.length).toBeGreaterThanOrEqual(1);
    // The tests that follow need one who is still there.
    if (left.every((row) => row.id !== admin.user.id)) admin = other;
  });
});

describe('POST /api/contact/bulk', () => {
  const write = async (): Promise<number> => {
    const message = unique('A message ');
    const body = { name: 'Hodan', email: 'hodan@test.example', subject: 'bug', message };
    await visitor.post('/api/contact', body);
    return (await admin.get('/api/contact?limit=1')).body.data.messages[0].id;
  };
  const statuses = async (ids: number[]) =>
    (await admin.get('/api/contact')).body.data.messages
      .filter(({ id }: any) => ids.includes(id))
      .map(({ status }: any) => status);

  it('marks all of them, then deletes them', async () => {
    const ids = [await write(), await write()];
    const untouched = await write();
    for (const action of ['read', 'resolved']) {
      const answer = await admin.post('/api/contact/bulk', { ids, action });
      expect([answer.status, answer.body]).toEqual([
        200,
        { success: true, message: 'Messages updated successfully', data: { changed: 2 } },
      ]);
      expect(await statuses(ids)).toEqual([action, action]);
    }
    const answer = await admin.post('/api/contact/bulk', { ids, action: 'delete' });
    expect(answer.body).toEqual({
      success: true,
      message: 'Messages deleted successfully',
      data: { changed: 2 },
    });
    expect(await statuses([...ids, untouched])).toEqual(['new']);
  });

  it('changes none if one of them no longer exists or the action is unknown', async () => {
    const id = await write();
    const rows = await allRows(server);
    for (const action of ['read', 'resolved', 'delete']) {
      const answer = await admin.post('/api/contact/bulk', { ids: [id, 999_999], action });
      expectRefusal(answer, 404, 'SOME_NOT_FOUND', GONE);
    }
    expectInvalid(await admin.post('/api/contact/bulk', { ids: [id], action: 'new' }), 'action');
    expect(await allRows(server)).toEqual(rows);
  });
});

const CALLS: [string, object][] = [
  ['/api/candidates/bulk-delete', {}],
  ['/api/candidates/bulk-title', { title: 'Mayor' }],
  ['/api/users/bulk-delete', {}],
  ['/api/contact/bulk', { action: 'delete' }],
];

describe.each(CALLS)('POST %s', (path, body) => {
  it.each(NO_LISTS)('refuses ids that are %s', async (_what, ids) => {
    const rows = await allRows(server);
    const answer = await admin.post(path, { ...body, ids });
    expectInvalid(answer, 'ids', 'Ids must be 1 to 500 different ids');
    expect(await allRows(server)).toEqual(rows);
  });

  it('is only for administrators', async () => {
    const user = await visitor.register();
    const rows = await allRows(server);
    const sent = { ...body, ids: [user.user.id] };
    expectRefusal(await visitor.post(path, sent), 401, 'UNAUTHORIZED');
    expectRefusal(await user.post(path, sent), 403, 'FORBIDDEN');
    expect(await allRows(server)).toEqual(rows);
  });
});

// Last: what it leaves behind would make every comparison of all rows a slow one.
describe('POST /api/users/bulk-delete, of many ratings', () => {
  it('deletes people who have rated a great many candidates', async () => {
    const { manager } = server.dataSource;
    const voters = [await visitor.register(), await visitor.register()];
    const rated = 1_400;
    const keys = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'];
    const base = { titleId: title.id, image: null, createdAt: new Date(), deletedAt: null };
    const rows = Array.from({ length: rated }, (_, index) => ({
      ...base,
      name: `Many ${index}`,
      scoreSum: 60 * voters.length,
      scoreCount: 6 * voters.length,
      totalRatings: voters.length,
    }));
    const insert = async (entity: string, values: object[]) => {
      for (let at = 0; at < values.length; at += 500) {
        await manager.getRepository(entity).insert(values.slice(at, at + 500));
      }
    };
    await insert('candidate', rows);
    const made: any[] = await manager
      .getRepository('candidate')
      .findBy({ totalRatings: voters.length, titleId: title.id });
    const many = made.filter(({ name }) => name.startsWith('Many'));
    expect(many).toHaveLength(rated);
    await insert(
      'candidate_metric_total',
      many.flatMap(({ id }) =>
        keys.map((metricKey) => ({
          candidateId: id,
          metricKey,
          scoreSum: 10 * voters.length,
          scoreCount: voters.length,
          squareSum: 100 * voters.length,
          buckets: { bucket1: voters.length },
        })),
      ),
    );
    await insert(
      'candidate_score_total',
      many.map(({ id }) => ({
        candidateId: id,
        squareSum: 60 * 60 * voters.length,
        productSum: 60 * 6 * voters.length,
        countSquareSum: 6 * 6 * voters.length,
        buckets: { bucket1: voters.length },
      })),
    );
    await insert(
      'rating',
      voters.flatMap(({ user }) =>
        many.map(({ id }) => ({
          userId: user.id,
          candidateId: id,
          scores: JSON.stringify(Object.fromEntries(keys.map((key) => [key, 10]))),
          scoreSum: 60,
          scoreCount: 6,
          createdAt: new Date(),
        })),
      ),
    );
    const day = new Date().toISOString().slice(0, 10);
    await insert(
      'rating_day',
      many.map(({ id }) => ({ day, candidateId: id, roundId: 1, titleId: 0, counted: voters.length })),
    );
    for (const { user } of voters) {
      await manager.getRepository('user').update({ id: user.id }, { totalRatings: rated, hasVoted: true });
    }
    await expectTotalsToEqualRows(server.dataSource);
    const answer = await admin.post('/api/users/bulk-delete', { ids: voters.map(({ user }) => user.id) });
    expect([answer.status, answer.body.data]).toEqual([200, { changed: 2 }]);
    await expectTotalsToEqualRows(server.dataSource);
  });
});
