import { type Client, unique } from '../harness/client.js';
import { MailServer, type ReceivedMail } from '../harness/mail-server.js';
import { countRows } from '../harness/rows.js';
import { ADMIN, ENGINE, TestServer } from '../harness/test-server.js';
import { withLimits } from '../harness/with-limits.js';

const FORGOTTEN = 'https://index.example/forgot-password';
const SOMALI = { 'accept-language': 'so, en;q=0.5' };

describe(`mails about the safety of an account on ${ENGINE}`, () => {
  let mailServer: MailServer;
  let server: TestServer;
  let admin: Client;
  let visitor: Client;
  beforeAll(async () => {
    mailServer = await MailServer.start();
    server = await TestServer.start({
      env: {
        SMTP_URL: mailServer.url,
        PUBLIC_URL: 'https://index.example',
        SUPPORT_EMAIL: 'help@index.example',
        ...withLimits({ securityMail: '6/3600' }),
      },
    });
    admin = await server.admin();
    visitor = server.visitor();
  });
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });

  const mailsTo = (email: string) => mailServer.mails.filter(({ to }) => to.includes(email));
  /** Waits for `count` emails to an address, and returns them. */
  const awaited = async (email: string, count: number): Promise<ReceivedMail[]> => {
    await mailServer.until(() => mailsTo(email).length >= count);
    return mailsTo(email);
  };
  /** What was set off before is stored by now, and waits until it has been sent. */
  const allSent = async () => {
    while ((await countRows(server, 'outbox_mail')) > 0) await new Promise((done) => setTimeout(done, 20));
  };

  it('none is sent of the first administrator, a registration or a change of name', async () => {
    const voter = await visitor.register();
    await voter.put('/api/auth/profile', { username: unique('renamed_'), email: voter.user.email });
    await allSent();
    expect([...mailsTo(ADMIN.email), ...mailsTo(voter.user.email)]).toEqual([]);
  });

  it('reports a new password to its owner, in the language of the request', async () => {
    const voter = await visitor.register();
    const body = { current_password: 'secret1', new_password: 'a new one' };
    const answer = await voter.post('/api/auth/change-password', body, { headers: SOMALI });
    expect(answer.status).toBe(200);
    const [mail] = (await awaited(voter.user.email, 1)) as [ReceivedMail];
    expect(mail.from).toBe('help@index.example');
    expect(mail.text).toContain(`Ereyga sirta ah ee ${voter.user.username} waxaa la beddelay`);
    expect(mail.text).toContain(FORGOTTEN);
    expect(mail.text).toContain('help@index.example');
    expect(mail.text).not.toMatch(/was changed|تم تغيير/);
    expect(mail.text + JSON.stringify(mail.headers)).not.toMatch(/secret1|a new one|argon2/);
  });

  it('reports a password that was reset', async () => {
    const voter = await visitor.register();
    await visitor.post('/api/auth/forgot-password', { email: voter.user.email });
    const [link] = (await awaited(voter.user.email, 1)) as [ReceivedMail];
    const [, token] = /token=(\S+)/.exec(link.text) ?? [];
    await visitor.post('/api/auth/reset-password', { token, password: 'a new one' });
    const [, mail] = (await awaited(voter.user.email, 2)) as [ReceivedMail, ReceivedMail];
    expect(mail.headers.subject).toBe('National Performance Index: your password was changed');
    expect(mail.text).not.toContain(token);
  });

  it.each([
    ['so', 'akoonka %s'],
    ['ar', 'للحساب \u2068%s\u2069'],
  ])('the link that resets one comes in the language of who asks for it: %s', async (language, whose) => {
    const { user } = await visitor.register();
    const headers = { 'accept-language': language };
    await visitor.post('/api/auth/forgot-password', { email: user.email }, { headers });
    const [mail] = (await awaited(user.email, 1)) as [ReceivedMail];
    expect(mail.text).toContain(whose.replace('%s', user.username));
    expect(mail.text).toContain('https://index.example/reset-password?token=');
    expect(mail.text).not.toContain('Somebody');
  });

  it("reports a password that an administrator set, in every language, because the owner's is unknown", async () => {
    const voter = await visitor.register();
    await admin.put(`/api/users/${voter.user.id}`, { password: 'a new one' });
    const [mail] = (await awaited(voter.user.email, 1)) as [ReceivedMail];
    for (const words of ['was changed on', 'waxaa la beddelay', 'تم تغيير كلمة مرور'])
      expect(mail.text).toContain(words);
    expect(mail.text).not.toContain('a new one');
  });

  it('reports a new address at the old one and at the new one', async () => {
    const voter = await visitor.register();
    const email = `${unique('moved')}@test.example`;
    await voter.put('/api/auth/profile', { username: voter.user.username, email });
    const [arrived] = (await awaited(email, 1)) as [ReceivedMail];
    const [left] = (await awaited(voter.user.email, 1)) as [ReceivedMail];
    expect(left.text).toContain(`The email address of the account ${voter.user.username} was changed`);
    // A new password is asked for at the new address: the owner of the old one needs a person.
    expect(left.text).not.toContain(FORGOTTEN);
    expect(left.text).not.toContain(email);
    expect(arrived.text).toContain(`the email address of the account ${voter.user.username}`);
  });

  it('reports a new administrator to that person and to all administrators', async () => {
    const voter = await visitor.register();
    const before = mailsTo(ADMIN.email).length;
    await admin.put(`/api/users/${voter.user.id}`, { role: 'admin' });
    const [own] = (await awaited(voter.user.email, 1)) as [ReceivedMail];
    expect(own.text).toContain(`${voter.user.username} was made an administrator`);
    const told = (await awaited(ADMIN.email, before + 1)).at(-1);
    expect(told?.headers.subject).toContain('there is a new administrator');
    expect(told?.text).toContain(voter.user.username);

    const username = unique('chief_');
    const email = `${username}@test.example`;
    await admin.post('/api/users', { username, email, password: 'secret1', role: 'admin' });
    expect((await awaited(email, 1))[0]?.text).toContain(`${username} was made an administrator`);
    expect((await awaited(voter.user.email, 2)).at(-1)?.text).toContain(`${username} was made`);
    await awaited(ADMIN.email, before + 2);

    // The server sends nothing when nothing changes, and nothing when an administrator steps down.
    await admin.put(`/api/users/${voter.user.id}`, { role: 'admin' });
    await admin.put(`/api/users/${voter.user.id}`, { role: 'user' });
    await allSent();
    expect(mailsTo(voter.user.email)).toHaveLength(2);
  });

  it('tells nothing of what was refused', async () => {
    const [one, two] = [await visitor.register(), await visitor.register()];
    const body = { username: one.user.username, email: two.user.email };
    expect((await one.put('/api/auth/profile', body)).status).toBe(409);
    await one.post('/api/auth/change-password', { current_password: 'wrong', new_password: 'a new one' });
    await allSent();
    expect([...mailsTo(one.user.email), ...mailsTo(two.user.email)]).toEqual([]);
  });

  it('a mail server that is gone changes no answer, and gets the mail when it is back', async () => {
    const voter = await visitor.register();
    mailServer.refusing = true;
    const { refused } = mailServer;
    const body = { current_password: 'secret1', new_password: 'a new one' };
    expect((await voter.post('/api/auth/change-password', body)).status).toBe(200);
    await mailServer.until(() => mailServer.refused > refused);
    mailServer.refusing = false;
    expect(await awaited(voter.user.email, 1)).toHaveLength(1);
  });

  it('nobody’s inbox is flooded by an account that changes to and fro', async () => {
    const voter = await visitor.register();
    const { username, email } = voter.user;
    const other = `${unique('other')}@test.example`;
    for (let round = 0; round < 4; round += 1) {
      for (const address of [other, email]) {
        expect((await voter.put('/api/auth/profile', { username, email: address })).status).toBe(200);
      }
    }
    await allSent();
    expect([mailsTo(other).length, mailsTo(email).length].every((number) => number <= 6)).toBe(true);
  });

  it('nobody’s inbox is flooded by many accounts at many spellings of its address', async () => {
    const name = unique('flooded');
    for (let account = 0; account < 4; account += 1) {
      const voter = await visitor.register();
      for (let change = 0; change < 3; change += 1) {
        const email = `${name}+${account}.${change}@test.example`;
        const { username } = voter.user;
        expect((await voter.put('/api/auth/profile', { username, email })).status).toBe(200);
      }
    }
    await allSent();
    expect(mailServer.mails.filter(({ to }) => to[0]?.startsWith(name))).toHaveLength(6);
  });
});
