import type { Client } from '../harness/client.js';
import { MailServer } from '../harness/mail-server.js';
import { expectRefusal } from '../harness/refusal.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { inDays } from '../harness/times.js';

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
    first = await server.admin();
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
    (await admin.get('/api/operations/attention')).body.demotionsToConfirm;
  const actions = async () => {
    const answer = await first.get(`/api/audit?subject_type=user&subject_id=${second.user.id}`);
    return answer.body.data.entries.map(({ action }: any) => action);
  };

  it('is not taken by one administrator alone', async () => {
    expectRefusal(await first.put(pathOf(second), { role: 'user' }), 409, 'ADMIN_PROTECTED');
    expect((await first.get(pathOf(second))).body).toMatchObject({ protected: true });
    for (let tries = 0; tries < 2; tries += 1) {
      const { status, body } = await first.post(pathOf(second, '/demotion'));
      expect([status, body.message]).toEqual([200, 'Another administrator must confirm']);
    }
    expectRefusal(await first.put(pathOf(second), { role: 'user' }), 409, 'ADMIN_PROTECTED');
    expect(await roleOf(second)).toBe('admin');
    expect((await second.get('/api/auth/me')).status).toBe(200);
    expect(await actions()).toEqual(['user.propose-demotion', 'user.create']);
    await mailServer.until(() =>
      mailServer.mails.some(({ text }) => /no longer an administrator/.test(text)),
    );
  });

  it('is taken when another administrator confirms', async () => {
    const third = await first.makeAdministrator();
    await first.post(pathOf(second, '/demotion'));
    const { id, username } = first.user;
    expect((await third.get(pathOf(second))).body.demotion_proposed_by).toEqual({ id, username });
    expect([await waiting(first), await waiting(third)]).toEqual([[], [second.user.id]]);
    const { body } = await third.post(pathOf(second, '/demotion'));
    expect(body.message).toBe('The account is no longer an administrator');
    expect(await roleOf(second)).toBe('user');
    expectRefusal(await second.get('/api/users'), 403, 'FORBIDDEN');
    expect(await waiting(third)).toEqual([]);
  });

  it('is taken by the form of another administrator too, once it is proposed', async () => {
    const third = await first.makeAdministrator();
    await first.post(pathOf(second, '/demotion'));
    expect((await third.put(pathOf(second), { role: 'user' })).status).toBe(200);
    expect(await roleOf(second)).toBe('user');
  });

  it('is not taken once the proposal is withdrawn, or void because its author lost the role', async () => {
    const third = await first.makeAdministrator();
    await first.post(pathOf(second, '/demotion'));
    expect((await second.delete(pathOf(second, '/demotion'))).status).toBe(200);
    expectRefusal(await third.put(pathOf(second), { role: 'user' }), 409, 'ADMIN_PROTECTED');
    await third.post(pathOf(second, '/demotion'));
    await first.put(pathOf(third), { role: 'user' });
    expect(await waiting(first)).toEqual([]);
    expectRefusal(await first.put(pathOf(second), { role: 'user' }), 409, 'ADMIN_PROTECTED');
    expect(await roleOf(second)).toBe('admin');
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
    const former = await first.makeAdministrator();
    expect((await first.post(pathOf(former, '/suspend'))).status).toBe(200);
    await settled(former);
    for (const change of [{ password: 'another one' }, { email: 'first@example.org' }])
      expectRefusal(await first.put(pathOf(former), change), 409, 'ADMIN_PROTECTED');
    expect((await first.put(pathOf(former), { username: 'former' })).status).toBe(200);
  });

  it('is taken by one administrator within a day of the account’s creation, or without the two-person rule', async () => {
    const young = await first.makeAdministrator();
    expect((await first.post(pathOf(young, '/demotion'))).body.message).toMatch(/no longer/);
    await server.stop();
    server = await TestServer.start({ env: { TWO_PERSON_REVIEW: 'off' } });
    const admin = await server.admin();
    const other = await settled(await admin.makeAdministrator());
    expect((await admin.delete(pathOf(other))).status).toBe(200);
  });

  it('is not lost by two who act against each other at once', async () => {
    await settled(first);
    const answers = await Promise.all([
      first.put(pathOf(second), { role: 'user' }),
      second.put(pathOf(first), { role: 'user' }),
    ]);
    for (const answer of answers) expectRefusal(answer, 409, 'ADMIN_PROTECTED');
    await Promise.all([first.post(pathOf(second, '/demotion')), second.post(pathOf(first, '/demotion'))]);
    expect([await roleOf(first), await roleOf(second)]).toEqual(['admin', 'admin']);
  });
});
