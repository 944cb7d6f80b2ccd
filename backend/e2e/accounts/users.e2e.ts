import { type Answer, type Client, unique } from '../harness/client.js';
import { lockWaits } from '../harness/lock-waits.js';
import { expectInvalid, expectRefusal, NO_IDS } from '../harness/refusal.js';
import { allRows, countRows } from '../harness/rows.js';
import { ADMIN, ENGINE, TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

let server: TestServer;
let admin: Client;
let visitor: Client;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.admin();
  visitor = server.visitor();
});
afterAll(() => server.stop());

const newUser = (fields: object = {}) => {
  const username = unique('made_');
  return { username, email: `${username}@test.example`, password: 'secret1', ...fields };
};
const make = async (fields: object = {}) => (await admin.post('/api/users', newUser(fields))).body.data.user;
/** An account as its list shows it, but for the version of its content, which answers to changes don't have. */
const stored = async (id: number) => {
  const listed = (await admin.get('/api/users')).body.data.users.find((user: any) => user.id === id);
  if (!listed) return undefined;
  const { version, level, mail_domain, network, ...account } = listed;
  expect([version, level, mail_domain]).toEqual([expect.any(String), 'none', 'test.example']);
  expect([null, expect.stringMatching(/^[0-9a-f]{24}$/)]).toContainEqual(network);
  return account;
};
const names = async (query: string): Promise<string[]> =>
  (await admin.get(`/api/users${query}`)).body.data.users.map(({ username }: any) => username);

describe('POST /api/users', () => {
  it('makes an account that can sign in', async () => {
    const body = newUser();
    const answer = await admin.post('/api/users', { ...body, email: ` ${body.email.toUpperCase()} ` });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: 'User created successfully',
      data: {
        user: {
          id: expect.any(Number),
          username: body.username,
          email: body.email,
          role: 'user',
          has_voted: false,
          profile_image: null,
          created_at: expect.any(String),
          total_ratings: 0,
        },
      },
    });
    expect((await visitor.signIn(body.email, body.password)).user).toEqual(answer.body.data.user);
  });

  it('makes an administrator', async () => {
    const body = newUser({ role: 'admin' });
    expect((await admin.post('/api/users', body)).body.data.user.role).toBe('admin');
    const second = await visitor.signIn(body.email, body.password);
    expect((await second.get('/api/users')).status).toBe(200);
    await admin.delete(`/api/users/${second.user.id}`);
  });

  it('refuses what is taken, whatever its case', async () => {
    const { username, email } = await make();
    const rows = await allRows(server);
    const named = newUser({ username: username.toUpperCase() });
    expectRefusal(await admin.post('/api/users', named), 409, 'USERNAME_TAKEN', 'Username already exists');
    const mailed = newUser({ email: email.toUpperCase() });
    expectRefusal(await admin.post('/api/users', mailed), 409, 'EMAIL_TAKEN', 'Email already exists');
    expect(await allRows(server)).toEqual(rows);
  });

  it.each([
    ['username', { username: 'ab' }],
    // One sign that is eighteen letters where names are compared.
    ['username', { username: 'ﷺ'.repeat(4) }],
    ['username', { username: undefined }],
    ['email', { email: 'nobody' }],
    ['email', { email: undefined }],
    ['password', { password: '12345' }],
    ['password', { password: undefined }],
    ['password', { password: 'p'.repeat(129) }],
    ['role', { role: 'root' }],
    ['role', { role: null }],
    ['role', { role: ['admin'] }],
    ['has_voted', { has_voted: true }],
    ['total_ratings', { total_ratings: 9 }],
  ])('refuses a wrong or unknown %s: %j', async (field, fields) => {
    const before = await countRows(server, 'user');
    expectInvalid(await admin.post('/api/users', newUser(fields)), field);
    expect(await countRows(server, 'user')).toBe(before);
  });
});

