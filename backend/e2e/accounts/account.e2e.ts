import { PasswordsService } from '../../src/accounts/passwords/passwords.service.js';
import { EmailVerificationService } from '../../src/accounts/verification/email-verification.service.js';
import { type Answer, type Client, unique } from '../harness/client.js';
import { MailServer, type ReceivedMail } from '../harness/mail-server.js';
import { meanwhile } from '../harness/meanwhile.js';
import { formWith, jpeg, storedPictures } from '../harness/pictures.js';
import { expectInvalid, expectRefusal } from '../harness/refusal.js';
import { countRows } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { withLimits } from '../harness/with-limits.js';

const tokenIn = (text: string) => /\/delete-account\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
const refuseLink = (answer: Answer) =>
  expectRefusal(answer, 400, 'INVALID_DELETION_TOKEN', 'Invalid or expired deletion link');

describe(`what people may do with their accounts on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  let voter: Client;
  let candidate: any;
  beforeAll(async () => {
    server = await TestServer.start();
    visitor = server.visitor();
    admin = await server.admin();
    candidate = await admin.makeCandidate();
  });
  beforeEach(async () => {
    voter = await visitor.register();
  });
  afterAll(() => server.stop());

  const me = (client: Client) => client.get('/api/auth/me');
  const standing = async () => (await admin.get(`/api/candidates/${candidate.id}`)).body;
  const askToDelete = (client: Client, password = client.password) =>
    client.post('/api/auth/delete-account', { password });
  const linkFor = async (client: Client) => tokenIn((await askToDelete(client)).body.deletion_link);
  const confirm = (token: unknown) => visitor.post('/api/auth/delete-account/confirm', { token });

  it("removes the user's picture with its file, and succeeds if none exists", async () => {
    const before = await storedPictures(server);
    await voter.post('/api/auth/profile/image', formWith(await jpeg()));
    expect(await storedPictures(server)).toHaveLength(before.length + 1);
    for (let time = 0; time < 2; time += 1) {
      const answer = await voter.delete('/api/auth/profile/image');
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ success: true, message: 'Profile image removed successfully' });
      expect(answer.body.user.profile_image).toBeNull();
    }
    expect(await storedPictures(server)).toEqual(before);
    expect((await me(voter)).body.user.profile_image).toBeNull();
  });

  it('refuses a change that was under way when its session ended', async () => {
    const { user, password } = voter;
    const end = () => admin.post(`/api/users/${user.id}/sign-out`);
    meanwhile(server, PasswordsService, 'hash', end);
    const passwords = { current_password: password, new_password: 'of a thief' };
    expectRefusal(await voter.post('/api/auth/change-password', passwords), 401, 'UNAUTHORIZED');
    const again = await visitor.signIn(user.email, password);
    meanwhile(server, EmailVerificationService, 'begin', end);
    const names = { username: user.username, email: `${unique('thief')}@test.example` };
    expectRefusal(await again.put('/api/auth/profile', names), 401, 'UNAUTHORIZED');
    expect((await me(await visitor.signIn(user.email, password))).body.user).toEqual(user);
  });

  it('ends all sessions of the account with `everywhere`, and without it this one alone', async () => {
    const again = () => visitor.signIn(voter.user.email, voter.password);
    const [phone, desk, borrowed] = [await again(), await again(), await again()];
    expect((await borrowed.post('/api/auth/logout')).status).toBe(200);
    expect([(await me(borrowed)).status, (await me(phone)).status]).toEqual([401, 200]);
    expect((await phone.post('/api/auth/logout', { everywhere: true })).status).toBe(200);
    for (const session of [voter, phone, desk]) expect((await me(session)).status).toBe(401);
    expect((await me(await again())).status).toBe(200);
    expectInvalid(await admin.post('/api/auth/logout', { everywhere: 'yes' }), 'everywhere');
  });

  describe('a file with what is kept', () => {
    it('has the account, its ratings and its networks, and nothing of anybody else', async () => {
      const other = await visitor.register();
      await voter.rate(candidate, 60);
      await other.rate(candidate, 10);
      await admin.put(`/api/users/${voter.user.id}`, { username: unique('renamed_') });
      const answer = await voter.get('/api/auth/my-data');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="npi-my-data-\d{4}-\d\d-\d\d\.json"$/,
      );
      expect(answer.headers.get('cache-control')).toContain('no-store');
      const { account, ratings, networks, two_factor, saved_views, audit_trail } = answer.body;
      expect(account).toMatchObject({ id: voter.user.id, email: voter.user.email, total_ratings: 1 });
      expect(ratings).toHaveLength(1);
      expect(ratings[0]).toMatchObject({ candidateId: { name: candidate.name }, average: 60 });
      expect(networks).toEqual([{ last_seen_at: expect.any(String) }]);
      expect([two_factor, saved_views]).toEqual([null, []]);
      expect(audit_trail).toEqual([
        {
          created_at: expect.any(String),
          action: 'user.update',
          before: { username: voter.user.username },
          after: { username: account.username },
        },
      ]);
      for (const secret of [other.user.username, admin.user.username, 'argon2', 'assword']) {
        expect(answer.text).not.toContain(secret);
      }
    });

    it("has an administrator's saved views", async () => {
      const leaving = await admin.makeAdministrator();
      await leaving.post('/api/saved-views', { page: 'users', name: 'Mine', query: 'role=admin' });
      const { saved_views } = (await leaving.get('/api/auth/my-data')).body;
      expect(saved_views).toEqual([expect.objectContaining({ name: 'Mine', query: 'role=admin' })]);
    });

    it('is for its owner alone', async () => {
      expect((await visitor.get('/api/auth/my-data')).status).toBe(401);
    });
  });

  describe("deleting one's account", () => {
    it('asks for the password, then for the link; account, ratings and picture go', async () => {
      const before = await standing();
      const pictures = await storedPictures(server);
      await voter.rate(candidate, 77);
      await voter.post('/api/auth/profile/image', formWith(await jpeg()));
      expectRefusal(
        await askToDelete(voter, 'a guess'),
        400,
        'WRONG_PASSWORD',
        'Current password is incorrect',
      );
      const asked = await askToDelete(voter);
      expect([asked.status, asked.body.message]).toEqual([200, 'Confirm the deletion of your account.']);
      expect((await me(voter)).status).toBe(200);

      const answer = await confirm(tokenIn(asked.body.deletion_link));
      expect([answer.status, answer.body]).toEqual([
        200,
        { success: true, message: 'Account deleted successfully' },
      ]);
      expect((await me(voter)).status).toBe(401);
      expect(await standing()).toEqual(before);
      expect(await storedPictures(server)).toEqual(pictures);
      const { email, password } = { ...voter.user, password: voter.password };
      expect((await visitor.post('/api/auth/login', { email, password })).status).toBe(401);
      const { entries } = (await admin.get(`/api/audit?subject_type=user&subject_id=${voter.user.id}`)).body
        .data;
      expect(entries[0]).toMatchObject({
        action: 'user.delete',
        actor: { username: voter.user.username },
        before: { ratings: 1 },
      });
    });

    it('of eight that confirm at once one deletes, and the others are refused', async () => {
      const token = await linkFor(voter);
      const users = await countRows(server, 'user');
      const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
      expect(await countRows(server, 'user')).toBe(users - 1);
    });

    it('takes a rating with it that comes at the same moment', async () => {
      const before = await standing();
      const token = await linkFor(voter);
      const [, rated] = await Promise.all([confirm(token), voter.rate(candidate, 90)]);
      expect([201, 401]).toContain(rated.status);
      expect(await standing()).toEqual(before);
    });

    it('refuses a link once the password, the address or the sessions have changed', async () => {
      const link = await linkFor(voter);
      await voter.put('/api/auth/profile', {
        username: voter.user.username,
        email: `${unique('m')}@test.example`,
      });
      refuseLink(await confirm(link));
      const changed = await visitor.register();
      const second = await linkFor(changed);
      await changed.post('/api/auth/logout', { everywhere: true });
      refuseLink(await confirm(second));
      expect((await me(voter)).status).toBe(200);
    });

    it('takes no token of a session for a link, and no link for a session', async () => {
      refuseLink(await confirm(voter.token));
      refuseLink(await confirm('nonsense'));
      expectInvalid(await confirm(''), 'token');
      const link = await linkFor(voter);
      expect((await me(visitor.withToken(link))).status).toBe(401);
      expect((await askToDelete(visitor, 'secret1')).status).toBe(401);
    });

    it('lets an administrator go, but not the last, nor the last two at once', async () => {
      const own = await TestServer.start();
      try {
        const first = await own.admin();
        const second = await first.makeAdministrator();
        const tokens = [await linkFor(first), await linkFor(second)];
        const answers = await Promise.all(
          tokens.map((token) => own.visitor().post('/api/auth/delete-account/confirm', { token })),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const left = answers[0]?.status === 409 ? first : second;
        expectRefusal(
          await askToDelete(left),
          409,
          'LAST_ADMIN',
          'The last administrator must remain. Please make somebody else an administrator first',
        );
      } finally {
        await own.stop();
      }
    });
  });
});

describe(`deleting one's account with a mail server on ${ENGINE}`, () => {
  let mailServer: MailServer;
  let server: TestServer;
  beforeAll(async () => {
    mailServer = await MailServer.start();
    server = await TestServer.start({
      env: {
        SMTP_URL: mailServer.url,
        PUBLIC_URL: 'https://index.example',
        ...withLimits({ resetPasswordAddress: '3/600', resetAccount: '2/600' }),
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });

  const confirm = (token: string) => server.visitor().post('/api/auth/delete-account/confirm', { token });

  it('mails the link in the language of who asks, and tells the address when it is done', async () => {
    const voter = await server.visitor().register();
    const to = () => mailServer.mails.filter(({ to }) => to.includes(voter.user.email));
    const headers = { 'accept-language': 'so, en;q=0.5' };
    const asked = await voter.post('/api/auth/delete-account', { password: voter.password }, { headers });
    expect(asked.body).toEqual({
      success: true,
      message: 'We have sent you a link. Open it within an hour to delete your account.',
    });
    await mailServer.until(() => to().length >= 1);
    const mail = to()[0] as ReceivedMail;
    expect(mail.text).toContain('https://index.example/delete-account?token=');
    expect(mail.text).toContain(`Qof yaqaan ereyga sirta ah ee ${voter.user.username}`);
    expect((await confirm(tokenIn(mail.text))).status).toBe(200);
    await mailServer.until(() => to().length >= 2);
    expect(to()[1]?.text).toContain(`The account ${voter.user.username} was deleted`);
  });

  it('sends two links at most, and counts dead ones without refusing a good one', async () => {
    const voter = await server.visitor().register();
    const ask = () => voter.post('/api/auth/delete-account', { password: voter.password });
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429]);
    const mine = () => mailServer.mails.filter(({ to }) => to.includes(voter.user.email));
    await mailServer.until(() => mine().length >= 1);
    const dead = [];
    for (let time = 0; time < 4; time += 1) dead.push((await confirm('dead')).status);
    expect(dead).toEqual([400, 400, 400, 429]);
    expect((await confirm(tokenIn(mine().at(-1)?.text ?? ''))).status).toBe(200);
  });
});
