import { PasswordsService } from '../../src/accounts/passwords/passwords.service.js';
import { type Answer, type Client, unique } from '../harness/client.js';
import { expectInvalid, expectRefusal } from '../harness/refusal.js';
import { allRows, countRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';
import { claimsOf, JWT_SECRET, resign, sign } from '../harness/tokens.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

let server: TestServer;
let admin: Client;
let visitor: Client;
beforeAll(async () => {
  server = await TestServer.start({ env: { JWT_SECRET } });
  admin = await server.admin();
  visitor = server.visitor();
});
afterAll(() => server.stop());

/** What a person types who registers; each call another. */
const newcomer = (fields: object = {}) => {
  const username = unique('new_');
  return { username, email: `${username}@test.example`, password: 'secret1', ...fields };
};

const isAlive = async (client: Client) => (await client.get('/api/auth/me')).status === 200;

async function expectDead(client: Client): Promise<void> {
  const answer = await client.get('/api/auth/me');
  expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
}

const signIn = (email: string, password: string, more: object = {}) =>
  visitor.post('/api/auth/login', { email, password, ...more });

describe('POST /api/auth/register', () => {
  it('makes an account and signs it in', async () => {
    const { username, email, password } = newcomer();
    const answer = await visitor.post('/api/auth/register', { username, email, password });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: 'Registration successful!',
      token: expect.any(String),
      user: {
        id: expect.any(Number),
        username,
        email,
        role: 'user',
        has_voted: false,
        profile_image: null,
        created_at: expect.any(String),
        total_ratings: 0,
      },
    });
    const me = await visitor.withToken(answer.body.token).get('/api/auth/me');
    expect(me.body).toEqual({ success: true, user: answer.body.user });
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('trims and lower-cases the e-mail address before anything else', async () => {
    const body = newcomer();
    const typed = `  ${body.email.toUpperCase()} `;
    const answer = await visitor.post('/api/auth/register', { ...body, email: typed });
    expect(answer.body.user.email).toBe(body.email);
    expect((await signIn(typed, body.password)).status).toBe(200);
    expectRefusal(
      await visitor.post('/api/auth/register', newcomer({ email: typed })),
      409,
      'EMAIL_TAKEN',
      'Email already exists',
    );
  });

  it('refuses a user name that is taken in another case', async () => {
    const body = newcomer();
    await visitor.post('/api/auth/register', body);
    expectRefusal(
      await visitor.post('/api/auth/register', newcomer({ username: body.username.toUpperCase() })),
      409,
      'USERNAME_TAKEN',
      'Username already exists',
    );
  });

  it('refuses a user name in another case that has letters beyond ASCII', async () => {
    const name = unique('Élé');
    await visitor.post('/api/auth/register', newcomer({ username: name }));
    expectRefusal(
      await visitor.post('/api/auth/register', newcomer({ username: name.toLowerCase() })),
      409,
      'USERNAME_TAKEN',
    );
  });

  it('lets one of many same registrations at once through', async () => {
    const body = newcomer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.post('/api/auth/register', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  it.each([
    ['a user name of 3 characters', () => ({ username: unique('').slice(-3).padStart(3, 'a') })],
    ['a user name of 30 characters', () => ({ username: unique('').padEnd(30, 'a') })],
    ['a password of 6 characters', () => ({ password: '123456' })],
    ['a password of 128 characters', () => ({ password: 'p'.repeat(128) })],
    ['a password of spaces', () => ({ password: '      ' })],
  ])('takes %s', async (_, fields) => {
    const body = newcomer(fields());
    expect((await visitor.post('/api/auth/register', body)).status).toBe(201);
    expect((await signIn(body.email, body.password)).status).toBe(200);
  });

  it.each([
    ['username', { username: 'ab' }],
    ['username', { username: ' ab ' }],
    ['username', { username: 'a'.repeat(31) }],
    ['username', { username: '' }],
    ['username', { username: undefined }],
    ['username', { username: null }],
    ['username', { username: 12345 }],
    ['username', { username: ['abc'] }],
    ['username', { username: 'a\u0000bc' }],
    ['email', { email: 'nobody' }],
    ['email', { email: 'nobody@test' }],
    ['email', { email: 'no body@test.example' }],
    ['email', { email: '' }],
    ['email', { email: undefined }],
    ['email', { email: { $ne: null } }],
    ['email', { email: `${'a'.repeat(250)}@test.example` }],
    ['password', { password: '12345' }],
    ['password', { password: 'p'.repeat(129) }],
    ['password', { password: undefined }],
    ['password', { password: 123456 }],
    ['role', { role: 'admin' }],
    ['isAdmin', { isAdmin: true }],
    ['id', { id: 1 }],
  ])('refuses a wrong or unknown %s: %j', async (field, fields) => {
    const before = await countRows(server, 'user');
    expectInvalid(await visitor.post('/api/auth/register', newcomer(fields)), field);
    expect(await countRows(server, 'user')).toBe(before);
  });

  it('says how long a password must be', async () => {
    const answer = await visitor.post('/api/auth/register', newcomer({ password: '12345' }));
    expect(answer.body.message).toBe('Password must be at least 6 characters long');
  });
});

describe('POST /api/auth/login', () => {
  it('answers with the account and a token', async () => {
    const voter = await visitor.register();
    const answer = await signIn(voter.user.email, voter.password);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: 'Login successful!',
      token: expect.any(String),
      user: voter.user,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    [undefined, 12 * HOUR],
    [false, 12 * HOUR],
    [true, 30 * DAY],
  ])('with remember %s gives a token for %i seconds', async (remember, seconds) => {
    const voter = await visitor.register();
    const answer = await signIn(voter.user.email, voter.password, { remember });
    const claims = claimsOf(answer.body.token);
    expect(claims.exp - claims.iat).toBe(seconds);
    expect(Math.abs(claims.iat - Date.now() / 1000)).toBeLessThan(3600);
    expect(claims).toMatchObject({
      sub: String(voter.user.id),
      jti: expect.any(String),
      tv: expect.any(Number),
      iss: expect.any(String),
      aud: expect.any(String),
    });
    // Whose it is and nothing of what may change: neither role nor address.
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sub', 'tv']);
  });

  it('answers an unknown address and a wrong password with the same bytes', async () => {
    const voter = await visitor.register();
    const headers = { 'x-request-id': 'the-same-request' };
    const attempt = (email: string) =>
      visitor.post('/api/auth/login', { email, password: 'not the one' }, { headers });
    const [known, unknown] = [await attempt(voter.user.email), await attempt('nobody@test.example')];
    expectRefusal(known, 401, 'BAD_CREDENTIALS', 'Invalid email or password');
    expect(unknown.status).toBe(401);
    expect(unknown.text).toBe(known.text);
    const headersOf = ({ headers }: Answer) => [...headers].filter(([name]) => name !== 'date');
    expect(headersOf(unknown)).toEqual(headersOf(known));
  });

  it('compares as many passwords for an unknown address as for a known one', async () => {
    const voter = await visitor.register();
    const compare = jest.spyOn(server.app.get(PasswordsService), 'matches');
    await signIn(voter.user.email, 'not the one');
    await signIn('nobody@test.example', 'not the one');
    expect(compare.mock.calls).toEqual([
      [expect.any(String), 'not the one', expect.any(Function)],
      [null, 'not the one', expect.any(Function)],
    ]);
    compare.mockRestore();
  });

  it.each([
    {},
    { email: 'a@test.example' },
    { password: 'secret1' },
    { email: 'a@test.example', password: '' },
    { email: 'a@test.example', password: { $gt: '' } },
    { email: ['a@test.example'], password: 'secret1' },
    { email: 'a@test.example', password: 'secret1', remember: 'yes' },
    { email: 'a@test.example', password: 'secret1', otp: 1 },
  ])('refuses %j', async (body) => {
    expectRefusal(await visitor.post('/api/auth/login', body), 400, 'VALIDATION_FAILED');
  });
});

describe('POST /api/auth/logout', () => {
  it('kills that token and no other', async () => {
    const voter = await visitor.register();
    const elsewhere = await visitor.signIn(voter.user.email, voter.password);
    expect(await isAlive(voter)).toBe(true);
    const answer = await voter.post('/api/auth/logout');
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Logged out successfully' },
    ]);
    await expectDead(voter);
    expect((await voter.post('/api/auth/logout')).status).toBe(401);
    expect(await isAlive(elsewhere)).toBe(true);
  });
});

describe('a token', () => {
  it('counts when it is as the server signs them', async () => {
    const voter = await visitor.register();
    expect(await isAlive(voter.withToken(resign(voter.token)))).toBe(true);
  });

  const dead: Array<[string, (token: string | null) => string]> = [
    ['never expires', (token) => resign(token, { exp: undefined })],
    ['has expired', (token) => resign(token, { exp: Math.floor(Date.now() / 1000) - 1 })],
    ['is signed with another secret', (token) => sign(claimsOf(token), `${JWT_SECRET}!`)],
    ['says that it needs no signature', (token) => sign(claimsOf(token), '', 'none')],
    ['is signed with another algorithm', (token) => sign(claimsOf(token), JWT_SECRET, 'HS512')],
    ['has lost its signature', (token) => String(token).replace(/[^.]*$/, '')],
    [
      'has other claims than were signed',
      (token) => {
        const [head, , signature] = String(token).split('.');
        const claims = { ...claimsOf(token), sub: '1' };
        return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
      },
    ],
    ['is of another token version', (token) => resign(token, { tv: claimsOf(token).tv + 1 })],
    ['has no token version', (token) => resign(token, { tv: undefined })],
    ['has no jti', (token) => resign(token, { jti: undefined })],
    ['is of another issuer', (token) => resign(token, { iss: 'somebody' })],
    ['is for another audience', (token) => resign(token, { aud: 'something' })],
    ['is of nobody', (token) => resign(token, { sub: '999999' })],
    ['is of a person whose id is no number', (token) => resign(token, { sub: "1' OR '1'='1" })],
    ['is garbage', () => 'garbage'],
    ['is three pieces of garbage', () => 'a.b.c'],
    ['is empty', () => ' '],
  ];

  it.each(dead)('that %s is dead', async (_, make) => {
    const voter = await visitor.register();
    await expectDead(voter.withToken(make(voter.token)));
    // Where visitors may come, it counts as none.
    const list = await voter.withToken(make(voter.token)).get('/api/candidates');
    expect(list.status).toBe(200);
    expect(list.headers.get('cache-control')).toBe('public, no-cache');
  });

  it.each(['Basic YTpi', 'Bearer', 'bearer', 'Token x', ''])(
    'is not the header %j',
    async (authorization) => {
      const answer = await visitor.get('/api/auth/me', { headers: { authorization } });
      expectRefusal(answer, 401, 'UNAUTHORIZED');
    },
  );

  it('of an administrator shows no scores once it is dead', async () => {
    const candidate = await admin.makeCandidate();
    await (await visitor.register()).rate(candidate, 50);
    const path = `/api/candidates/${candidate.id}`;
    const expired = admin.withToken(resign(admin.token, { exp: 1 }));
    expect((await admin.withToken(resign(admin.token)).get(path)).body.average).toBe(50);
    expect((await expired.get(path)).body).not.toHaveProperty('average');
  });
});

describe('the account decides on the very next request', () => {
  const newAdmin = async () => {
    const { username, email, password } = newcomer();
    await admin.post('/api/users', { username, email, password, role: 'admin' });
    return visitor.signIn(email, password);
  };

  it('after a promotion', async () => {
    const voter = await visitor.register();
    expect((await voter.get('/api/users')).status).toBe(403);
    await admin.put(`/api/users/${voter.user.id}`, { role: 'admin' });
    expect((await voter.get('/api/users')).status).toBe(200);
  });

  it('after a demotion', async () => {
    const second = await newAdmin();
    const candidate = await admin.makeCandidate();
    expect((await second.get(`/api/candidates/${candidate.id}`)).body).toHaveProperty('average');
    await admin.put(`/api/users/${second.user.id}`, { role: 'user' });
    expectRefusal(await second.get('/api/users'), 403, 'FORBIDDEN');
    expect((await second.get(`/api/candidates/${candidate.id}`)).body).not.toHaveProperty('average');
    expect((await second.get('/api/auth/me')).body.user.role).toBe('user');
  });

  it('after a deletion', async () => {
    const second = await newAdmin();
    expect(await isAlive(second)).toBe(true);
    await admin.delete(`/api/users/${second.user.id}`);
    await expectDead(second);
    expect((await second.get('/api/users')).status).toBe(401);
  });

  it('after an administrator has set another password', async () => {
    const voter = await visitor.register();
    await admin.put(`/api/users/${voter.user.id}`, { password: 'another one' });
    await expectDead(voter);
    expect((await signIn(voter.user.email, voter.password)).status).toBe(401);
    expect((await signIn(voter.user.email, 'another one')).status).toBe(200);
  });
});

describe('POST /api/auth/change-password', () => {
  const change = (client: Client, current_password: unknown, new_password: unknown) =>
    client.post('/api/auth/change-password', { current_password, new_password });

  it('kills all older tokens and answers with a new one', async () => {
    const voter = await visitor.register();
    const elsewhere = await visitor.signIn(voter.user.email, voter.password);
    const answer = await change(voter, voter.password, 'a new one');
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Password changed successfully', token: expect.any(String) },
    ]);
    await expectDead(voter);
    await expectDead(elsewhere);
    expect(await isAlive(voter.withToken(answer.body.token))).toBe(true);
    expect((await signIn(voter.user.email, voter.password)).status).toBe(401);
    expect((await signIn(voter.user.email, 'a new one')).status).toBe(200);
  });

  it('answers a wrong current one with 400: the person stays signed in', async () => {
    const voter = await visitor.register();
    expectRefusal(
      await change(voter, 'not the one', 'a new one'),
      400,
      'WRONG_PASSWORD',
      'Current password is incorrect',
    );
    expect(await isAlive(voter)).toBe(true);
    expect((await signIn(voter.user.email, voter.password)).status).toBe(200);
  });

  it.each([
    ['secret1', '12345', 'New password must be at least 6 characters'],
    ['secret1', 'p'.repeat(129), undefined],
    ['secret1', undefined, 'Please fill in all password fields'],
    [undefined, 'a new one', 'Please fill in all password fields'],
    [{ $ne: 1 }, 'a new one', undefined],
  ])('refuses %j and %j', async (current, next, message) => {
    const voter = await visitor.register();
    expectRefusal(await change(voter, current, next), 400, 'VALIDATION_FAILED', message);
    expect((await signIn(voter.user.email, 'secret1')).status).toBe(200);
  });
});

