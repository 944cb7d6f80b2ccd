import type { Client } from '../harness/client.js';
import { MailServer } from '../harness/mail-server.js';
import { expectRefusal } from '../harness/refusal.js';
import { ADMIN, ENGINE, TestServer } from '../harness/test-server.js';

const CASES = '/api/integrity/cases';

describe(`roles of staff on ${ENGINE}`, () => {
  let mailServer: MailServer;
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    mailServer = await MailServer.start();
    server = await TestServer.start({
      env: { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://index.example' },
    });
    admin = await server.admin();
  });
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });

  const give = (client: Client, role: string | null) =>
    admin.put(`/api/users/${client.user.id}`, { staff_role: role });
  const makeStaff = async (role: string) => {
    const staff = await server.visitor().register();
    expect((await give(staff, role)).status).toBe(200);
    return staff;
  };
  const lastEntry = async () => (await admin.get('/api/audit?limit=1')).body.data.entries[0];

  it('apply on the next request, are audited, and are announced by email', async () => {
    const staff = await server.visitor().register();
    expectRefusal(await staff.get('/api/voucher-batches'), 403, 'FORBIDDEN');
    const given = await give(staff, 'clerk');
    expect(given.body.data.user).toMatchObject({ role: 'user', staff_role: 'clerk' });
    expect((await staff.get('/api/voucher-batches')).status).toBe(200);
    expect((await staff.get('/api/auth/me')).body.user).toMatchObject({
      role: 'user',
      staff_role: 'clerk',
      rights: ['panel', 'vouchers.read', 'vouchers.change'],
    });
    expect(await lastEntry()).toMatchObject({
      action: 'user.update',
      before: { staffRole: null },
      after: { staffRole: 'clerk' },
    });
    const mailTo = (email: string) => mailServer.mails.find(({ to }) => to.includes(email));
    await mailServer.until(() => [staff.user.email, ADMIN.email].every(mailTo));
    expect(mailTo(staff.user.email)?.text).toContain('registration clerk');
    expect(mailTo(ADMIN.email)?.text).toContain(staff.user.username);

    expect((await give(staff, null)).body.data.user).not.toHaveProperty('staff_role');
    expectRefusal(await staff.get('/api/voucher-batches'), 403, 'FORBIDDEN');
    expect((await staff.get('/api/auth/me')).body.user).not.toHaveProperty('rights');
  });

  it('are given only by administrators, who have none themselves', async () => {
    const [staff, other] = [await makeStaff('auditor'), await server.visitor().register()];
    for (const client of [staff, other]) {
      const path = `/api/users/${client.user.id}`;
      expectRefusal(await client.put(path, { staff_role: 'editor' }), 403, 'FORBIDDEN');
      expectRefusal(await client.put(path, { role: 'admin' }), 403, 'FORBIDDEN');
    }
    const { username, email } = staff.user;
    const profile = { username, email, staff_role: 'editor' };
    expectRefusal(await staff.put('/api/auth/profile', profile), 400, 'VALIDATION_FAILED');
    const second = await admin.makeAdministrator();
    expectRefusal(await give(second, 'editor'), 400, 'VALIDATION_FAILED');
    const promoted = await admin.put(`/api/users/${staff.user.id}`, { role: 'admin' });
    expect(promoted.body.data.user).toMatchObject({ role: 'admin' });
    expect(promoted.body.data.user).not.toHaveProperty('staff_role');
    const demoted = await admin.put(`/api/users/${second.user.id}`, { role: 'user', staff_role: 'editor' });
    expect(demoted.body.data.user).toMatchObject({ role: 'user', staff_role: 'editor' });
    for (const { user } of [staff, second]) await admin.delete(`/api/users/${user.id}`);
  });

  it('are a filter of the list of users', async () => {
    const staff = await makeStaff('reviewer');
    const idsOf = async (filter: string) =>
      (await admin.get(`/api/users?staff_role=${filter}`)).body.data.users.map(({ id }: any) => id);
    expect(await idsOf('reviewer')).toEqual([staff.user.id]);
    expect(await idsOf('any')).toContain(staff.user.id);
    expect(await idsOf('clerk')).not.toContain(staff.user.id);
  });

  it("leave staff's changes in the audit trail", async () => {
    const editor = await makeStaff('editor');
    const title = await editor.makeTitle();
    expect(await lastEntry()).toMatchObject({
      action: 'title.create',
      actor: { id: editor.user.id },
      subject: { id: title.id },
    });
  });

  it('show and restore only deleted items that the role manages', async () => {
    const editor = await makeStaff('editor');
    const title = await editor.makeTitle();
    await editor.delete(`/api/titles/${title.id}`);
    const message = { name: 'A voter', email: 'voter@test.example', subject: 'bug', message: 'Broken' };
    await server.visitor().post('/api/contact', message);
    const [{ id }] = (await admin.get('/api/contact')).body.data.messages;
    await admin.delete(`/api/contact/${id}`);
    const listed = async (client: Client, query = '') =>
      (await client.get(`/api/deleted${query}`)).body.data.deletions.map(({ subject }: any) => subject.type);
    expect(await listed(admin)).toContain('message');
    expect(await listed(editor)).toEqual(['title']);
    expect(await listed(editor, '?type=message')).toEqual([]);
    expectRefusal(await editor.post(`/api/deleted/message/${id}/restore`), 403, 'FORBIDDEN');
    expectRefusal(await editor.post('/api/deleted/message/bulk-restore', { ids: [id] }), 403, 'FORBIDDEN');
    expect((await editor.post(`/api/deleted/title/${title.id}/restore`)).status).toBe(200);
    expect((await admin.post(`/api/deleted/message/${id}/restore`)).status).toBe(200);
  });

  it('let a reviewer propose an exclusion, and the only administrator confirm it', async () => {
    const reviewer = await makeStaff('reviewer');
    const voter = await server.visitor().register();
    const candidate = await admin.makeCandidate();
    await voter.rate(candidate, 100);
    const { id } = (await reviewer.post(CASES, { userIds: [voter.user.id] })).body;
    const proposed = await reviewer.post(`${CASES}/${id}/exclude`, { reason: 'several_accounts' });
    expect(proposed.status).toBe(200);
    expect((await reviewer.get(`${CASES}/${id}`)).body.status).toBe('confirming');
    expectRefusal(await reviewer.post(`${CASES}/${id}/confirm`), 403, 'FORBIDDEN');
    const waiting = async (client: Client) => (await client.get('/api/operations/attention')).body;
    expect(await waiting(admin)).toMatchObject({ casesToConfirm: 1 });
    expect(await waiting(reviewer)).toMatchObject({ casesToConfirm: 0, newMessages: 0 });
    expect((await admin.post(`${CASES}/${id}/confirm`)).status).toBe(200);
    expect((await reviewer.get(`${CASES}/${id}`)).body.status).toBe('excluded');
  });

  it('end with their second factor', async () => {
    const staff = await makeStaff('editor');
    const begun = await staff.post('/api/auth/two-factor/setup', { current_password: staff.password });
    expect(begun.status).toBe(200);
    await give(staff, null);
    const late = await staff.post('/api/auth/two-factor/confirm', { code: '123456' });
    expectRefusal(late, 403, 'FORBIDDEN');
  });
});

describe('roles of staff where two-factor sign-in is required', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start({ env: { ADMIN_TWO_FACTOR: 'required' } });
  });
  afterAll(() => server.stop());

  it('give no right before it is set up', async () => {
    const staff = await server.visitor().register();
    const user = server.dataSource.driver.escape('user');
    await server.dataSource.query(`UPDATE ${user} SET staff_role = 'auditor' WHERE id = ?`, [staff.user.id]);
    for (const path of ['/api/users', '/api/audit', '/api/overview'])
      expectRefusal(await staff.get(path), 403, 'TWO_FACTOR_SETUP_NEEDED');
    expectRefusal(await staff.post('/api/titles', { name: 'A title' }), 403, 'FORBIDDEN');
    expect((await staff.get('/api/auth/two-factor')).status).toBe(200);
    expect((await staff.get('/api/candidates')).text).not.toContain('"average"');
  });
});