describe('GET /api/users', () => {
  let zahra: string;
  beforeAll(async () => {
    zahra = unique('Zahra_100%_');
    await make({ username: zahra, email: `${unique('other')}@mail.example` });
    await make({ username: unique('yusuf_') });
  });

  it('lists all, without their passwords', async () => {
    const answer = await admin.get('/api/users');
    const { users, total } = answer.body.data;
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    expect(users.length).toBe(await countRows(server, 'user'));
    expect(total).toBe(users.length);
    expect(answer.text).not.toMatch(/password|hash|argon|token/i);
    expect(users.find(({ email }: any) => email === ADMIN.email).role).toBe('admin');
  });

  it('searches in names and addresses, in any case, and takes every sign as it is', async () => {
    expect(await names('?search=zAHRA')).toEqual([zahra]);
    expect(await names('?search=MAIL.example')).toEqual([zahra]);
    expect(await names('?search=100%25_')).toEqual([zahra]);
    expect(await names('?search=z_hra')).toEqual([]);
    expect(await names('?search=%25nobody')).toEqual([]);
  });

  it('filters by role', async () => {
    const { data } = (await admin.get('/api/users?role=admin')).body;
    expect(data.users.map(({ email }: any) => email)).toEqual([ADMIN.email]);
    expect(data.total).toBe(1);
    expect((await admin.get('/api/users?role=user')).body.data.total).toBe(
      (await countRows(server, 'user')) - 1,
    );
  });

  it('sorts', async () => {
    const up = await names('?sort=username&order=asc');
    expect(up).toEqual([...up].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(await names('?sort=username&order=desc')).toEqual([...up].reverse());
    const users = (await admin.get('/api/users?sort=email')).body.data.users;
    const emails = users.map(({ email }: any) => email);
    expect(emails).toEqual([...emails].sort());
  });

  it('comes in pages that together are the whole', async () => {
    const whole = await names('?sort=username');
    const pages: string[] = [];
    for (let page = 1; pages.length < whole.length; page += 1) {
      const { body } = await admin.get(`/api/users?sort=username&limit=2&page=${page}`);
      expect(body.data.total).toBe(whole.length);
      expect(body.data.users.length).toBeGreaterThan(0);
      pages.push(...body.data.users.map(({ username }: any) => username));
    }
    expect(pages).toEqual(whole);
    expect(await names('?limit=2&page=1000')).toEqual([]);
  });

  it.each([
    ['role', '?role=root'],
    ['sort', '?sort=password'],
    ['sort', '?sort=passwordHash'],
    ['order', '?order=up'],
    ['page', '?page=0'],
    ['page', '?page=x'],
    ['limit', '?limit=0'],
    ['limit', '?limit=-5'],
    ['password', '?password=x'],
  ])('refuses a %s like %s', async (field, query) => {
    expectInvalid(await admin.get(`/api/users${query}`), field);
  });
});

describe('GET /api/users/stats', () => {
  it('counts', async () => {
    const stats = async () => (await admin.get('/api/users/stats')).body.data;
    const before = await stats();
    expect((await admin.get('/api/users/stats')).body.success).toBe(true);
    expect(before.total_users).toBe(await countRows(server, 'user'));
    expect(before.total_admins).toBe(1);
    expect(before.users_voted + before.users_not_voted).toBe(before.total_users);

    await make({ role: 'admin' });
    const voter = await visitor.register();
    const old = await visitor.register();
    await voter.rate(await admin.makeCandidate(), 50);
    await server.dataSource
      .getRepository<any>('user')
      .update({ id: old.user.id }, { createdAt: new Date(Date.now() - 31 * 24 * 3_600_000) });
    expect(await stats()).toEqual({
      total_users: before.total_users + 3,
      total_admins: 2,
      users_voted: before.users_voted + 1,
      users_not_voted: before.users_not_voted + 2,
      recent_users: before.recent_users + 2,
    });
  });
});

describe('PUT /api/users/{id}', () => {
  it('changes what is given and nothing else', async () => {
    const user = await make();
    const username = unique('renamed_');
    const answer = await admin.put(`/api/users/${user.id}`, { username });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'User updated successfully', data: { user: { ...user, username } } },
    ]);
    const email = `${username}@test.example`;
    const mailed = await admin.put(`/api/users/${user.id}`, { email: ` ${email.toUpperCase()}` });
    expect(mailed.body.data.user).toEqual({ ...user, username, email });
    expect(await stored(user.id)).toEqual(mailed.body.data.user);
    await visitor.signIn(email, 'secret1');
  });

  it('sets a password, and the old one is dead', async () => {
    const user = await make();
    expect((await admin.put(`/api/users/${user.id}`, { password: 'another one' })).status).toBe(200);
    const attempt = { email: user.email, password: 'secret1' };
    expect((await visitor.post('/api/auth/login', attempt)).status).toBe(401);
    await visitor.signIn(user.email, 'another one');
  });

  it('refuses what others have', async () => {
    const [user, other] = [await make(), await make()];
    const path = `/api/users/${user.id}`;
    const taken = { username: other.username.toUpperCase() };
    expectRefusal(await admin.put(path, taken), 409, 'USERNAME_TAKEN');
    expectRefusal(await admin.put(path, { email: other.email }), 409, 'EMAIL_TAKEN');
    expect(await stored(user.id)).toEqual(user);
  });

  it('keeps the address of who has voted', async () => {
    const voter = await visitor.register();
    await voter.rate(await admin.makeCandidate(), 50);
    const path = `/api/users/${voter.user.id}`;
    const before = await stored(voter.user.id);
    expectRefusal(
      await admin.put(path, { email: 'other@test.example', username: unique('not_this_') }),
      409,
      'EMAIL_LOCKED',
      'Email cannot be changed after voting',
    );
    expect(await stored(voter.user.id)).toEqual(before);
    const same = { email: voter.user.email.toUpperCase(), username: unique('this_') };
    expect((await admin.put(path, same)).status).toBe(200);
  });

  it.each([
    ['username', { username: 'ab' }],
    ['username', { username: null }],
    ['email', { email: 'nobody' }],
    ['password', { password: '12345' }],
    ['role', { role: 'root' }],
    ['has_voted', { has_voted: false }],
    ['id', { id: 1 }],
  ])('refuses a wrong or unknown %s', async (field, body) => {
    const user = await make();
    expectInvalid(await admin.put(`/api/users/${user.id}`, body), field);
    expect(await stored(user.id)).toEqual(user);
  });

  it.each(NO_IDS)('finds nobody called %s', async (id) => {
    expectRefusal(await admin.put(`/api/users/${id}`, { username: 'whoever' }), 404, 'USER_NOT_FOUND');
  });
});