describe('PUT /api/auth/profile', () => {
  it('changes name and address', async () => {
    const voter = await visitor.register();
    const username = unique('renamed_');
    const answer = await voter.put('/api/auth/profile', { username, email: ` ${username}@TEST.example` });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: 'Profile updated successfully',
      user: { ...voter.user, username, email: `${username}@test.example` },
    });
    expect((await voter.get('/api/auth/me')).body.user).toEqual(answer.body.user);
  });

  it('lets the case of the own name change', async () => {
    const voter = await visitor.register();
    const { username, email } = voter.user;
    const answer = await voter.put('/api/auth/profile', { username: username.toUpperCase(), email });
    expect(answer.body.user.username).toBe(username.toUpperCase());
  });

  it('refuses what others have', async () => {
    const [voter, other] = [await visitor.register(), await visitor.register()];
    const { username, email } = voter.user;
    expectRefusal(
      await voter.put('/api/auth/profile', { username: other.user.username.toUpperCase(), email }),
      409,
      'USERNAME_TAKEN',
    );
    expectRefusal(
      await voter.put('/api/auth/profile', { username, email: other.user.email.toUpperCase() }),
      409,
      'EMAIL_TAKEN',
    );
    expect((await voter.get('/api/auth/me')).body.user).toEqual(voter.user);
  });

  it('keeps the address of who has voted', async () => {
    const voter = await visitor.register();
    await voter.rate(await admin.makeCandidate(), 50);
    const { username, email } = voter.user;
    const other = { username: unique('renamed_'), email: `other_${email}` };
    expectRefusal(
      await voter.put('/api/auth/profile', other),
      409,
      'EMAIL_LOCKED',
      'Email cannot be changed after voting',
    );
    const me = (await voter.get('/api/auth/me')).body.user;
    expect(me).toMatchObject({ username, email, has_voted: true });
    const renamed = await voter.put('/api/auth/profile', { ...other, email: email.toUpperCase() });
    expect([renamed.status, renamed.body.user.email]).toEqual([200, email]);
  });

  it.each([
    [{ username: 'ab' }],
    [{ email: 'nobody' }],
    [{ username: undefined }],
    [{ email: undefined }],
    [{ role: 'admin' }],
    [{ has_voted: false }],
    [{ total_ratings: 7 }],
  ])('refuses %j', async (fields) => {
    const voter = await visitor.register();
    const { username, email } = voter.user;
    const answer = await voter.put('/api/auth/profile', { username, email, ...fields });
    expectRefusal(answer, 400, 'VALIDATION_FAILED');
    expect((await voter.get('/api/auth/me')).body.user).toEqual(voter.user);
  });
});

