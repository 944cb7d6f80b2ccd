import { UsersService } from '../../src/accounts/users/users.service.js';
import { type Client, unique } from '../harness/client.js';
import { MailServer } from '../harness/mail-server.js';
import { meanwhile } from '../harness/meanwhile.js';
import { expectRefusal } from '../harness/refusal.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { inDays } from '../harness/times.js';

const WAITS = 'Another administrator must confirm the role';

describe(`an administrator’s role on ${ENGINE}`, () => {
  let mailServer: MailServer;
  let server: TestServer;
  let first: Client;
  let second: Client;
  beforeEach(async () => {
    mailServer = await MailServer.start();
    server = await TestServer.start({
      env: { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://index.example' },
    });
    first = await settled(await server.admin());
    second = await settled(await first.makeAdministrator());
  });
  afterEach(async () => {
    await server.stop();
    await mailServer.stop();
  });

  /** Makes an administrator’s account older than a day. */
  async function settled(admin: Client): Promise<Client> {
    const users = server.dataSource.getRepository<any>('user');
    await users.update({ id: admin.user.id }, { createdAt: inDays(-2) });
    return admin;
  }
  const pathOf = ({ user }: Client, act = '') => `/api/users/${user.id}${act}`;
  const roleOf = async ({ user }: Client) =>
    (await server.dataSource.getRepository<any>('user').findOneByOrFail({ id: user.id })).role;
  const waiting = async (admin: Client) =>
    (await admin.get('/api/operations/attention')).body.roleChangesToConfirm;
  const actionsOn = async ({ user }: Client) => {
    const answer = await first.get(`/api/audit?subject_type=user&subject_id=${user.id}`);
    return answer.body.data.entries.map(({ action }: any) => action);
  };
  /** Changes a role by an administrator, and returns the answered role. */
  async function setRole(admin: Client, changed: Client, role: 'admin' | 'user'): Promise<string> {
    const { status, body } = await admin.put(pathOf(changed), { role });
    expect(status).toBe(200);
    const isDone = body.data.user.role === role;
    expect(body.message).toBe(isDone ? 'User updated successfully' : WAITS);
    return body.data.user.role;
  }
  const withdraw = (admin: Client, changed: Client) => admin.delete(pathOf(changed, '/role-proposal'));
  /** A third administrator; made as an operator would. */
  async function makeThird(): Promise<Client> {
    const third = await server.visitor().register();
    const users = server.dataSource.getRepository<any>('user');
    await users.update({ id: third.user.id }, { role: 'admin' });
    return settled(third);
  }

  it('is not taken by one administrator alone', async () => {
    expect((await first.get(pathOf(second))).body).toMatchObject({ protected: true });
    for (let tries = 0; tries < 2; tries += 1) expect(await setRole(first, second, 'user')).toBe('admin');
    expect(await roleOf(second)).toBe('admin');
    expect((await second.get('/api/auth/me')).status).toBe(200);
    expect(await actionsOn(second)).toEqual(['user.propose-demotion', 'user.create']);
    await mailServer.until(() =>
      mailServer.mails.some(({ text }) => /no longer an administrator/.test(text)),
    );
  });

  it('is taken when another administrator confirms', async () => {
    const third = await makeThird();
    await setRole(first, second, 'user');
    const { id, username } = first.user;
    expect((await third.get(pathOf(second))).body.role_proposed_by).toEqual({ id, username });
    expect([await waiting(first), await waiting(third)]).toEqual([[], [second.user.id]]);
    expect(await setRole(third, second, 'user')).toBe('user');
    expect(await roleOf(second)).toBe('user');
    expectRefusal(await second.get('/api/users'), 403, 'FORBIDDEN');
    expect(await waiting(third)).toEqual([]);
  });

  it('is not taken once the proposal is withdrawn, or void because its author lost the role', async () => {
    const third = await makeThird();
    await setRole(first, second, 'user');
    expect((await withdraw(second, second)).status).toBe(200);
    expect(await setRole(third, second, 'user')).toBe('admin');
    expect(await setRole(first, third, 'user')).toBe('admin');
    expect(await setRole(second, third, 'user')).toBe('user');
    expect(await waiting(first)).toEqual([]);
    expect(await setRole(first, second, 'user')).toBe('admin');
  });

  it('is not given by one administrator alone', async () => {
    const voter = await server.visitor().register();
    for (let tries = 0; tries < 2; tries += 1) expect(await setRole(first, voter, 'admin')).toBe('user');
    expect(await Promise.all([1, 2].map(() => setRole(first, voter, 'admin')))).toEqual(['user', 'user']);
    expect(await roleOf(voter)).toBe('user');
    expectRefusal(await voter.get('/api/users'), 403, 'FORBIDDEN');
    expect(await actionsOn(voter)).toEqual(['user.propose-promotion']);
    await mailServer.until(() => mailServer.mails.some(({ text }) => /becomes an administrator/.test(text)));
  });

  it('is given when another administrator confirms, once', async () => {
    const voter = await server.visitor().register();
    await setRole(first, voter, 'admin');
    const { id, username } = first.user;
    expect((await second.get(pathOf(voter))).body.role_proposed_by).toEqual({ id, username });
    expect([await waiting(first), await waiting(second)]).toEqual([[], [voter.user.id]]);
    expect(await Promise.all([1, 2].map(() => setRole(second, voter, 'admin')))).toEqual(['admin', 'admin']);
    expect((await voter.get('/api/users')).status).toBe(200);
    expect(await actionsOn(voter)).toEqual(['user.update', 'user.propose-promotion']);
    expect(await waiting(second)).toEqual([]);
  });

  it('is not given to a new account by one administrator alone', async () => {
    const username = unique('new_');
    const account = { username, email: `${username}@test.example`, password: 'secret1', role: 'admin' };
    const { status, body } = await first.post('/api/users', account);
    expect([status, body.message, body.data.user.role]).toEqual([201, WAITS, 'user']);
    const made = await server.visitor().signIn(account.email, account.password);
    expectRefusal(await made.get('/api/users'), 403, 'FORBIDDEN');
    expect(await setRole(second, made, 'admin')).toBe('admin');
  });

  it('is not given by an invitation alone, with or without an account', async () => {
    const invite = async (email: string) => {
      await first.post('/api/invitations', { email, role: 'admin' });
      const isTheirs = ({ to, text }: any) => to.includes(email) && /token=/.test(text);
      await mailServer.until(() => mailServer.mails.some(isTheirs));
      return /token=([\w-]+)/.exec(mailServer.mails.find(isTheirs)?.text ?? '')?.[1];
    };
    const email = `${unique('new_')}@test.example`;
    const accepted = { token: await invite(email), username: unique('new_'), password: 'correct horse' };
    expect((await server.visitor().post('/api/invitations/accept', accepted)).status).toBe(201);
    const made = await server.visitor().signIn(email, 'correct horse');
    const voter = await server.visitor().register();
    const token = await invite(voter.user.email);
    expect((await voter.post('/api/invitations/claim', { token })).status).toBe(200);
    for (const invited of [made, voter]) {
      expectRefusal(await invited.get('/api/users'), 403, 'FORBIDDEN');
      expect(await setRole(first, invited, 'admin')).toBe('user');
      const [entry] = (await first.get('/api/audit?action=user.propose-promotion')).body.data.entries;
      expect(entry).toMatchObject({ actor: { id: first.user.id } });
      expect(await setRole(second, invited, 'admin')).toBe('admin');
    }
  });

  it('is not given once the proposal is withdrawn, or void because its author lost the role', async () => {
    const voter = await server.visitor().register();
    await setRole(first, voter, 'admin');
    expectRefusal(await withdraw(voter, voter), 403, 'FORBIDDEN');
    expect((await withdraw(second, voter)).status).toBe(200);
    expect(await setRole(second, voter, 'admin')).toBe('user');
    const third = await makeThird();
    await second.put(pathOf(second), { role: 'user' });
    expect(await waiting(third)).toEqual([]);
    expect(await setRole(third, voter, 'admin')).toBe('user');
    expect(await setRole(first, voter, 'admin')).toBe('admin');
  });

  it('is not given by an administrator who loses the role meanwhile', async () => {
    const voter = await server.visitor().register();
    await setRole(first, voter, 'admin');
    meanwhile(server, UsersService, 'update', () => second.put(pathOf(second), { role: 'user' }));
    expectRefusal(await second.put(pathOf(voter), { role: 'admin' }), 403, 'FORBIDDEN');
    expect(await roleOf(voter)).toBe('user');
  });

  it('is given by one administrator where no other could keep it from them', async () => {
    const users = server.dataSource.getRepository<any>('user');
    await users.update({ id: second.user.id }, { createdAt: new Date() });
    const [third, fourth] = [await server.visitor().register(), await server.visitor().register()];
    expect(await setRole(first, third, 'admin')).toBe('admin');
    await users.update({ id: second.user.id }, { createdAt: inDays(-2), suspendedAt: new Date() });
    expect(await setRole(first, fourth, 'admin')).toBe('admin');
  });

  it('is not got by taking over an account that has just got it', async () => {
    const young = await server.visitor().register();
    await setRole(first, young, 'admin');
    await setRole(second, young, 'admin');
    expectRefusal(await first.put(pathOf(young), { password: 'another one' }), 409, 'ADMIN_PROTECTED');
  });

  it('is given up by its holder, who may leave one administrator', async () => {
    expect((await second.put(pathOf(second), { role: 'user' })).status).toBe(200);
    expectRefusal(await first.put(pathOf(first), { role: 'user' }), 409, 'LAST_ADMIN');
  });

  it('keeps its holder from being shut out or taken over', async () => {
    const { id, email } = second.user;
    const attempts = [
      first.delete(pathOf(second)),
      first.post('/api/users/bulk-delete', { ids: [id] }),
      first.post(pathOf(second, '/suspend')),
      first.put(pathOf(second), { password: 'another one' }),
      first.put(pathOf(second), { email: 'first@example.org' }),
    ];
    for (const answer of await Promise.all(attempts)) expectRefusal(answer, 409, 'ADMIN_PROTECTED');
    expect((await second.get('/api/auth/me')).body.user.email).toBe(email);
    // The form sends all fields, also those that stay.
    const same = { username: second.user.username, email, role: 'admin' };
    expect((await first.put(pathOf(second), same)).status).toBe(200);
  });

  it('is not got by taking over a suspended one', async () => {
    const former = await makeThird();
    await server.dataSource
      .getRepository<any>('user')
      .update({ id: former.user.id }, { suspendedAt: new Date() });
    for (const change of [{ password: 'another one' }, { email: 'first@example.org' }])
      expectRefusal(await first.put(pathOf(former), change), 409, 'ADMIN_PROTECTED');
    expect((await first.put(pathOf(former), { username: 'former' })).status).toBe(200);
  });

  it('is taken by one administrator within a day of the account’s creation, or without the two-person rule', async () => {
    const young = await makeThird();
    const users = server.dataSource.getRepository<any>('user');
    await users.update({ id: young.user.id }, { createdAt: new Date() });
    expect(await setRole(first, young, 'user')).toBe('user');
    await server.stop();
    server = await TestServer.start({ env: { TWO_PERSON_REVIEW: 'off' } });
    const admin = await server.admin();
    const other = await settled(await admin.makeAdministrator());
    expect((await admin.delete(pathOf(other))).status).toBe(200);
  });

  it('is not lost by two who act against each other at once', async () => {
    const answered = await Promise.all([setRole(first, second, 'user'), setRole(second, first, 'user')]);
    expect(answered).toEqual(['admin', 'admin']);
    expect([await roleOf(first), await roleOf(second)]).toEqual(['admin', 'admin']);
  });
});
