import { codeOf, wrongCode } from '../harness/authenticator.js';
import { type Client, unique } from '../harness/client.js';
import { MailServer } from '../harness/mail-server.js';
import { expectFieldError, expectInvalid, expectRefusal } from '../harness/refusal.js';
import { countRows } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { withLimits } from '../harness/with-limits.js';

const PASSWORD = 'secret1';

/** An administrator who has set the second step up. */
interface Enrolled {
  client: Client;
  email: string;
  id: number;
  secret: string;
  codes: string[];
}

/** A new administrator, signed in. */
async function newAdmin(admin: Client): Promise<Client> {
  const username = unique('chief_');
  const email = `${username}@test.example`;
  await admin.post('/api/users', { username, email, password: PASSWORD, role: 'admin' });
  return admin.withToken(null).signIn(email, PASSWORD);
}

async function enrol(client: Client): Promise<Enrolled> {
  const begun = await client.post('/api/auth/two-factor/setup', { current_password: PASSWORD });
  const { secret } = begun.body.data;
  const confirmed = await client.post('/api/auth/two-factor/confirm', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  const { email, id } = client.user;
  const signedIn = client.withToken(confirmed.body.token);
  return { client: signedIn, email, id, secret, codes: confirmed.body.data.recovery_codes };
}

describe(`two-factor sign-in on ${ENGINE}`, () => {
  let server: TestServer;
  let mailServer: MailServer;
  let admin: Client;
  let visitor: Client;
  beforeAll(async () => {
    mailServer = await MailServer.start();
    server = await TestServer.start({ env: { SMTP_URL: mailServer.url } });
    admin = await server.admin();
    visitor = server.visitor();
  });
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });

  const signIn = (email: string, code?: string, password = PASSWORD) =>
    visitor.post('/api/auth/login', { email, password, ...(code !== undefined && { code }) });
  /** Pretends that half a minute has passed: the server accepts the used code again. */
  const halfAMinuteLater = ({ id }: Enrolled) =>
    server.dataSource.query('UPDATE two_factor SET last_step = 0 WHERE user_id = ?', [id]);
  const mailed = async (email: string, words: string) => {
    const found = () => mailServer.mails.some(({ to, text }) => to.includes(email) && text.includes(words));
    await mailServer.until(found);
  };
  const told = async (id: number) =>
    (await admin.get('/api/audit?limit=500')).body.data.entries
      .filter((entry: any) => entry.subject.id === id && entry.action.startsWith('two-factor'))
      .map(({ action, actor }: any) => [action, actor.username]);

  describe('set up', () => {
    it('begins with the password and ends with a code and ten recovery codes', async () => {
      const client = await newAdmin(admin);
      const status = async () => (await client.get('/api/auth/two-factor')).body.data;
      const off = { enabled: false, required: false, since: null, recovery_codes_left: 0 };
      expect(await status()).toEqual(off);
      const begun = await client.post('/api/auth/two-factor/setup', { current_password: PASSWORD });
      expect([begun.status, begun.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const { secret, uri } = begun.body.data;
      expect(uri).toContain(`secret=${secret}`);
      // Not before it is confirmed: who could not read the QR code must get in.
      expect(await status()).toEqual(off);
      expect((await signIn(client.user.email)).status).toBe(200);

      const wrong = await client.post('/api/auth/two-factor/confirm', { code: wrongCode(secret) });
      expectRefusal(wrong, 400, 'TWO_FACTOR_WRONG');
      expectFieldError(wrong, 'code', 'TWO_FACTOR_WRONG');
      const right = await client.post('/api/auth/two-factor/confirm', { code: ` ${codeOf(secret)}` });
      expect([right.status, right.body.message]).toEqual([200, 'Two-factor sign-in is on']);
      const codes: string[] = right.body.data.recovery_codes;
      expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
      for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);

      // Every older token is dead: it may be of somebody who signed in without the second step.
      expect((await client.get('/api/auth/me')).status).toBe(401);
      const now = await client.withToken(right.body.token).get('/api/auth/two-factor');
      expect(now.body.data).toEqual({
        ...off,
        enabled: true,
        since: expect.any(String),
        recovery_codes_left: 10,
      });
      await mailed(client.user.email, 'Two-factor sign-in was switched on');
      expect(await told(client.user.id)).toEqual([['two-factor.on', client.user.username]]);
    });

    it('needs the right password', async () => {
      const client = await newAdmin(admin);
      const wrong = await client.post('/api/auth/two-factor/setup', { current_password: 'wrong' });
      expectRefusal(wrong, 400, 'WRONG_PASSWORD');
      expectInvalid(await client.post('/api/auth/two-factor/setup', {}), 'current_password');
      expectRefusal(
        await client.post('/api/auth/two-factor/confirm', { code: '123456' }),
        409,
        'TWO_FACTOR_NOT_BEGUN',
      );
    });

    it('begun anew voids the older secret, and after half an hour is void', async () => {
      const client = await newAdmin(admin);
      const begin = async () =>
        (await client.post('/api/auth/two-factor/setup', { current_password: PASSWORD })).body.data.secret;
      const [first, second] = [await begin(), await begin()];
      const confirm = (secret: string) =>
        client.post('/api/auth/two-factor/confirm', { code: codeOf(secret) });
      expectRefusal(await confirm(first), 400, 'TWO_FACTOR_WRONG');
      const longAgo = new Date(Date.now() - 31 * 60_000);
      await server.dataSource.query('UPDATE two_factor SET started_at = ? WHERE user_id = ?', [
        ENGINE === 'sqlite' ? longAgo.toISOString().replace('T', ' ').replace('Z', '') : longAgo,
        client.user.id,
      ]);
      expectRefusal(await confirm(second), 409, 'TWO_FACTOR_NOT_BEGUN');
      expect((await confirm(await begin())).status).toBe(200);
    });

    it('is done once: not again while it is on, and by one of two at once', async () => {
      const { client } = await enrol(await newAdmin(admin));
      const again = await client.post('/api/auth/two-factor/setup', { current_password: PASSWORD });
      expectRefusal(again, 409, 'TWO_FACTOR_ON');
      const other = await newAdmin(admin);
      const { secret } = (await other.post('/api/auth/two-factor/setup', { current_password: PASSWORD })).body
        .data;
      const both = await Promise.all(
        [1, 2].map(() => other.post('/api/auth/two-factor/confirm', { code: codeOf(secret) })),
      );
      // The other one finds it on, or its token dead.
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  });

  describe('signing in', () => {
    let one: Enrolled;
    beforeAll(async () => {
      one = await enrol(await newAdmin(admin));
    });

    it('asks for a code after the right password, and never before', async () => {
      expectRefusal(await signIn(one.email), 401, 'TWO_FACTOR_REQUIRED');
      const unknown = await signIn('nobody@test.example', '123456', 'wrong');
      const wrong = await signIn(one.email, codeOf(one.secret, Date.now() + 30_000), 'wrong');
      expectRefusal(wrong, 401, 'BAD_CREDENTIALS');
      expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    });

    it('takes the code of the app', async () => {
      const { status, body } = await signIn(one.email, codeOf(one.secret, Date.now() + 30_000));
      expect([status, body.user.email]).toEqual([200, one.email]);
      expect(Object.keys(body).sort()).toEqual(['message', 'success', 'token', 'user']);
    });

    it('takes each code once, and none that is older than one that was taken', async () => {
      await halfAMinuteLater(one);
      const later = Date.now() + 30_000;
      expect((await signIn(one.email, codeOf(one.secret, later))).status).toBe(200);
      expectRefusal(await signIn(one.email, codeOf(one.secret, later)), 401, 'TWO_FACTOR_WRONG');
      expectRefusal(await signIn(one.email, codeOf(one.secret, later - 30_000)), 401, 'TWO_FACTOR_WRONG');
    });

    it('takes a code once, whatever comes at the same time', async () => {
      await halfAMinuteLater(one);
      const code = codeOf(one.secret);
      const all = await Promise.all(Array.from({ length: 5 }, () => signIn(one.email, code)));
      expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    });

    it.each([['000'], ['abcdef'], ['٠٠٠٠٠٠'], ['%'], ["' OR 1=1 --"]])('takes no %j', async (code) => {
      expectRefusal(await signIn(one.email, code), 401, 'TWO_FACTOR_WRONG');
    });

    it.each([[''], [null], [123456], [['123456']], ['1'.repeat(65)]])(
      'refuses %j as no code',
      async (code) => {
        const body = { email: one.email, password: PASSWORD, code };
        expectInvalid(await visitor.post('/api/auth/login', body), 'code');
      },
    );

    it('accepts a recovery code once, as it was typed, and emails the owner', async () => {
      const [first = '', second = ''] = one.codes;
      expect((await signIn(one.email, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
      expectRefusal(await signIn(one.email, first), 401, 'TWO_FACTOR_WRONG');
      const both = await Promise.all([signIn(one.email, second), signIn(one.email, second)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect((await one.client.get('/api/auth/two-factor')).body.data.recovery_codes_left).toBe(8);
      await mailed(one.email, 'Recovery codes left: 8');
      const name = one.email.split('@')[0];
      expect((await told(one.id)).slice(0, 2)).toEqual([
        ['two-factor.recovery', name],
        ['two-factor.recovery', name],
      ]);
    });

    it('takes no code of another account', async () => {
      const other = await enrol(await newAdmin(admin));
      expectRefusal(await signIn(other.email, one.codes[5]), 401, 'TWO_FACTOR_WRONG');
      await halfAMinuteLater(other);
      await halfAMinuteLater(one);
      expectRefusal(await signIn(other.email, codeOf(one.secret)), 401, 'TWO_FACTOR_WRONG');
      expect((await signIn(one.email, codeOf(one.secret))).status).toBe(200);
    });

    it('needs no code where there is no second step, and does not look at one', async () => {
      const voter = await visitor.register();
      expect((await signIn(voter.user.email, '123456')).status).toBe(200);
    });

    it('asks for it after the password was reset, too', async () => {
      await visitor.post('/api/auth/forgot-password', { email: one.email });
      const mail = () =>
        mailServer.mails.find(({ to, text }) => to.includes(one.email) && text.includes('token='));
      await mailServer.until(() => mail() !== undefined);
      const [, token] = /token=(\S+)/.exec(mail()?.text ?? '') ?? [];
      await visitor.post('/api/auth/reset-password', { token, password: 'another1' });
      expectRefusal(await signIn(one.email, undefined, 'another1'), 401, 'TWO_FACTOR_REQUIRED');
    });
  });

  describe('changing it', () => {
    it('takes password and code to switch it off', async () => {
      const one = await enrol(await newAdmin(admin));
      await halfAMinuteLater(one);
      const off = (current_password: string, code: string) =>
        one.client.post('/api/auth/two-factor/disable', { current_password, code });
      expectRefusal(await off('wrong', codeOf(one.secret)), 400, 'WRONG_PASSWORD');
      expectRefusal(await off(PASSWORD, wrongCode(one.secret)), 400, 'TWO_FACTOR_WRONG');
      expect((await off(PASSWORD, codeOf(one.secret))).body.message).toBe('Two-factor sign-in is off');
      expectRefusal(await off(PASSWORD, codeOf(one.secret)), 409, 'TWO_FACTOR_OFF');
      expect((await signIn(one.email)).status).toBe(200);
      await mailed(one.email, 'Two-factor sign-in was switched off');
      expect((await told(one.id))[0]?.[0]).toBe('two-factor.off');
    });

    it('makes new recovery codes, and voids the older ones', async () => {
      const one = await enrol(await newAdmin(admin));
      const body = { current_password: PASSWORD, code: one.codes[0] };
      const renewed = await one.client.post('/api/auth/two-factor/recovery-codes', body);
      const codes: string[] = renewed.body.data.recovery_codes;
      expect(codes).toHaveLength(10);
      expect(codes.filter((code) => one.codes.includes(code))).toEqual([]);
      expectRefusal(await signIn(one.email, one.codes[1]), 401, 'TWO_FACTOR_WRONG');
      expect((await signIn(one.email, codes[0])).status).toBe(200);
      await mailed(one.email, 'New recovery codes were created');
      expect((await told(one.id)).map(([action]: string[]) => action)).toContain('two-factor.codes');
    });

    it('goes with the role: who is made an administrator again sets it up anew', async () => {
      const one = await enrol(await newAdmin(admin));
      await admin.put(`/api/users/${one.id}`, { role: 'user' });
      expect((await signIn(one.email)).status).toBe(200);
      expect((await one.client.get('/api/auth/two-factor')).status).toBe(403);
      await admin.put(`/api/users/${one.id}`, { role: 'admin' });
      expect((await signIn(one.email)).status).toBe(200);
      expect((await one.client.get('/api/auth/two-factor')).body.data.enabled).toBe(false);
      await mailed(one.email, 'Two-factor sign-in was switched off');
    });

    it('goes with the account', async () => {
      const one = await enrol(await newAdmin(admin));
      const before = await countRows(server, 'recovery_code');
      expect((await admin.delete(`/api/users/${one.id}`)).status).toBe(200);
      expect(await countRows(server, 'recovery_code')).toBe(before - 10);
    });
  });

  it('keeps neither secret nor recovery code in the clear, and shows them never again', async () => {
    const one = await enrol(await newAdmin(admin));
    const stored = JSON.stringify([
      await server.dataSource.query('SELECT * FROM two_factor'),
      await server.dataSource.query('SELECT * FROM recovery_code'),
      await server.dataSource.query('SELECT * FROM audit_entry'),
    ]);
    const shown = await Promise.all(
      [
        '/api/auth/two-factor',
        '/api/auth/me',
        `/api/users?search=${one.email}`,
        '/api/users/export.csv',
        '/api/audit',
      ].map(async (path) => (await one.client.get(path)).text),
    );
    const mails = JSON.stringify(mailServer.mails);
    for (const word of [one.secret, ...one.codes, ...one.codes.map((code) => code.replaceAll('-', ''))]) {
      expect([stored, mails, ...shown].some((text) => text.includes(word))).toBe(false);
    }
  });
});

describe('with limits', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start({ env: withLimits({ twoFactorAccount: '4/900' }) });
  });
  afterAll(() => server.stop());

  it('a limited number of codes is tried, also at once, and the right one is refused after them', async () => {
    const one = await enrol(await newAdmin(await server.admin()));
    const signIn = (code: string) =>
      server.visitor().post('/api/auth/login', { email: one.email, password: PASSWORD, code });
    const wrong = wrongCode(one.secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(wrong)));
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 429, 429, 429, 429]);
    expect((await signIn(one.codes[0] ?? '')).status).toBe(429);
    expectRefusal(
      await server.visitor().post('/api/auth/login', { email: one.email, password: PASSWORD }),
      401,
      'TWO_FACTOR_REQUIRED',
    );
  });
});

describe('where it is required', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start({ env: { ADMIN_TWO_FACTOR: 'required' } });
  });
  afterAll(() => server.stop());

  it('an administrator without it is as anybody else, until it is set up', async () => {
    const username = unique('voter_');
    const voter = await server.visitor().register(username);
    await server.dataSource.query(
      `UPDATE ${server.dataSource.driver.escape('user')} SET role = 'admin' WHERE id = ?`,
      [voter.user.id],
    );
    const fresh = await server.visitor().signIn(voter.user.email, PASSWORD);
    for (const path of ['/api/users', '/api/audit', '/api/overview', '/api/users/export.csv']) {
      expectRefusal(await fresh.get(path), 403, 'TWO_FACTOR_SETUP_NEEDED');
    }
    expectRefusal(await fresh.post('/api/titles', { name: 'A title' }), 403, 'TWO_FACTOR_SETUP_NEEDED');
    expect((await fresh.get('/api/auth/me')).body.user.role).toBe('admin');
    expect((await fresh.get('/api/auth/two-factor')).body.data).toMatchObject({
      enabled: false,
      required: true,
    });

    const { client } = await enrol(fresh);
    expect((await client.get('/api/users')).status).toBe(200);
    const candidate = await client.makeCandidate();
    const list = '/api/candidates';
    const one = `/api/candidates/${candidate.id}`;
    for (const path of [list, one, list]) {
      expect((await client.get(path)).text).toContain('"average"');
      // Not by the kept answers either, which go past the guards.
      const other = await server.admin();
      expect((await other.get(path)).text).not.toContain('"average"');
    }
    expectRefusal(await voter.withToken(null).get('/api/users'), 401, 'UNAUTHORIZED');
    expectRefusal(await (await server.visitor().register()).get('/api/users'), 403, 'FORBIDDEN');
  });
});
