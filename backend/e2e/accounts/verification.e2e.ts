import { EmailVerificationRepository } from '../../src/accounts/links/email-verification.repository.js';
import { ResetLinksService } from '../../src/accounts/links/reset-links.service.js';
import { searchedEmail } from '../../src/accounts/model/searched-texts.js';
import { UnprovenAccountsTask } from '../../src/accounts/users/unproven-accounts.task.js';
import { type Answer, type Client, statuses, unique } from '../harness/client.js';
import { MailServer } from '../harness/mail-server.js';
import { formWith, jpeg } from '../harness/pictures.js';
import { expectInvalid, expectRefusal } from '../harness/refusal.js';
import { allRows, countRows } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { JWT_SECRET, verificationTokenIn } from '../harness/tokens.js';
import { withLimits } from '../harness/with-limits.js';

const POLICY = { VERIFICATION_TO_RATE: 'email' };
const SENT = 'If an account with this email waits for verification, a link has been sent.';

const newcomer = (email?: string) => {
  const username = unique('new_');
  return { username, email: email ?? `${username}@test.example`, password: 'secret1' };
};

describe('where an address must be proven before rating', () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  let candidate: any;
  beforeAll(async () => {
    server = await TestServer.start({ env: POLICY });
    visitor = server.visitor();
    admin = await server.admin();
    candidate = await admin.makeCandidate();
  });
  afterAll(() => server.stop());

  const resend = (email: string) => visitor.post('/api/auth/resend-verification', { email });
  const linkFor = async (email: string) => verificationTokenIn((await resend(email)).body.verification_link);
  const verify = (token: unknown) => visitor.post('/api/auth/verify-email', { token });
  const me = async (client: Client) => (await client.get('/api/auth/me')).body.user;
  const refuseRating = async (client: Client) =>
    expectRefusal(
      await client.rate(candidate, 50),
      403,
      'EMAIL_NOT_VERIFIED',
      'Please verify your email address first',
    );
  const refuseLink = (answer: Answer) =>
    expectRefusal(answer, 400, 'INVALID_VERIFICATION_TOKEN', 'Invalid or expired verification link');

  it('says so to everybody', async () => {
    expect((await visitor.get('/api/config')).body.verify_email).toBe(true);
  });

  it('who has registered is signed in, may not rate, and may after opening the link', async () => {
    const voter = await visitor.register();
    expect(voter.user.email_verified).toBe(false);
    const before = await countRows(server, 'rating');
    await refuseRating(voter);
    expect(await countRows(server, 'rating')).toBe(before);
    const answer = await verify(await linkFor(voter.user.email));
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Email address verified' }]);
    expect(await me(voter)).not.toHaveProperty('email_verified');
    expect((await voter.rate(candidate, 50)).status).toBe(201);
  });

  it('who was made by an administrator may rate at once', async () => {
    const body = newcomer();
    expect((await admin.post('/api/users', body)).body.data.user).not.toHaveProperty('email_verified');
    const made = await visitor.signIn(body.email, body.password);
    expect((await made.rate(candidate, 50)).status).toBe(201);
    expect((await admin.rate(candidate, 50)).status).toBe(201);
  });

  it('a link works once, however many come at the same time', async () => {
    const voter = await visitor.register();
    const token = await linkFor(voter.user.email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token)));
    expect(statuses(answers)).toEqual([200, ...Array(7).fill(409)]);
    expectRefusal(
      await verify(token),
      409,
      'EMAIL_ALREADY_VERIFIED',
      'Your email address is already verified',
    );
  });

  it('an older link works until a newer one has been used', async () => {
    const voter = await visitor.register();
    const [older, newer] = [await linkFor(voter.user.email), await linkFor(voter.user.email)];
    expect((await verify(older)).status).toBe(200);
    expectRefusal(await verify(newer), 409, 'EMAIL_ALREADY_VERIFIED');
  });

  it('a link dies after a day', async () => {
    const voter = await visitor.register();
    const token = await linkFor(voter.user.email);
    const links = server.dataSource.getRepository<any>('email_verification');
    const mine = { userId: voter.user.id };
    for (const { expiresAt } of await links.findBy(mine)) {
      const hours = (expiresAt.getTime() - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThanOrEqual(24);
    }
    await links.update(mine, { expiresAt: new Date(Date.now() - 1000) });
    refuseLink(await verify(token));
    await refuseRating(voter);
    // What has died is swept up when the next is made.
    expect((await verify(await linkFor(voter.user.email))).status).toBe(200);
    expect(await links.countBy(mine)).toBe(1);
  });

  it('a link that dies between the look at it and its use proves nothing', async () => {
    const voter = await visitor.register();
    const token = await linkFor(voter.user.email);
    const expiresAt = new Date(Date.now() - 1000);
    await server.dataSource
      .getRepository('email_verification')
      .update({ userId: voter.user.id }, { expiresAt });
    const links = server.app.get(EmailVerificationRepository);
    const look = jest.spyOn(links, 'find').mockResolvedValueOnce('open');
    refuseLink(await verify(token));
    look.mockRestore();
    await refuseRating(voter);
  });

  it.each(['unknown', '%', "' OR 1=1 --"])('a link with the token %j does nothing', async (token) => {
    refuseLink(await verify(token));
  });

  it.each(['', undefined, null, 5, { $ne: 1 }])('a link needs a token, not %j', async (token) => {
    expectInvalid(await verify(token), 'token');
  });

  it('the page that a link opens tells its address to nobody', async () => {
    const { headers } = await visitor.get('/verify-email?token=any');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('no link is stored as it was sent', async () => {
    const token = await linkFor((await visitor.register()).user.email);
    expect(JSON.stringify(await allRows(server))).not.toContain(token);
  });

  it('another address must be proven anew, and links to the older one are dead', async () => {
    const voter = await visitor.register();
    const toOld = await linkFor(voter.user.email);
    expect((await verify(await linkFor(voter.user.email))).status).toBe(200);
    const email = `${unique('moved_')}@test.example`;
    const moved = await voter.put('/api/auth/profile', { username: voter.user.username, email });
    expect(moved.body.user).toMatchObject({ email, email_verified: false });
    await refuseRating(voter);
    refuseLink(await verify(toOld));
    expect((await verify(await linkFor(email))).status).toBe(200);
    expect((await voter.rate(candidate, 50)).status).toBe(201);
  });

  it('the same address, and another name, need no proof', async () => {
    const voter = await visitor.register();
    await verify(await linkFor(voter.user.email));
    const body = { username: unique('renamed_'), email: voter.user.email.toUpperCase() };
    expect((await voter.put('/api/auth/profile', body)).body.user).not.toHaveProperty('email_verified');
  });

  it('an administrator vouches for the address that they give an account', async () => {
    const voter = await visitor.register();
    const email = `${unique('vouched_')}@test.example`;
    await admin.put(`/api/users/${voter.user.id}`, { role: 'user' });
    await refuseRating(voter);
    await admin.put(`/api/users/${voter.user.id}`, { email });
    expect((await voter.rate(candidate, 50)).status).toBe(201);
  });

  it('a deleted account takes its links with it', async () => {
    const voter = await visitor.register();
    const token = await linkFor(voter.user.email);
    expect((await admin.delete(`/api/users/${voter.user.id}`)).status).toBe(200);
    refuseLink(await verify(token));
  });

  it('asking for another link tells nobody who has an account', async () => {
    const waiting = await visitor.register();
    const proven = await visitor.register();
    await verify(await linkFor(proven.user.email));
    const before = await countRows(server, 'email_verification');
    const [known, done, unknown] = await Promise.all(
      [waiting.user.email, proven.user.email, `${unique('nobody_')}@test.example`].map(resend),
    );
    const shape = (answer?: Answer) => [
      answer?.status,
      { ...answer?.body, verification_link: answer?.body.verification_link.replace(/token=.*/, '') },
    ];
    expect(shape(known)[1]).toMatchObject({ success: true, message: SENT });
    expect(shape(done)).toEqual(shape(known));
    expect(shape(unknown)).toEqual(shape(known));
    refuseLink(await verify(verificationTokenIn(unknown?.body.verification_link)));
    refuseLink(await verify(verificationTokenIn(done?.body.verification_link)));
    expect(await countRows(server, 'email_verification')).toBe(before + 1);
  });

  describe('one mailbox', () => {
    const register = (email: string) => visitor.post('/api/auth/register', newcomer(email));
    const registered = async (email: string) => {
      const body = newcomer(email);
      const answer = await visitor.post('/api/auth/register', body);
      expect([answer.status, answer.body.code]).toEqual([201, undefined]);
      return visitor.signIn(body.email, body.password);
    };
    const proven = async (email: string) => {
      const client = await registered(email);
      expect((await verify(await linkFor(email))).status).toBe(200);
      return client;
    };
    const move = (client: Client, email: string) =>
      client.put('/api/auth/profile', { username: client.user.username, email });

    it('gives one proven account, whatever is proven at the same time', async () => {
      const name = unique('many');
      const emails = Array.from({ length: 12 }, (_, index) => `${name}+${index}@test.example`);
      const clients = await Promise.all(emails.map(registered));
      const tokens = await Promise.all(emails.map(linkFor));
      const answers = await Promise.all(tokens.map(verify));
      expect(statuses(answers)).toEqual([200, ...Array(11).fill(409)]);
      for (const [index, answer] of answers.entries()) {
        if (answer.status === 200) continue;
        const sentence = 'Another account has already verified this mailbox. Please use another address';
        expectRefusal(answer, 409, 'EMAIL_TAKEN', sentence);
        await refuseRating(clients[index] as Client);
      }
    });

    it('gives one vote, however its address is spelled', async () => {
      const name = unique('attacked');
      const [first, last] = [name.slice(0, 3), name.slice(3)];
      const spellings = [
        ...[`(0)${name}@gmail.com`, `${name}(0)@gmail.com`, `${name}@gmail.com(0)`, `"${name}"@gmail.com`],
        ...[`a<${name}@gmail.com`, `a<${name}@gmail.com>`, `<${name}@gmail.com>`, `${name}@gmail.com>`],
        ...[`${name}@gmail.com,`, `,${name}@gmail.com`, `${name}@gmail.com;`, `g:${name}@gmail.com;`],
        ...[`${name}@gmail.com.`, `${name}.@gmail.com`, `.${name}@gmail.com`, `${first}..${last}@gmail.com`],
        ...[
          `${name}\u200b@gmail.com`,
          `${name}@gm\u00adail.com`,
          `${name}@gmail.com/x`,
          `${name}@gm%61il.com`,
        ],
        ...[
          `${name}@gmail.com`,
          `${name}+1@gmail.com`,
          `${first}.${last}@gmail.com`,
          `${name}@googlemail.com`,
        ],
        `${name}@ｇｍａｉｌ。com`,
      ];
      let votes = 0;
      for (const email of spellings) {
        const body = newcomer(email);
        const answer = await visitor.post('/api/auth/register', body);
        if (answer.status === 400) {
          expectInvalid(answer, 'email');
          continue;
        }
        await verify(await linkFor(email));
        const voter = await visitor.signIn(email, body.password).catch(() => null);
        if (voter && (await voter.rate(candidate, 50)).status === 201) votes += 1;
      }
      expect(votes).toBe(1);
    });

    it('gives no vote that it leaves behind in the moment of a change of the address', async () => {
      const scores = await visitor.equalScores(candidate.title, 50);
      const rateAndMove = async (index: number) => {
        const voter = await proven(`${unique('leaver_')}@test.example`);
        const requests = [
          () => voter.post('/api/ratings', { candidateId: candidate.id, scores }),
          () => move(voter, `${unique('left_')}@test.example`),
        ];
        // Whichever is first: a rating keeps the address, and a new address must be proven.
        const order = index % 2 === 0 ? requests : [...requests].reverse();
        return statuses(await Promise.all(order.map((send) => send())));
      };
      for (let index = 0; index < 8; index += 1) {
        expect([
          [200, 403],
          [201, 409],
        ]).toContainEqual(await rateAndMove(index));
      }
    });

    it('is found however its address is written, and gets its mail as it was given', async () => {
      const name = unique('gmail');
      const given = `${name}.x+votes@googlemail.com`;
      expect((await proven(given)).user.email).toBe(given);
      for (const same of [`${name}x@gmail.com`, `${name.toUpperCase()}X@gmail.com`, `${name}x+b@gmail.com`]) {
        expectRefusal(await register(same), 409, 'EMAIL_TAKEN', 'Email already exists');
      }
      expect((await register(`${name}.x@test.example`)).status).toBe(201);
      expect((await register(`${name}x@test.example`)).status).toBe(201);
    });

    it('is not taken over by a change of the address, and free again after one', async () => {
      const holder = await proven(`${unique('holder_')}@test.example`);
      const other = await visitor.register();
      const tagged = holder.user.email.replace('@', '+more@');
      expectRefusal(await move(other, tagged), 409, 'EMAIL_TAKEN');
      expectRefusal(await admin.put(`/api/users/${other.user.id}`, { email: tagged }), 409, 'EMAIL_TAKEN');
      // The holder may write their own address in another way.
      expect((await move(holder, tagged)).status).toBe(200);
      expect((await move(holder, `${unique('away_')}@test.example`)).status).toBe(200);
      expect((await move(other, tagged)).status).toBe(200);
      expect((await verify(await linkFor(tagged))).status).toBe(200);
    });

    it('is not kept from its owner by who has proven nothing', async () => {
      const name = unique('citizen');
      const squatter = await registered(`${name}+x@test.example`);
      const link = await linkFor(squatter.user.email);
      const mover = await visitor.register();
      expect((await move(mover, `${name}+y@test.example`)).status).toBe(200);
      const owner = await proven(`${name}@test.example`);
      expect((await owner.rate(candidate, 50)).status).toBe(201);
      expectRefusal(await verify(link), 409, 'EMAIL_TAKEN');
      // Once it is free the same link does.
      expect((await admin.delete(`/api/users/${owner.user.id}`)).status).toBe(200);
      expect((await verify(link)).status).toBe(200);
    });

    it('lets its owner in where somebody has registered with the very address', async () => {
      const email = `${unique('owner_')}@test.example`;
      const squatter = await registered(email);
      const file = (await squatter.post('/api/auth/profile/image', formWith(await jpeg()))).body.user
        .profile_image;
      expect(file).not.toBeNull();
      expectRefusal(await register(email), 409, 'EMAIL_TAKEN');
      const link = new URL((await visitor.post('/api/auth/forgot-password', { email })).body.reset_link);
      const token = link.searchParams.get('token');
      const answer = await visitor.post('/api/auth/reset-password', {
        token,
        password: 'the owner chose it',
      });
      expect(answer.status).toBe(200);
      const places = server.dataSource.getRepository<any>('known_network');
      expect(await places.countBy({ userId: squatter.user.id })).toBe(0);
      expect((await squatter.get('/api/auth/me')).status).toBe(401);
      await expect(visitor.signIn(email, squatter.password)).rejects.toThrow('401');
      const owner = await visitor.signIn(email, 'the owner chose it');
      expect(owner.user).not.toHaveProperty('email_verified');
      expect(owner.user.profile_image).toBeNull();
      expect((await visitor.get(file)).status).toBe(404);
      expect((await owner.rate(candidate, 50)).status).toBe(201);
      expectRefusal(await register(email.replace('@', '+x@')), 409, 'EMAIL_TAKEN');
    });

    it('is not proven by a link to set a password that came to another', async () => {
      const voter = await registered(`${unique('first_')}@test.example`);
      const asked = await visitor.post('/api/auth/forgot-password', { email: voter.user.email });
      const token = new URL(asked.body.reset_link).searchParams.get('token');
      const email = `${unique('second_')}@test.example`;
      expect((await move(voter, email)).status).toBe(200);
      const answer = await visitor.post('/api/auth/reset-password', { token, password: 'another one' });
      expectRefusal(answer, 400, 'INVALID_RESET_TOKEN');
      const after = await visitor.signIn(email, voter.password);
      expect(after.user.email_verified).toBe(false);
      await refuseRating(after);
    });

    it('is not proven by a link to set a password that an operator handed over', async () => {
      const voter = await registered(`${unique('handed_')}@test.example`);
      const links = server.app.get(ResetLinksService);
      const link = links.make(server.url);
      await links.allow(voter.user.id, link, null);
      const body = { token: link.token, password: 'another one' };
      expect((await visitor.post('/api/auth/reset-password', body)).status).toBe(200);
      await refuseRating(await visitor.signIn(voter.user.email, 'another one'));
    });

    it("that is another account's is not proven by setting a password, which goes on working", async () => {
      const name = unique('twice');
      const late = await registered(`${name}+late@test.example`);
      await proven(`${name}@test.example`);
      const asked = await visitor.post('/api/auth/forgot-password', { email: late.user.email });
      const token = new URL(asked.body.reset_link).searchParams.get('token');
      const answer = await visitor.post('/api/auth/reset-password', { token, password: 'another one' });
      expect(answer.status).toBe(200);
      await refuseRating(await visitor.signIn(late.user.email, 'another one'));
    });

    it('is one for a domain in any letters, and stored in ASCII', async () => {
      const name = unique('idn');
      const voter = await proven(`${name}@Bücher.example`);
      expect(voter.user.email).toBe(`${name}@xn--bcher-kva.example`);
      expectRefusal(await register(`${name}@xn--bcher-kva.example`), 409, 'EMAIL_TAKEN');
      for (const email of [`${name}@bücher.example`, `${name}@XN--BCHER-KVA.example`]) {
        expect((await visitor.signIn(email, 'secret1')).user.id).toBe(voter.user.id);
      }
    });
  });

  describe('an account that nobody has proven', () => {
    const users = () => server.dataSource.getRepository<any>('user');
    const overdue = (client: Client) =>
      users().update({ id: client.user.id }, { proofDueAt: new Date(Date.now() - 1000) });
    const sweep = (at = server) => at.app.get(UnprovenAccountsTask).sweep();
    const gone = async (client: Client) => (await client.get('/api/auth/me')).status === 401;

    it('is due after seven days, and another address buys no more', async () => {
      const voter = await visitor.register();
      const dueAt = async () => (await users().findOneBy({ id: voter.user.id })).proofDueAt;
      const due = await dueAt();
      const days = (due.getTime() - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(6.9);
      expect(days).toBeLessThanOrEqual(7);
      const email = `${unique('moved_')}@test.example`;
      await voter.put('/api/auth/profile', { username: voter.user.username, email });
      expect(await dueAt()).toEqual(due);
      expect((await verify(await linkFor(email))).status).toBe(200);
      expect(await dueAt()).toBeNull();
    });

    it('goes with all that it holds, gives its address back, and is in the audit trail', async () => {
      const voter = await visitor.register();
      const { username, email, id } = voter.user;
      const file = (await voter.post('/api/auth/profile/image', formWith(await jpeg()))).body.user
        .profile_image;
      const token = await linkFor(email);
      await visitor.post('/api/auth/forgot-password', { email });
      await sweep();
      expect(await gone(voter)).toBe(false);
      await overdue(voter);
      expect(await sweep()).toBe(1);
      expect(await gone(voter)).toBe(true);
      refuseLink(await verify(token));
      for (const table of ['known_network', 'email_verification', 'password_reset']) {
        expect(await server.dataSource.getRepository<any>(table).countBy({ userId: id })).toBe(0);
      }
      expect((await visitor.get(file)).status).toBe(404);
      const trail = await admin.get(`/api/audit?search=${username}&action=user.delete`);
      expect(trail.body.data.entries[0]).toMatchObject({
        subject: { name: username },
        actor: { username: 'server' },
      });
      const again = await visitor.post('/api/auth/register', { username, email, password: 'secret1' });
      expect(again.status).toBe(201);
    });

    it('goes among many, each once, however many look at the same time', async () => {
      const voters = await Promise.all(Array.from({ length: 5 }, () => visitor.register()));
      for (const voter of voters) await overdue(voter);
      const deleted = await Promise.all([sweep(), sweep(), sweep()]);
      expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(5);
      for (const voter of voters) expect(await gone(voter)).toBe(true);
    });

    it("stays where somebody needs it: proven by then, with ratings, or an administrator's", async () => {
      const [proven, promoted, demoted, voter] = await Promise.all(
        Array.from({ length: 4 }, () => visitor.register()),
      );
      for (const one of [proven, promoted, demoted, voter]) await overdue(one as Client);
      expect((await verify(await linkFor(proven?.user.email))).status).toBe(200);
      for (const one of [promoted, demoted]) {
        expect((await admin.put(`/api/users/${one?.user.id}`, { role: 'admin' })).status).toBe(200);
      }
      await overdue(promoted as Client);
      await admin.put(`/api/users/${demoted?.user.id}`, { role: 'user' });
      // This voter rated while the server required no verification.
      await users().update({ id: voter?.user.id }, { hasVoted: true });
      expect(await sweep()).toBe(0);
      for (const one of [proven, promoted, demoted, voter]) expect(await gone(one as Client)).toBe(false);
    });

    it('stays while nothing is asked for', async () => {
      const voter = await visitor.register();
      await overdue(voter);
      const off = await TestServer.start({ beside: server });
      expect(await sweep(off)).toBe(0);
      await off.stop();
      expect(await gone(voter)).toBe(false);
      expect(await sweep()).toBe(1);
    });
  });

  describe('an account whose address is none, from before they were judged', () => {
    const odd = async () => {
      const voter = await visitor.register();
      const email = `"${voter.user.username}"@gmail.com`;
      const users = server.dataSource.getRepository<any>('user');
      const fields = { email, searchEmail: searchedEmail(email), emailPending: true, proofDueAt: null };
      await users.update({ id: voter.user.id }, fields);
      return visitor.signIn(` ${email.toUpperCase()}`, voter.password);
    };

    it('signs in, may not rate, and may have another name or a real address', async () => {
      const voter = await odd();
      const { email } = voter.user;
      await refuseRating(voter);
      const username = unique('renamed_');
      const renamed = await voter.put('/api/auth/profile', { username, email });
      expect([renamed.status, renamed.body.user?.username]).toEqual([200, username]);
      expectInvalid(await voter.put('/api/auth/profile', { username, email: `x<${email}` }), 'email');
      expectInvalid(await resend(email), 'email');
      expectInvalid(await visitor.post('/api/auth/forgot-password', { email }), 'email');
      const real = `${username}@test.example`;
      expect((await voter.put('/api/auth/profile', { username, email: real })).status).toBe(200);
      expect((await verify(await linkFor(real))).status).toBe(200);
      expect((await voter.rate(candidate, 50)).status).toBe(201);
    });

    it('is not proven by a link that it has all the same', async () => {
      const voter = await visitor.register();
      const token = await linkFor(voter.user.email);
      const users = server.dataSource.getRepository<any>('user');
      await users.update({ id: voter.user.id }, { email: `a<${voter.user.email}` });
      expect((await verify(token)).status).toBe(409);
      await refuseRating(voter);
    });

    it('is found, changed and exported by administrators', async () => {
      const { user } = await odd();
      const found = await admin.get(`/api/users?search=${encodeURIComponent(user.email)}`);
      expect(found.body.data.users).toMatchObject([
        { id: user.id, email: user.email, email_verified: false },
      ]);
      const change = { username: unique('renamed_'), email: user.email };
      expect((await admin.put(`/api/users/${user.id}`, change)).status).toBe(200);
      expectInvalid(await admin.put(`/api/users/${user.id}`, { email: `x${user.email}` }), 'email');
      const { text } = await admin.get(`/api/users/export.csv?search=${change.username}`);
      expect(text).toContain(`"${user.email.replaceAll('"', '""')}"`);
    });

    it('cannot be distinguished from an address without an account', async () => {
      const { user } = await odd();
      const attempt = (email: string) => visitor.post('/api/auth/login', { email, password: 'not the one' });
      for (const email of [user.email, '"nobody"@gmail.com', 'nobody', 'nobody@test.example']) {
        expectRefusal(await attempt(email), 401, 'BAD_CREDENTIALS', 'Invalid email or password');
      }
    });
  });
});

describe(`a server on ${ENGINE} that is told later to ask for proof`, () => {
  let off: TestServer;
  let on: TestServer | undefined;
  beforeAll(async () => {
    off = await TestServer.start();
  });
  afterAll(async () => {
    await on?.stop();
    await off.stop();
  });

  it('counts older accounts as proven, and holds their mailboxes against new ones', async () => {
    const visitor = off.visitor();
    const name = unique('early');
    const register = (client: Client, email: string) => client.post('/api/auth/register', newcomer(email));
    const twins = [`${name}+1@test.example`, `${name}+2@test.example`];
    for (const email of twins) {
      const answer = await register(visitor, email);
      expect([answer.status, answer.body.user.email_verified]).toEqual([201, undefined]);
    }
    expect((await visitor.get('/api/config')).body).not.toHaveProperty('verify_email');
    const candidate = await (await off.admin()).makeCandidate();

    on = await TestServer.start({ beside: off, env: POLICY });
    expectRefusal(await register(on.visitor(), `${name}+3@test.example`), 409, 'EMAIL_TAKEN');
    expectRefusal(await register(on.visitor(), 'admin+1@test.example'), 409, 'EMAIL_TAKEN');
    for (const email of twins) {
      const twin = await on.visitor().signIn(email, 'secret1');
      expect((await twin.rate(candidate, 50)).status).toBe(201);
    }
    const late = await on.visitor().register();
    expectRefusal(await late.rate(candidate, 50), 403, 'EMAIL_NOT_VERIFIED');
    // A start does nothing twice; and where nothing is asked for, who waits may rate as well.
    const again = await TestServer.start({ beside: off, env: POLICY });
    await again.stop();
    const there = await visitor.signIn(late.user.email, late.password);
    expect((await there.rate(candidate, 50)).status).toBe(201);
  });
});

describe('in production, with a mail server', () => {
  let server: TestServer;
  let mails: MailServer;
  let visitor: Client;
  beforeAll(async () => {
    mails = await MailServer.start();
    const production = { NODE_ENV: 'production', JWT_SECRET, PUBLIC_URL: 'https://index.example' };
    const limits = withLimits({ verifyAccount: '2/60', verifyAddress: '9/60' });
    server = await TestServer.start({ env: { ...POLICY, ...production, ...limits, SMTP_URL: mails.url } });
    visitor = server.visitor();
  });
  afterAll(async () => {
    await server.stop();
    await mails.stop();
  });

  const resend = (email: string) => visitor.post('/api/auth/resend-verification', { email });
  const register = (body: object, language = 'en') =>
    visitor.post('/api/auth/register', body, { headers: { 'accept-language': language } });
  /** Waits for `count` emails to an address, and returns them. */
  const mailsTo = async (email: string, count: number) => {
    const mine = () => mails.mails.filter(({ to }) => to.includes(email));
    await mails.until(() => mine().length >= count);
    return mine().map(({ text }) => text);
  };

  it('the link comes by mail in the language of who registers, and stands in no answer', async () => {
    for (const [language, word] of [
      ['en', 'verify'],
      ['so', 'xaqiijiso'],
      ['ar', 'تأكيد'],
    ] as const) {
      const body = { ...newcomer(), password: 'not among the most common' };
      const answer = await register(body, language);
      const [text = ''] = await mailsTo(body.email, 1);
      expect(text).toContain(body.username);
      expect(text).toContain(word);
      expect(text).toContain('https://index.example/verify-email?token=');
      expect(answer.text).not.toContain(verificationTokenIn(text));
      expect(
        (await visitor.post('/api/auth/verify-email', { token: verificationTokenIn(text) })).status,
      ).toBe(200);
    }
  });

  it('another link comes when asked for, twice and no more, and to nobody else', async () => {
    const body = { ...newcomer(), password: 'not among the most common' };
    await register(body);
    await mailsTo(body.email, 1);
    const answers = [await resend(body.email), await resend(body.email), await resend('nobody@test.example')];
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([200, { success: true, message: SENT }]);
    }
    expectRefusal(await resend(body.email), 429, 'TOO_MANY_REQUESTS');
    const tokens = (await mailsTo(body.email, 3)).map(verificationTokenIn);
    expect(new Set(tokens).size).toBe(3);
    expect(mails.mails.some(({ to }) => to.includes('nobody@test.example'))).toBe(false);
  });

  it('nobody is flooded with mails by many spellings of an address, and the owner gets one', async () => {
    const name = unique('flooded');
    const password = 'not among the most common';
    for (const tag of ['+1', '+2', '+3', '+4']) {
      const answer = await register({ ...newcomer(`${name}${tag}@test.example`), password });
      expect(answer.status).toBe(201);
    }
    expectRefusal(await resend(`${name}+1@test.example`), 429, 'TOO_MANY_REQUESTS');
    await register({ ...newcomer(`${name}@test.example`), password });
    await mailsTo(`${name}@test.example`, 1);
    await mailsTo(`${name}+2@test.example`, 1);
    expect(mails.mails.filter(({ to }) => to[0]?.startsWith(`${name}+`))).toHaveLength(2);
  });

  it('nobody is flooded with mails by many accounts that have the address in turn', async () => {
    const email = `${unique('in_turn')}@test.example`;
    const password = 'not among the most common';
    for (let turn = 0; turn < 4; turn += 1) {
      const body = { ...newcomer(email), password };
      const client = visitor.withToken((await register(body)).body.token);
      // What was set off has been sent.
      while ((await countRows(server, 'outbox_mail')) > 0) await new Promise((done) => setTimeout(done, 20));
      const away = { username: body.username, email: `${unique('away_')}@test.example` };
      expect((await client.put('/api/auth/profile', away)).status).toBe(200);
    }
    const links = () =>
      mails.mails.filter(({ to, text }) => to.includes(email) && verificationTokenIn(text) !== '').length;
    expect(links()).toBe(2);
    // Its owner gets what is asked for all the same.
    await register({ ...newcomer(email), password });
    await resend(email);
    await mails.until(() => links() > 2);
    expect(links()).toBe(3);
  });

  it('nobody is flooded with mails by changes of an address', async () => {
    const body = { ...newcomer(), password: 'not among the most common' };
    const client = visitor.withToken((await register(body)).body.token);
    const move = () =>
      client.put('/api/auth/profile', { username: body.username, email: `${unique('to_')}@test.example` });
    expect([(await move()).status, (await move()).status]).toEqual([200, 200]);
    expectRefusal(await move(), 429, 'TOO_MANY_REQUESTS');
  });

  it('asking is limited by address, known or not', async () => {
    for (let index = 0; ; index += 1) {
      const answer = await resend(`nobody${index}@test.example`);
      if (answer.status === 200 && index < 9) continue;
      expectRefusal(answer, 429, 'TOO_MANY_REQUESTS');
      break;
    }
  });
});

it('production without a mail server refuses to ask for what nobody could give', async () => {
  const production = { NODE_ENV: 'production', JWT_SECRET, PUBLIC_URL: 'https://index.example' };
  await expect(TestServer.start({ env: { ...POLICY, ...production } })).rejects.toThrow(/SMTP_URL/);
});

describe('where no proof is asked for', () => {
  it('one mailbox may have many accounts, and asking for a link does nothing', async () => {
    const server = await TestServer.start();
    const visitor = server.visitor();
    const name = unique('free');
    for (const tag of ['', '+1', '+2']) {
      const answer = await visitor.post('/api/auth/register', newcomer(`${name}${tag}@test.example`));
      expect(answer.status).toBe(201);
    }
    const answer = await visitor.post('/api/auth/resend-verification', { email: `${name}@test.example` });
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: SENT }]);
    expect(await countRows(server, 'email_verification')).toBe(0);
    await server.stop();
  });
});