describe('a forgotten password', () => {
  const request = (email: string) => visitor.post('/api/auth/forgot-password', { email });
  const reset = (token: unknown, password: unknown = 'a new one') =>
    visitor.post('/api/auth/reset-password', { token, password });
  const tokenFor = async (email: string): Promise<string> => {
    const link = new URL((await request(email)).body.reset_link);
    expect(link.pathname).toBe('/reset-password');
    return link.searchParams.get('token') ?? '';
  };
  const refuse = (answer: Answer) =>
    expectRefusal(answer, 400, 'INVALID_RESET_TOKEN', 'Invalid or expired reset token');

  it('is replaced through the link, which kills all tokens', async () => {
    const voter = await visitor.register();
    const answer = await reset(await tokenFor(` ${voter.user.email.toUpperCase()}`));
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Password reset successfully!' },
    ]);
    await expectDead(voter);
    expect((await signIn(voter.user.email, voter.password)).status).toBe(401);
    expect((await signIn(voter.user.email, 'a new one')).status).toBe(200);
  });

  it('is answered the same for an unknown address', async () => {
    const voter = await visitor.register();
    const [known, unknown] = [await request(voter.user.email), await request('nobody@test.example')];
    const shape = ({ status, body }: Answer) => ({
      status,
      ...body,
      reset_link: body.reset_link.replace(/token=.*/, `token of ${body.reset_link.length}`),
    });
    expect(known.status).toBe(200);
    expect(shape(unknown)).toEqual(shape(known));
    refuse(await reset(new URL(unknown.body.reset_link).searchParams.get('token')));
  });

  it('is replaced once', async () => {
    const voter = await visitor.register();
    const token = await tokenFor(voter.user.email);
    expect((await reset(token)).status).toBe(200);
    refuse(await reset(token, 'yet another'));
    expect((await signIn(voter.user.email, 'a new one')).status).toBe(200);
  });

  it('is replaced once, whatever comes at the same time', async () => {
    const token = await tokenFor((await visitor.register()).user.email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => reset(token, `secret${index}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(400)]);
  });

  it('is not replaced with a token that a newer one has voided', async () => {
    const { email } = (await visitor.register()).user;
    const [older, newer] = [await tokenFor(email), await tokenFor(email)];
    refuse(await reset(older));
    expect((await reset(newer)).status).toBe(200);
  });

  it('is not replaced with a token that went to an address of before', async () => {
    const voter = await visitor.register();
    const token = await tokenFor(voter.user.email);
    const { username, email } = newcomer();
    expect((await voter.put('/api/auth/profile', { username, email })).status).toBe(200);
    refuse(await reset(token));
    expect((await reset(await tokenFor(email))).status).toBe(200);
  });

  it.each([
    ['used', { usedAt: new Date() }],
    ['expired', { expiresAt: new Date(Date.now() - 1000) }],
  ])('a token that is %s while its password is hashed sets none', async (_, change) => {
    const voter = await visitor.register();
    const token = await tokenFor(voter.user.email);
    const passwords = server.app.get(PasswordsService);
    const hash = passwords.hash.bind(passwords);
    const meanwhile = jest.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
      await server.dataSource.getRepository('password_reset').update({ userId: voter.user.id }, change);
      return hash(password);
    });
    refuse(await reset(token));
    expect(meanwhile).toHaveBeenCalledTimes(1);
    meanwhile.mockRestore();
    await server.visitor().signIn(voter.user.email, voter.password);
  });

  it('is not replaced after half an hour', async () => {
    const voter = await visitor.register();
    const token = await tokenFor(voter.user.email);
    const resets = server.dataSource.getRepository<any>('password_reset');
    const { expiresAt } = await resets.findOneByOrFail({ userId: voter.user.id });
    const minutes = (expiresAt.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    await resets.update({ userId: voter.user.id }, { expiresAt: new Date(Date.now() - 1000) });
    refuse(await reset(token));
    expect(await isAlive(voter)).toBe(true);
  });

  it('leaves no token in the database', async () => {
    const token = await tokenFor((await visitor.register()).user.email);
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect(JSON.stringify(await allRows(server))).not.toContain(token);
  });

  it('stays when the new one is too short, and the token too', async () => {
    const voter = await visitor.register();
    const token = await tokenFor(voter.user.email);
    expectRefusal(
      await reset(token, '12345'),
      400,
      'VALIDATION_FAILED',
      'Password must be at least 6 characters',
    );
    expect((await reset(token)).status).toBe(200);
  });

  it.each([['unknown'], ['%'], ["' OR 1=1 --"]])('is not replaced with the token %j', async (token) => {
    refuse(await reset(token));
  });

  it.each([[''], [undefined], [null], [5], [{ $ne: 1 }]])('needs a token, not %j', async (token) => {
    expectRefusal(await reset(token), 400, 'VALIDATION_FAILED');
  });

  it.each([['nobody'], [''], [undefined], [7]])('needs an address, not %j', async (email) => {
    const answer = await visitor.post('/api/auth/forgot-password', { email });
    expectRefusal(answer, 400, 'VALIDATION_FAILED');
  });
});

describe('no password', () => {
  it('is stored as it was typed', async () => {
    const password = 'the password that nobody may find';
    await visitor.post('/api/auth/register', newcomer({ password }));
    expect(JSON.stringify(await allRows(server))).not.toContain(password);
  });
});

describe('in production', () => {
  let production: TestServer;
  beforeAll(async () => {
    production = await TestServer.start({
      env: { NODE_ENV: 'production', JWT_SECRET, PUBLIC_URL: 'https://index.example' },
    });
  });
  afterAll(() => production.stop());

  it('no answer holds a reset link', async () => {
    const body = newcomer({ password: 'not among the most common' });
    await production.visitor().post('/api/auth/register', body);
    const answer = await production.visitor().post('/api/auth/forgot-password', { email: body.email });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['message', 'success']);
  });

  it('the most common passwords are refused, wherever one is set', async () => {
    const admin = await production.admin();
    const before = await countRows(production, 'user');
    const common = ['123456', 'password', 'PassWord', 'qwerty123'];
    for (const password of common) {
      const answers = [
        await production.visitor().post('/api/auth/register', newcomer({ password })),
        await admin.post('/api/users', newcomer({ password })),
        await admin.put(`/api/users/${admin.user.id}`, { password }),
        await admin.post('/api/auth/change-password', {
          current_password: admin.password,
          new_password: password,
        }),
        await production.visitor().post('/api/auth/reset-password', { token: 'any', password }),
      ];
      for (const answer of answers) {
        expectRefusal(
          answer,
          400,
          'COMMON_PASSWORD',
          'This password is one of the most common. Please choose another',
        );
      }
      expect(answers.map(({ body }) => body.errors[0].field)).toEqual([
        'password',
        'password',
        'password',
        'new_password',
        'password',
      ]);
    }
    // Nothing was changed.
    expect(await countRows(production, 'user')).toBe(before);
    expect((await production.admin()).user.id).toBe(admin.user.id);
  });

  it('the API is not described and not measured in public', async () => {
    for (const path of ['/api/docs', '/api/openapi.json', '/metrics']) {
      expect((await production.visitor().call('GET', path)).status).toBe(404);
    }
  });
});
