import type { Client } from '../harness/client.js';
import { MailServer } from '../harness/mail-server.js';
import { expectRefusal } from '../harness/refusal.js';
import { ADMIN, ENGINE, TestServer } from '../harness/test-server.js';
import { withLimits } from '../harness/with-limits.js';

describe(`help for one account on ${ENGINE}`, () => {
  let mailServer: MailServer;
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    mailServer = await MailServer.start();
    server = await TestServer.start({
      env: {
        SMTP_URL: mailServer.url,
        PUBLIC_URL: 'https://index.example',
        VERIFICATION_TO_COUNT: 'email',
      },
    });
    admin = await server.admin();
  });
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });

  const pathOf = ({ user }: Client, act = '') => `/api/users/${user.id}${act}`;
  const login = ({ user: { email } }: Client) =>
    server.visitor().post('/api/auth/login', { email, password: 'secret1' });
  const mailTo = async (client: Client, words: RegExp) => {
    const find = () =>
      mailServer.mails.find(({ to, text }) => to.includes(client.user.email) && words.test(text));
    await mailServer.until(() => find() !== undefined);
    return find();
  };
  const lastActions = async (client: Client) => {
    const entries = await admin.get(`/api/audit?subject_type=user&subject_id=${client.user.id}`);
    return entries.body.data.entries.map(({ action }: { action: string }) => action);
  };

  it('suspends an account at once, keeps its ratings, and restores its access', async () => {
    const voter = await server.visitor().register();
    await admin.makeMetric();
    const candidate = await admin.makeCandidate();
    expect((await voter.rate(candidate, 70)).status).toBe(201);
    const ratings = async () => (await admin.get(`/api/ratings/candidate/${candidate.id}`)).body;
    const before = await ratings();
    expect((await admin.post(pathOf(voter, '/suspend'))).status).toBe(200);
    expectRefusal(await voter.get('/api/auth/me'), 401, 'UNAUTHORIZED');
    expectRefusal(await login(voter), 403, 'ACCOUNT_SUSPENDED');
    // A wrong password learns nothing.
    const wrong = { email: voter.user.email, password: 'another' };
    expectRefusal(await server.visitor().post('/api/auth/login', wrong), 401, 'BAD_CREDENTIALS');
    const { body } = await admin.get(pathOf(voter));
    expect(body.suspended_at).toMatch(/^20/);
    await mailTo(voter, /suspended the account/);
    // Twice is once.
    await admin.post(pathOf(voter, '/suspend'));
    expect((await admin.get(pathOf(voter))).body.suspended_at).toBe(body.suspended_at);
    expect(await ratings()).toEqual(before);
    expect(before).toHaveLength(1);

    // A new password is no way around it.
    await admin.put(pathOf(voter), { password: 'secret1' });
    expectRefusal(await login(voter), 403, 'ACCOUNT_SUSPENDED');

    expect((await admin.post(pathOf(voter, '/restore-access'))).status).toBe(200);
    expect((await login(voter)).status).toBe(200);
    // Tokens of before do not come back.
    expectRefusal(await voter.get('/api/auth/me'), 401, 'UNAUTHORIZED');
    await mailTo(voter, /restored the access/);
    expect(await lastActions(voter)).toEqual(['user.restore-access', 'user.update', 'user.suspend']);
  });

  it('refuses to suspend oneself, nobody, and the last administrator who can sign in', async () => {
    const self = (await admin.get('/api/auth/me')).body.user.id;
    expectRefusal(await admin.post(`/api/users/${self}/suspend`), 409, 'SELF_SUSPEND');
    expectRefusal(await admin.post('/api/users/999999/suspend'), 404, 'USER_NOT_FOUND');
    const other = await admin.makeAdministrator();
    expect((await admin.post(pathOf(other, '/suspend'))).status).toBe(200);
    // The suspended one doesn't count.
    expectRefusal(await admin.put(`/api/users/${self}`, { role: 'user' }), 409, 'LAST_ADMIN');
    await admin.delete(pathOf(other));
  });

  it('of two administrators who suspend each other at once one remains', async () => {
    const other = await admin.makeAdministrator();
    const self = (await admin.get('/api/auth/me')).body.user.id;
    const answers = await Promise.all([
      admin.post(pathOf(other, '/suspend')),
      other.post(`/api/users/${self}/suspend`),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    if (answers[1]?.status === 200) {
      await other.post(`/api/users/${self}/restore-access`);
      admin = await server.visitor().signIn(ADMIN.email, ADMIN.password);
    }
  });

  it('signs an account out everywhere', async () => {
    const voter = await server.visitor().register();
    expect((await admin.post(pathOf(voter, '/sign-out'))).status).toBe(200);
    expectRefusal(await voter.get('/api/auth/me'), 401, 'UNAUTHORIZED');
    expect((await login(voter)).status).toBe(200);
    await mailTo(voter, /signed .* out on all devices/);
    expect(await lastActions(voter)).toEqual(['user.sign-out']);
  });

  it('sends links for a password and for the address, each to the owner', async () => {
    const voter = await server.visitor().register();
    expect((await admin.post(pathOf(voter, '/verification-link'))).status).toBe(200);
    await mailTo(voter, /verify-email\?token=/);
    expect((await admin.post(pathOf(voter, '/password-link'))).status).toBe(200);
    const mail = await mailTo(voter, /reset-password\?token=/);
    const token = mail?.text.match(/token=(\S+)/)?.[1];
    const reset = await server
      .visitor()
      .post('/api/auth/reset-password', { token, password: 'a new password' });
    expect(reset.status).toBe(200);
    // The link has also confirmed the address.
    expectRefusal(await admin.post(pathOf(voter, '/verification-link')), 409, 'EMAIL_ALREADY_VERIFIED');
    expect(await lastActions(voter)).toEqual(['user.password-link', 'user.verification-link']);
  });

  it('shows proofs and sign-ins of an account, and its cases', async () => {
    const voter = await server.visitor().register();
    await login(voter);
    const { body } = await admin.get(pathOf(voter));
    expect(body).toMatchObject({
      username: voter.user.username,
      level: 'none',
      two_factor_since: null,
      phone_proven_at: null,
      in_person_proven_at: null,
      last_seen_at: [expect.stringMatching(/^20/)],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|token/);
    const opened = await admin.post('/api/integrity/cases', { userIds: [voter.user.id], note: null });
    const cases = await admin.get(`/api/integrity/cases?user_id=${voter.user.id}`);
    expect(cases.body.map(({ id }: { id: number }) => id)).toEqual([opened.body.id]);
    expectRefusal(await admin.get('/api/users/999999'), 404, 'USER_NOT_FOUND');
  });
});

it('sends no link without a mail server', async () => {
  const server = await TestServer.start();
  const admin = await server.admin();
  const voter = await server.visitor().register();
  expectRefusal(await admin.post(`/api/users/${voter.user.id}/password-link`), 409, 'MAIL_NOT_SET');
  expectRefusal(await admin.post(`/api/users/${voter.user.id}/verification-link`), 409, 'MAIL_NOT_SET');
  await server.stop();
});

it('keeps nobody signed out all the time', async () => {
  const server = await TestServer.start({ env: withLimits({ signOutAccount: '2/3600' }) });
  const admin = await server.admin();
  const other = await admin.makeAdministrator();
  const signOut = () => admin.post(`/api/users/${other.user.id}/sign-out`);
  expect([(await signOut()).status, (await signOut()).status]).toEqual([200, 200]);
  const again = await server.visitor().signIn(other.user.email, other.password);
  expectRefusal(await signOut(), 429, 'TOO_MANY_REQUESTS');
  expect((await again.get('/api/auth/me')).status).toBe(200);
  await server.stop();
});