describe('DELETE /api/users/{id}', () => {
  it('takes the ratings along, and every total is right again', async () => {
    const [candidate, other] = [await admin.makeCandidate(), await admin.makeCandidate()];
    const [leaving, staying] = [await visitor.register(), await visitor.register()];
    await staying.rate(candidate, 40);
    const before = await Promise.all(
      [candidate, other].map(async ({ id }) => (await admin.get(`/api/candidates/${id}`)).body),
    );
    const stats = (await visitor.get('/api/candidates/stats')).body;
    await leaving.rate(candidate, 90);
    await leaving.rate(other, 90);
    expect((await admin.get(`/api/candidates/${candidate.id}`)).body.average).toBe(65);

    const answer = await admin.delete(`/api/users/${leaving.user.id}`);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'User deleted successfully' },
    ]);
    for (const candidateBefore of before) {
      expect((await admin.get(`/api/candidates/${candidateBefore.id}`)).body).toEqual(candidateBefore);
    }
    // Only the date of the figures is another: they have changed twice.
    expect((await visitor.get('/api/candidates/stats')).body).toEqual({
      ...stats,
      publishedAt: expect.any(String),
    });
    const left = (await admin.get(`/api/ratings/candidate/${candidate.id}`)).body;
    expect(left.map(({ userId }: any) => userId.id)).toEqual([staying.user.id]);
    expect((await leaving.get('/api/auth/me')).status).toBe(401);
    expect(await stored(leaving.user.id)).toBeUndefined();
    await expectTotalsToEqualRows(server.dataSource);
  });

  it('takes ratings of deleted candidates and an open reset along', async () => {
    const candidate = await admin.makeCandidate();
    const leaving = await visitor.register();
    await leaving.rate(candidate, 90);
    await admin.delete(`/api/candidates/${candidate.id}`);
    const { body } = await visitor.post('/api/auth/forgot-password', { email: leaving.user.email });
    expect((await admin.delete(`/api/users/${leaving.user.id}`)).status).toBe(200);
    const token = new URL(body.reset_link).searchParams.get('token');
    const reset = await visitor.post('/api/auth/reset-password', { token, password: 'a new one' });
    expectRefusal(reset, 400, 'INVALID_RESET_TOKEN');
    await expectTotalsToEqualRows(server.dataSource);
  });

  it('frees name and address', async () => {
    const { id, username, email } = await make();
    await admin.delete(`/api/users/${id}`);
    expect((await admin.post('/api/users', newUser({ username, email }))).status).toBe(201);
  });

  it("is refused for the caller's account", async () => {
    await make({ role: 'admin' });
    const rows = await allRows(server);
    expectRefusal(await admin.delete(`/api/users/${admin.user.id}`), 409, 'SELF_DELETE');
    expect(await allRows(server)).toEqual(rows);
  });

  it.each(NO_IDS)('finds nobody called %s', async (id) => {
    const rows = await allRows(server);
    expectRefusal(await admin.delete(`/api/users/${id}`), 404, 'USER_NOT_FOUND');
    expect(await allRows(server)).toEqual(rows);
  });
});

