import { AuthRepository } from '../../src/accounts/auth/auth.repository.js';
import { PasskeyVerifierService } from '../../src/accounts/passkeys/passkey-verifier.service.js';
import { TwoFactorRemovalService } from '../../src/accounts/two-factor-codes/two-factor-removal.service.js';
import { codeOf } from '../harness/authenticator.js';
import { type Client, unique } from '../harness/client.js';
import { MailServer } from '../harness/mail-server.js';
import { meanwhile } from '../harness/meanwhile.js';
import { PasskeyDevice } from '../harness/passkey-device.js';
import { expectRefusal } from '../harness/refusal.js';
import { countRows } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

const ORIGIN = 'https://index.example';
const PASSWORD = 'secret1';

describe(`passkeys on ${ENGINE}`, () => {
  let server: TestServer;
  let mailServer: MailServer;
  let admin: Client;
  let visitor: Client;
  beforeAll(async () => {
    mailServer = await MailServer.start();
    server = await TestServer.start({ env: { PUBLIC_URL: ORIGIN, SMTP_URL: mailServer.url } });
    admin = await server.admin();
    visitor = server.visitor();
  });
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });
  afterEach(() => jest.restoreAllMocks());

  const challenge = async () => (await visitor.post('/api/auth/passkeys/sign-in/options')).body.challenge;
  const present = (answer: object) => visitor.post('/api/auth/passkeys/sign-in', answer);
  const signIn = async (device: PasskeyDevice) => present(device.sign(await challenge()));
  const begin = (client: Client, body: object = {}) => client.post('/api/auth/passkeys/options', body);
  const add = async (client: Client, device = new PasskeyDevice(ORIGIN), name = 'My phone') => {
    const options = await begin(client);
    const stored = await client.post('/api/auth/passkeys', device.create(options.body.challenge, name));
    return { device, stored };
  };
  const list = async (client: Client) => (await client.get('/api/auth/passkeys')).body.data;
  const expectMail = async (email: string, words: string) => {
    const { to } = await mailServer.find(({ to, text }) => to.includes(email) && text.includes(words));
    expect(to).toContain(email);
  };
  /** What somebody sends who has asked for the link that sets another password. */
  const resetOf = async (email: string) => {
    await visitor.post('/api/auth/forgot-password', { email });
    const link = /reset-password\?token=([\w-]+)/;
    const mail = await mailServer.find(({ to, text }) => to.includes(email) && link.test(text));
    return { token: link.exec(mail.text)?.[1], password: 'another one' };
  };
  /** Pretends that the session began half an hour ago. */
  const later = () => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 30 * 60_000);
  };

  it('are added, named, listed, used and removed', async () => {
    const voter = await visitor.register();
    expect(await list(voter)).toEqual({ passkeys: [] });
    const { device, stored } = await add(voter);
    expect(stored.status).toBe(201);
    await expectMail(voter.user.email, 'passkey was added');
    const { id } = stored.body.data;
    expect(await list(voter)).toEqual({
      passkeys: [{ id, name: 'My phone', synced: false, created_at: expect.any(String), last_used_at: null }],
    });
    const session = await signIn(device);
    expect([session.status, session.body.user]).toEqual([200, voter.user]);
    expect((await voter.withToken(session.body.token).get('/api/auth/me')).status).toBe(200);
    expect((await list(voter)).passkeys[0].last_used_at).toEqual(expect.any(String));

    expect((await voter.put(`/api/auth/passkeys/${id}`, { name: 'The old one' })).body.data.name).toBe(
      'The old one',
    );
    const stranger = await visitor.register();
    expectRefusal(await stranger.put(`/api/auth/passkeys/${id}`, { name: 'x' }), 404, 'PASSKEY_NOT_FOUND');
    expectRefusal(await stranger.delete(`/api/auth/passkeys/${id}`), 404, 'PASSKEY_NOT_FOUND');
    expect((await voter.delete(`/api/auth/passkeys/${id}`)).status).toBe(200);
    await expectMail(voter.user.email, 'was removed on');
    expectRefusal(await signIn(device), 401, 'PASSKEY_REFUSED');
  });

  it('are refused from another site, for another challenge, and without the owner', async () => {
    const voter = await visitor.register();
    const { device } = await add(voter);
    const other = new PasskeyDevice(ORIGIN);
    const wrong = [
      device.sign(await challenge(), { origin: 'https://index.example.evil.example' }),
      device.sign(await challenge(), { origin: 'http://index.example' }),
      device.sign(await challenge(), { rpId: 'evil.example' }),
      device.sign(await challenge(), { userVerified: false }),
      device.sign((await begin(voter)).body.challenge),
      device.sign(Buffer.alloc(38).toString('base64url')),
      { ...device.sign(await challenge()), signature: other.sign(await challenge()).signature },
      { ...other.sign(await challenge()), id: device.sign('').id },
      other.sign(await challenge()),
    ];
    for (const answer of wrong) expectRefusal(await present(answer), 401, 'PASSKEY_REFUSED');
    expect((await signIn(device)).status).toBe(200);
  });

  it('answer a challenge once, however many come at the same time, and never an older one', async () => {
    const { device } = await add(await visitor.register());
    const [older, asked] = [await challenge(), await challenge()];
    const answer = device.sign(asked);
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => present(answer)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(49);
    expectRefusal(await present(device.sign(older)), 401, 'PASSKEY_REFUSED');
    expect((await signIn(device)).status).toBe(200);
  });

  it('answer a challenge within five minutes', async () => {
    const voter = await visitor.register();
    const { device } = await add(voter);
    const answer = device.sign(await challenge());
    const creation = (await begin(voter)).body.challenge;
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 5 * 60_000 + 2_000);
    expectRefusal(await present(answer), 401, 'PASSKEY_REFUSED');
    const late = new PasskeyDevice(ORIGIN).create(creation, 'Late');
    expectRefusal(await voter.post('/api/auth/passkeys', late), 400, 'PASSKEY_NOT_STORED');
  });

  it('that were copied are recognised by their count', async () => {
    const { device } = await add(await visitor.register());
    expect((await present(device.sign(await challenge(), { counter: 7 }))).status).toBe(200);
    expectRefusal(await present(device.sign(await challenge(), { counter: 7 })), 401, 'PASSKEY_REFUSED');
    expect((await present(device.sign(await challenge(), { counter: 8 }))).status).toBe(200);
  });

  it('are added by nobody else, not twice, and ten at most', async () => {
    const [first, second] = [await visitor.register(), await visitor.register()];
    const asked = (await begin(first)).body.challenge;
    const device = new PasskeyDevice(ORIGIN);
    expectRefusal(
      await second.post('/api/auth/passkeys', device.create(asked, 'x')),
      400,
      'PASSKEY_NOT_STORED',
    );
    const given = device.create(asked, 'x');
    const tried = await Promise.all(Array.from({ length: 5 }, () => first.post('/api/auth/passkeys', given)));
    expect(tried.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expectRefusal((await add(second, device)).stored, 409, 'PASSKEY_EXISTS');
    const many = Array.from({ length: 12 }, () => new PasskeyDevice(ORIGIN).create(asked, 'y'));
    await Promise.all(many.map((one) => first.post('/api/auth/passkeys', one)));
    expect((await list(first)).passkeys).toHaveLength(10);
    expectRefusal(await begin(first), 409, 'TOO_MANY_PASSKEYS');
  });

  it('are stored only for this site, and only if the device has recognised its owner', async () => {
    const voter = await visitor.register();
    const asked = (await begin(voter)).body.challenge;
    const device = new PasskeyDevice(ORIGIN);
    for (const manner of [
      { userVerified: false },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
    ]) {
      const answer = await voter.post('/api/auth/passkeys', device.create(asked, 'x', manner));
      expectRefusal(answer, 400, 'PASSKEY_NOT_STORED');
    }
    expect((await voter.post('/api/auth/passkeys', device.create(asked, 'x'))).status).toBe(201);
  });

  it('are not left behind by anyone who borrows a session', async () => {
    const voter = await visitor.register();
    later();
    expectRefusal(await begin(voter), 403, 'SIGN_IN_AGAIN');
    expectRefusal(await begin(voter, { current_password: 'not it' }), 400, 'WRONG_PASSWORD');
    expect((await begin(voter, { current_password: voter.password })).status).toBe(200);
  });

  it('register an account without a password, which may set one later', async () => {
    const username = unique('touch_');
    const email = `${username}@test.example`;
    const device = new PasskeyDevice(ORIGIN);
    const options = (await visitor.post('/api/auth/register/passkey/options', { username, email })).body;
    const stolen = { ...device.create(options.challenge, 'Phone'), username, email: `x${email}` };
    expectRefusal(await visitor.post('/api/auth/register/passkey', stolen), 400, 'PASSKEY_NOT_STORED');
    const body = { ...device.create(options.challenge, 'Phone'), username, email };
    const made = await visitor.post('/api/auth/register/passkey', body);
    expect([made.status, made.body.user.username]).toEqual([201, username]);
    const voter = visitor.withToken(made.body.token);
    const { passkeys } = await list(voter);
    expect([passkeys.length, made.body.user.no_password]).toEqual([1, true]);
    expect((await signIn(device)).status).toBe(200);

    for (const password of ['', ' ', 'secret1']) {
      const login = await visitor.post('/api/auth/login', { email, password });
      expect([400, 401]).toContain(login.status);
    }
    expectRefusal(await voter.delete(`/api/auth/passkeys/${passkeys[0].id}`), 409, 'LAST_WAY_IN');
    expectRefusal(await voter.post('/api/auth/delete-account', { password: 'x' }), 409, 'PASSWORD_NOT_SET');

    const set = (client: Client) => client.post('/api/auth/set-password', { new_password: PASSWORD });
    const tried = await Promise.all([set(voter), set(voter), set(voter)]);
    const done = tried.filter(({ status }) => status === 200);
    expect((await voter.withToken(done[0]?.body.token).get('/api/auth/me')).body.user).not.toHaveProperty(
      'no_password',
    );
    expect(done).toHaveLength(1);
    expect((await visitor.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    const again = voter.withToken(done[0]?.body.token);
    expectRefusal(await set(again), 409, 'PASSWORD_SET');
    expect((await again.delete(`/api/auth/passkeys/${passkeys[0].id}`)).status).toBe(200);
  });

  it('set no first password in a session that is not recent', async () => {
    const username = unique('touch_');
    const names = { username, email: `${username}@test.example` };
    const { challenge: asked } = (await visitor.post('/api/auth/register/passkey/options', names)).body;
    const body = { ...new PasskeyDevice(ORIGIN).create(asked, 'Phone'), ...names };
    const { token } = (await visitor.post('/api/auth/register/passkey', body)).body;
    later();
    const answer = await visitor.withToken(token).post('/api/auth/set-password', { new_password: PASSWORD });
    expectRefusal(answer, 403, 'SIGN_IN_AGAIN');
  });

  it('are removed from a recovered account, and with a deleted one', async () => {
    const voter = await visitor.register();
    const { device } = await add(voter);
    const reset = await resetOf(voter.user.email);
    expect((await visitor.post('/api/auth/reset-password', reset)).status).toBe(200);
    expectRefusal(await signIn(device), 401, 'PASSKEY_REFUSED');
    await expectMail(voter.user.email, 'its passkeys were removed');

    const second = await visitor.register();
    const { device: another } = await add(second);
    await admin.put(`/api/users/${second.user.id}`, { password: 'a new one' });
    expectRefusal(await signIn(another), 401, 'PASSKEY_REFUSED');

    const lost = await visitor.register();
    const { device: phone } = await add(lost);
    const removal = server.app.get(TwoFactorRemovalService);
    expect(await removal.reset(lost.user.id)).toBe(true);
    expectRefusal(await signIn(phone), 401, 'PASSKEY_REFUSED');
    expect(await removal.reset(lost.user.id)).toBe(false);

    const third = await visitor.register();
    await add(third);
    const before = await countRows(server, 'passkey');
    expect((await admin.delete(`/api/users/${third.user.id}`)).status).toBe(200);
    expect(await countRows(server, 'passkey')).toBe(before - 1);
  });

  it('of an account that is recovered meanwhile sign nobody in, and none is added', async () => {
    const voter = await visitor.register();
    const { device } = await add(voter);
    let password = voter.password;
    const recover = () => {
      password = unique('recovered ');
      return admin.put(`/api/users/${voter.user.id}`, { password });
    };
    meanwhile(server, AuthRepository, 'findAccountById', recover);
    expectRefusal(await signIn(device), 401, 'PASSKEY_REFUSED');

    const session = await visitor.signIn(voter.user.email, password);
    const { challenge: asked } = (await begin(session)).body;
    meanwhile(server, PasskeyVerifierService, 'verifyNew', recover);
    const thief = new PasskeyDevice(ORIGIN).create(asked, 'Thief');
    expectRefusal(await session.post('/api/auth/passkeys', thief), 401, 'UNAUTHORIZED');
    expect(await list(await visitor.signIn(voter.user.email, password))).toEqual({ passkeys: [] });
  });

  it('are in the owner’s data and, of administrators, in the audit trail', async () => {
    const chief = await newAdmin();
    await add(chief, new PasskeyDevice(ORIGIN), 'Office laptop');
    const { passkeys } = (await chief.get('/api/auth/my-data')).body;
    expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(['Office laptop']);
    const { body } = await admin.get('/api/audit?action=passkey.add');
    expect(body.data.entries[0]).toMatchObject({
      actor: { id: chief.user.id },
      after: { name: 'Office laptop' },
    });
  });

  async function newAdmin(): Promise<Client> {
    const username = unique('chief_');
    const email = `${username}@test.example`;
    await admin.post('/api/users', { username, email, password: PASSWORD, role: 'admin' });
    return visitor.signIn(email, PASSWORD);
  }

  it('are an administrator’s two factors: then the password alone no longer signs in', async () => {
    const chief = await newAdmin();
    const { device } = await add(chief);
    const { email } = chief.user;
    expectRefusal(
      await visitor.post('/api/auth/login', { email, password: 'wrong' }),
      401,
      'BAD_CREDENTIALS',
    );
    expectRefusal(
      await visitor.post('/api/auth/login', { email, password: PASSWORD }),
      401,
      'PASSKEY_NEEDED',
    );
    const session = await signIn(device);
    expect((await chief.withToken(session.body.token).get('/api/users/stats')).status).toBe(200);

    const begun = await chief.post('/api/auth/two-factor/setup', { current_password: PASSWORD });
    const { secret } = begun.body.data;
    expect((await chief.post('/api/auth/two-factor/confirm', { code: codeOf(secret) })).status).toBe(200);
    expectRefusal(
      await visitor.post('/api/auth/login', { email, password: PASSWORD }),
      401,
      'TWO_FACTOR_REQUIRED',
    );
    expect((await signIn(device)).status).toBe(200);
  });

  it('of an administrator stay the second factor when somebody with the mailbox sets a new password', async () => {
    const chief = await newAdmin();
    const { device } = await add(chief);
    const { email } = chief.user;
    expect((await visitor.post('/api/auth/reset-password', await resetOf(email))).status).toBe(200);
    const login = { email, password: 'another one' };
    expectRefusal(await visitor.post('/api/auth/login', login), 401, 'PASSKEY_NEEDED');
    expect((await signIn(device)).status).toBe(200);
    const removal = server.app.get(TwoFactorRemovalService, { strict: false });
    expect(await removal.reset(chief.user.id)).toBe(true);
    await expectMail(email, 'its passkeys were removed');
    expect((await visitor.post('/api/auth/login', login)).status).toBe(200);
  });

  it('of a suspended account sign nobody in', async () => {
    const voter = await visitor.register();
    const { device } = await add(voter);
    expect((await admin.post(`/api/users/${voter.user.id}/suspend`, {})).status).toBeLessThan(300);
    expectRefusal(await signIn(device), 403, 'ACCOUNT_SUSPENDED');
  });

  it('sign out with all other sessions, and a remembered session continues', async () => {
    const voter = await visitor.register();
    const { device } = await add(voter);
    const short = (await signIn(device)).body.token;
    expect((await voter.withToken(short).post('/api/auth/renew')).body.token).toBeNull();
    const kept = (await present({ ...device.sign(await challenge()), remember: true })).body.token;
    const renewed = (await voter.withToken(kept).post('/api/auth/renew')).body.token;
    const [before, after] = [kept, renewed].map((token) => JSON.parse(atob(token.split('.')[1])));
    expect([after.jti, after.tv, after.at]).toEqual([before.jti, before.tv, before.iat]);
    expect(after.exp - after.iat).toBe(30 * 24 * 60 * 60);
    expect((await voter.withToken(renewed).post('/api/auth/logout', {})).status).toBe(200);
    for (const token of [kept, renewed]) {
      expect((await voter.withToken(token).get('/api/auth/me')).status).toBe(401);
    }
    const another = (await signIn(device)).body.token;
    expect((await voter.withToken(another).post('/api/auth/logout', { everywhere: true })).status).toBe(200);
    expect((await voter.get('/api/auth/me')).status).toBe(401);
    expect((await signIn(device)).status).toBe(200);
  });

  it('renewed sessions are as recent as their sign-in', async () => {
    const voter = await visitor.register();
    const login = { email: voter.user.email, password: voter.password, remember: true };
    const { token } = (await visitor.post('/api/auth/login', login)).body;
    later();
    const renewed = voter.withToken((await voter.withToken(token).post('/api/auth/renew')).body.token);
    expectRefusal(await begin(renewed), 403, 'SIGN_IN_AGAIN');
  });
});

it('passkeys are not offered where browsers have none', async () => {
  const server = await TestServer.start();
  // The test's address is an IP address.
  expectRefusal(
    await server.visitor().post('/api/auth/passkeys/sign-in/options'),
    409,
    'PASSKEYS_NOT_OFFERED',
  );
  await server.stop();
});
