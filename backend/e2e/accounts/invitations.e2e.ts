import { LimiterService } from '../../src/core/limits/limiter.service.js';
import { type Client, statuses, unique } from '../harness/client.js';
import { MailServer } from '../harness/mail-server.js';
import { expectRefusal } from '../harness/refusal.js';
import { countRows } from '../harness/rows.js';
import { ADMIN, ENGINE, TestServer } from '../harness/test-server.js';
import { withLimits } from '../harness/with-limits.js';

const PATH = '/api/invitations';
const tokenOf = (text: string) => /\/invitation\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const newEmail = () => `${unique('invited_')}@test.example`;

describe(`invitations without a mail server, on ${ENGINE}`, () => {
  let server: TestServer;
  let admin: Client;
  let visitor: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    visitor = server.visitor();
  });
  afterAll(() => server.stop());
  afterEach(() => jest.restoreAllMocks());

  const invite = async (email: string, role: string, by = admin) => {
    const { status, body } = await by.post(PATH, { email, role });
    expect(status).toBe(201);
    return { id: body.data.invitation.id as number, token: tokenOf(body.data.link) };
  };
  const listed = async () =>
    (await admin.get(PATH)).body.data.invitations.map(({ email }: { email: string }) => email);
  const accept = (token: string, username = unique('staff_')) =>
    visitor.post(`${PATH}/accept`, { token, username, password: 'correct horse' });

  it('create the account of a new address, with the role, once', async () => {
    const email = newEmail();
    const { token } = await invite(email, 'editor');
    expect(await listed()).toContain(email);
    const read = await visitor.post(`${PATH}/read`, { token });
    expect(read.body.data).toEqual({ email, role: 'editor', has_account: false });
    expect(statuses(await Promise.all([accept(token), accept(token)]))).not.toEqual([201, 201]);
    const staff = await visitor.signIn(email, 'correct horse');
    expect(staff.user).toMatchObject({ email, role: 'user', staff_role: 'editor' });
    expect((await staff.post('/api/titles', { name: unique('Title ') })).status).toBe(201);
    expect(await listed()).not.toContain(email);
    expectRefusal(await accept(token), 400, 'INVITATION_INVALID');
    const [entry] = (await admin.get('/api/audit?action=invitation.accept')).body.data.entries;
    expect(entry).toMatchObject({
      actor: { id: staff.user.id },
      subject: { type: 'invitation', name: email },
      after: { role: 'editor' },
    });
    expect(JSON.stringify(entry)).not.toContain(token);
  });

  it('make administrators', async () => {
    const email = newEmail();
    const { token } = await invite(email, 'admin');
    expect((await accept(token)).status).toBe(201);
    const second = await visitor.signIn(email, 'correct horse');
    expect(second.user.role).toBe('admin');
    expect((await second.get('/api/users')).status).toBe(200);
  });

  it('give the role only to the account of the address, signed in', async () => {
    const [owner, other] = [await visitor.register(), await visitor.register()];
    const { token } = await invite(owner.user.email, 'auditor');
    expect((await visitor.post(`${PATH}/read`, { token })).body.data.has_account).toBe(true);
    expectRefusal(await accept(token), 409, 'EMAIL_TAKEN');
    expectRefusal(await visitor.post(`${PATH}/claim`, { token }), 401, 'UNAUTHORIZED');
    expectRefusal(await other.post(`${PATH}/claim`, { token }), 403, 'INVITATION_FOR_ANOTHER');
    expectRefusal(await owner.get('/api/audit'), 403, 'FORBIDDEN');
    expect((await owner.post(`${PATH}/claim`, { token })).status).toBe(200);
    expect((await owner.get('/api/audit')).status).toBe(200);
    expectRefusal(await owner.post(`${PATH}/claim`, { token }), 400, 'INVITATION_INVALID');
  });

  it('end when they are revoked, replaced or expired', async () => {
    const revoked = await invite(newEmail(), 'clerk');
    expect((await admin.delete(`${PATH}/${revoked.id}`)).status).toBe(200);
    expectRefusal(await admin.delete(`${PATH}/${revoked.id}`), 404, 'INVITATION_NOT_FOUND');
    expectRefusal(await accept(revoked.token), 400, 'INVITATION_INVALID');

    const email = newEmail();
    const replaced = await invite(email, 'clerk');
    const newer = await invite(email, 'editor');
    expectRefusal(await accept(replaced.token), 400, 'INVITATION_INVALID');
    expect((await accept(newer.token)).status).toBe(201);

    const old = await invite(newEmail(), 'clerk');
    await server.dataSource.query('UPDATE invitation SET expires_at = ? WHERE id = ?', [
      new Date(Date.now() - 1000).toISOString().replace('T', ' ').replace('Z', ''),
      old.id,
    ]);
    expectRefusal(await visitor.post(`${PATH}/read`, { token: old.token }), 400, 'INVITATION_INVALID');
    expectRefusal(await accept(old.token), 400, 'INVITATION_INVALID');
  });

  it('end with the rights of the administrator who has sent them', async () => {
    const ends: ((path: string) => Promise<unknown>)[] = [
      (path) => admin.put(path, { role: 'user' }),
      (path) => admin.delete(path),
      (path) => admin.post(`${path}/suspend`),
      (path) => admin.put(path, { password: 'recovered one' }),
    ];
    for (const end of ends) {
      const sender = await admin.makeAdministrator();
      const { token } = await invite(newEmail(), 'admin', sender);
      await end(`/api/users/${sender.user.id}`);
      expectRefusal(await accept(token), 400, 'INVITATION_INVALID');
    }
  });

  it('of one address by several administrators at once leave one', async () => {
    const senders = [admin];
    for (let made = 0; made < 9; made += 1) senders.push(await admin.makeAdministrator());
    const email = newEmail();
    const sent = await Promise.all(senders.map((sender) => sender.post(PATH, { email, role: 'clerk' })));
    expect(statuses(sent)).toEqual(Array(10).fill(201));
    expect((await listed()).filter((one: string) => one === email)).toHaveLength(1);
  });

  it('are not sent by an administrator who is demoted meanwhile', async () => {
    const demoted = await admin.makeAdministrator();
    const limiter = server.app.get(LimiterService);
    const take = limiter.take.bind(limiter);
    jest.spyOn(limiter, 'take').mockImplementationOnce(async (...given) => {
      await admin.put(`/api/users/${demoted.user.id}`, { role: 'user' });
      return take(...given);
    });
    const email = newEmail();
    expectRefusal(await demoted.post(PATH, { email, role: 'admin' }), 403, 'FORBIDDEN');
    expect(await listed()).not.toContain(email);
  });

  it('take no right from an administrator who accepts one', async () => {
    const other = await admin.makeAdministrator();
    const { token } = await invite(other.user.email, 'clerk');
    expect((await other.post(`${PATH}/claim`, { token })).status).toBe(200);
    expect((await other.get('/api/users')).status).toBe(200);
  });

  it('store no token', async () => {
    const { token } = await invite(newEmail(), 'clerk');
    const rows = await server.dataSource.query('SELECT * FROM invitation');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('invitations by email', () => {
  let mailServer: MailServer;
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    mailServer = await MailServer.start();
    server = await TestServer.start({
      env: {
        SMTP_URL: mailServer.url,
        PUBLIC_URL: 'https://index.example',
        ...withLimits({ invitation: '3/3600' }),
      },
    });
    admin = await server.admin();
  });
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });

  it('carry the link, which no answer shows, and are limited', async () => {
    const email = newEmail();
    const { body } = await admin.post(PATH, { email, role: 'reviewer' });
    expect(body.data).not.toHaveProperty('link');
    await mailServer.until(() => mailServer.mails.some(({ to }) => to.includes(email)));
    const mail = mailServer.mails.find(({ to }) => to.includes(email));
    expect(mail?.text).toContain('https://index.example/invitation?token=');
    expect(mail?.text).toContain('integrity reviewer');
    const account = {
      token: tokenOf(mail?.text ?? ''),
      username: unique('staff_'),
      password: 'correct horse',
    };
    expect((await server.visitor().post(`${PATH}/accept`, account)).status).toBe(201);
    const told = () => mailServer.mails.find(({ to }) => to.includes(ADMIN.email));
    await mailServer.until(() => told() !== undefined);
    expect(told()?.text).toContain(account.username);
    for (const _ of [1, 2]) await admin.post(PATH, { email: newEmail(), role: 'clerk' });
    expectRefusal(await admin.post(PATH, { email: newEmail(), role: 'clerk' }), 429, 'TOO_MANY_REQUESTS');
  });

  it('are withdrawn when they are revoked before they are sent', async () => {
    const own = await TestServer.start({
      env: { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://index.example' },
    });
    const other = await own.admin();
    const { body } = await other.post(PATH, { email: newEmail(), role: 'clerk' });
    await other.delete(`${PATH}/${body.data.invitation.id}`);
    expect(await countRows(own, 'outbox_mail')).toBe(0);
    await own.stop();
  });
});