describe('the last administrator', () => {
  let own: TestServer;
  let first: Client;
  beforeEach(async () => {
    own = await TestServer.start();
    first = await own.admin();
  });
  afterEach(() => own.stop());

  const second = () => first.makeAdministrator();
  const admins = async () => {
    const rows = await own.dataSource.getRepository<any>('user').findBy({ role: 'admin' });
    return rows.length;
  };

  it('is not demoted', async () => {
    const path = `/api/users/${first.user.id}`;
    expectRefusal(await first.put(path, { role: 'user', username: 'not_this' }), 409, 'LAST_ADMIN');
    const { body } = await first.get('/api/users');
    expect(body.data.users).toEqual([
      {
        ...first.user,
        version: expect.any(String),
        level: 'none',
        mail_domain: 'test.example',
        network: null,
      },
    ]);
    expect((await first.put(path, { role: 'admin', username: 'but_this' })).status).toBe(200);
  });

  it('may go once there is another', async () => {
    const other = await second();
    expect((await first.put(`/api/users/${first.user.id}`, { role: 'user' })).status).toBe(200);
    expectRefusal(await other.put(`/api/users/${other.user.id}`, { role: 'user' }), 409, 'LAST_ADMIN');
    expect((await other.delete(`/api/users/${first.user.id}`)).status).toBe(200);
  });

  it('remains when two demote or delete each other at once', async () => {
    const other = await second();
    const answers = await Promise.all([
      first.put(`/api/users/${other.user.id}`, { role: 'user' }),
      other.delete(`/api/users/${first.user.id}`),
    ]);
    const worked = answers.filter(({ status }) => status === 200).length;
    expect(worked).toBeLessThanOrEqual(1);
    expect(await admins()).toBeGreaterThanOrEqual(1);
  });

  /** Where transactions run side by side, lets calls go on only when the rows of all people hold them all up. */
  const together = async (calls: (() => Promise<Answer>)[]): Promise<Answer[]> => {
    if (ENGINE === 'sqlite') return Promise.all(calls.map((call) => call()));
    const holder = own.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT id FROM user FOR UPDATE');
    const answers = calls.map((call) => call());
    await lockWaits(holder, calls.length);
    await holder.rollbackTransaction();
    await holder.release();
    return Promise.all(answers);
  };

  it('remains when both step down at once', async () => {
    const other = await second();
    const answers = await together(
      [first, other].map((client) => () => client.put(`/api/users/${client.user.id}`, { role: 'user' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await admins()).toBe(1);
  });
});

it('users are managed by administrators alone', async () => {
  const user = await visitor.register();
  const other = await make();
  const rows = await allRows(server);
  for (const [client, status, code] of [
    [visitor, 401, 'UNAUTHORIZED'],
    [user, 403, 'FORBIDDEN'],
  ] as const) {
    expectRefusal(await client.get('/api/users'), status, code);
    expectRefusal(await client.get('/api/users/stats'), status, code);
    expectRefusal(await client.post('/api/users', newUser({ role: 'admin' })), status, code);
    expectRefusal(await client.put(`/api/users/${user.user.id}`, { role: 'admin' }), status, code);
    expectRefusal(await client.put(`/api/users/${other.id}`, { password: 'mine now' }), status, code);
    expectRefusal(await client.delete(`/api/users/${other.id}`), status, code);
  }
  expect(await allRows(server)).toEqual(rows);
});
