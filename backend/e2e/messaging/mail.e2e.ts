import { LinkRequestDelivery } from '../../src/accounts/links/link-requests.service.js';
import { DatabaseService } from '../../src/core/database/database.service.js';
import { MailDelivery } from '../../src/messaging/mail/mail.delivery.js';
import { MailTransport } from '../../src/messaging/mail/mail.transport.js';
import { OutboxService } from '../../src/messaging/mail/outbox.service.js';
import { PushDelivery } from '../../src/messaging/push/push.delivery.js';
import { unique } from '../harness/client.js';
import { MailServer } from '../harness/mail-server.js';
import { countRows } from '../harness/rows.js';
import { hearStatements } from '../harness/statements.js';
import { TcpProxy } from '../harness/tcp-proxy.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

const PUBLIC_URL = 'https://index.example';
/** An embedded database is one process's. */
const onServer = ENGINE === 'mysql' ? it : () => undefined;
const SHUT = 'smtp://127.0.0.1:9';

describe(`mails that wait, on ${ENGINE}`, () => {
  let mailServer: MailServer;
  let server: TestServer;
  beforeAll(async () => {
    mailServer = await MailServer.start();
    server = await TestServer.start({ env: { SMTP_URL: mailServer.url, PUBLIC_URL, METRICS: 'on' } });
  });
  // Even after a failed test, because all servers of this process use the mocked values.
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
  });

  const mailsTo = (email: string) => mailServer.mails.filter(({ to }) => to.includes(email));
  const forgot = (email: string, on = server) => on.visitor().post('/api/auth/forgot-password', { email });
  const voter = async (on = server) => (await on.visitor().register()).user as { id: number; email: string };
  const waiting = (on = server) => countRows(on, 'outbox_mail');
  /** Waits until `left` emails are left: the server forgets one a moment after it was received. */
  const emptied = async (on = server, left = 0) => {
    while ((await waiting(on)) > left) await new Promise((done) => setTimeout(done, 20));
  };
  const stored = async (count: number, on: TestServer) => {
    while ((await waiting(on)) < count) await new Promise((done) => setTimeout(done, 10));
  };
  const metric = async (outcome: string) => {
    const { text } = await server.visitor().get('/metrics');
    return Number(new RegExp(`mails_total{outcome="${outcome}"} (\\d+)`).exec(text)?.[1] ?? 'none');
  };

  it('an address that is refused permanently is given up, and delays no other', async () => {
    const [gone, ...others] = await Promise.all([voter(), voter(), voter(), voter(), voter(), voter()]);
    mailServer.rejections.set(gone.email, '550 no such mailbox');
    const before = await metric('refused');
    for (const { email } of [gone, ...others]) await forgot(email);
    await mailServer.until(() => others.every(({ email }) => mailsTo(email).length === 1));
    await mailServer.until(() => mailServer.rejected.includes(gone.email));
    await emptied();
    expect(mailServer.rejected.filter((email) => email === gone.email)).toHaveLength(1);
    expect(await metric('refused')).toBe(before + 1);
  });

  it('mails that nobody has just asked for keep a pace, and all others go before them', async () => {
    const own = await TestServer.start({
      env: { SMTP_URL: mailServer.url, PUBLIC_URL, MAILS_PER_MINUTE: '6' },
    });
    const delivery = own.app.get(MailDelivery);
    const outbox = own.app.get(OutboxService);
    try {
      const reader = await voter(own);
      await emptied(own);
      await delivery.stop();
      const names = ['one', 'two', 'three'].map((name) => unique(name));
      const expiresAt = new Date(Date.now() + 60_000);
      await own.app.get(DatabaseService).transaction(() =>
        outbox.add(
          ...names.map((name) => ({
            ...{ topic: 'round' as const, subjectId: reader.id, to: `${name}@test.example` },
            ...{ subject: name, text: name, expiresAt },
          })),
        ),
      );
      await forgot(reader.email, own);
      await stored(4, own);
      const topics = async () => (await outbox.take(9, 0)).map(({ mail }) => mail?.topic);
      expect(await topics()).toEqual(['reset', 'round']);
      expect(await topics()).toEqual(['reset']);
      await own.dataSource.query("UPDATE mail_pace SET used_until = '2026-01-01 00:00:00.000'");
      expect(await topics()).toEqual(['reset', 'round']);
    } finally {
      await own.stop();
    }
  });

  it('an address that is refused temporarily is tried again, and delays no other', async () => {
    const [late, ...others] = await Promise.all([voter(), voter(), voter(), voter(), voter(), voter()]);
    mailServer.rejections.set(late.email, '450 try later');
    await forgot(late.email);
    await mailServer.until(() => mailServer.rejected.includes(late.email));
    for (const { email } of others) await forgot(email);
    await mailServer.until(() => others.every(({ email }) => mailsTo(email).length === 1));
    await emptied(server, 1);
    expect(mailsTo(late.email)).toEqual([]);
    mailServer.rejections.delete(late.email);
    await mailServer.until(() => mailsTo(late.email).length === 1);
    await emptied();
    expect(await metric('deferred')).toBeGreaterThan(0);
  });

  it('one that the server hangs up on is put off, and others go on meanwhile', async () => {
    const [cut, ...others] = await Promise.all([voter(), voter(), voter(), voter(), voter(), voter()]);
    mailServer.droppings.add(cut.email);
    const before = await metric('deferred');
    for (const { email } of [cut, ...others]) await forgot(email);
    await mailServer.until(() => mailServer.dropped > 0);
    await mailServer.until(() => others.every(({ email }) => mailsTo(email).length === 1));
    await emptied(server, 1);
    // The connection ends before the outcome of the email is recorded.
    while ((await metric('deferred')) <= before) await new Promise((done) => setTimeout(done, 20));
    mailServer.droppings.delete(cut.email);
    await mailServer.until(() => mailsTo(cut.email).length === 1);
    await emptied();
  });

  it('a link is stored before the answer, by the same statements whether or not there is an account', async () => {
    const own = await TestServer.start({ env: { SMTP_URL: SHUT, VERIFICATION_TO_RATE: 'email' } });
    const known = await voter(own);
    await stored(1, own);
    const promised = () => countRows(own, 'link_request');
    while ((await promised()) > 0) await new Promise((done) => setTimeout(done, 10));
    // Their own statements would be heard, too, and what is promised would be seen to meanwhile.
    await own.app.get(MailDelivery).stop();
    await own.app.get(PushDelivery).stop();
    await own.app.get(LinkRequestDelivery).stop();
    const again = (email: string) => own.visitor().post('/api/auth/resend-verification', { email });
    for (const ask of [(email: string) => forgot(email, own), again]) {
      const seen: [string, unknown, string[]][] = [];
      for (const email of [known.email, `no_${known.email}`]) {
        const statements: string[] = [];
        const before = await promised();
        const stop = hearStatements(own.dataSource, (sql) =>
          // Behind the name of the request.
          statements.push(sql.replace(/^\/\* \S+ \*\/ /, '')),
        );
        const { status, text } = await ask(email);
        stop();
        expect(status).toBe(200);
        expect((await promised()) - before).toBe(1);
        seen.push([String(status), text, statements]);
      }
      expect(seen[0]?.[2]).toContainEqual(expect.stringContaining('link_request'));
      expect(seen[1]).toEqual(seen[0]);
    }
    await own.stop();
  });

  it('a promised link comes although the process ends behind the answer, and none where the database does not take it', async () => {
    const own = await TestServer.start({ env: { SMTP_URL: SHUT, PUBLIC_URL, JWT_SECRET: 's'.repeat(32) } });
    const { email } = await voter(own);
    await own.app.get(LinkRequestDelivery).stop();
    expect((await forgot(email, own)).status).toBe(200);
    await own.app.close();
    const env = { SMTP_URL: mailServer.url, PUBLIC_URL, JWT_SECRET: 's'.repeat(32) };
    const next = await TestServer.start({ beside: own, env });
    await mailServer.until(() => mailsTo(email).length === 1);
    await emptied(next);
    await next.dataSource.query('DROP TABLE link_request');
    expect((await forgot(email, next)).status).toBe(500);
    await next.stop();
    await own.stop();
  });

  onServer('are stored until they are sent, even if the database is away for a moment', async () => {
    const direct = await TestServer.start();
    const proxy = await TcpProxy.before(direct.databaseUrl);
    const env = { SMTP_URL: mailServer.url, PUBLIC_URL, DATABASE_URL: proxy.url };
    const far = await TestServer.start({ beside: direct, env });
    // More often than one transaction is tried.
    const times = 8;
    const promise = { statement: 'INSERT INTO `link_request`', errno: 1047, message: 'not yet prepared' };
    proxy.refusal = { ...promise, times };
    const { email: unlucky } = await voter(direct);
    expect((await forgot(unlucky, far)).status).toBe(503);
    for (const statement of ['INSERT INTO `outbox_mail`', 'DELETE FROM `outbox_mail` WHERE `id`']) {
      const { email } = await voter(direct);
      const refusal = { statement, errno: 1047, message: 'not yet prepared', times };
      proxy.refusal = refusal;
      expect((await forgot(email, far)).status).toBe(200);
      await mailServer.until(() => mailsTo(email).length === 1);
      await emptied(direct);
      expect(refusal.times).toBe(0);
      expect(mailsTo(email)).toHaveLength(1);
    }
    expect(mailsTo(unlucky)).toEqual([]);
    await far.stop();
    await proxy.stop();
    await direct.stop();
  });

  it('one that nobody wants any more is forgotten unsent', async () => {
    const own = await TestServer.start({ env: { SMTP_URL: SHUT } });
    const [one, two] = await Promise.all([voter(own), voter(own)]);
    await forgot(one.email, own);
    await forgot(two.email, own);
    await stored(2, own);
    await own.dataSource.query('UPDATE outbox_mail SET expires_at = ? WHERE subject_id = ?', [
      '2026-01-01 00:00:00.000',
      one.id,
    ]);
    await own.app.close();
    const next = await TestServer.start({ beside: own, env: { SMTP_URL: mailServer.url } });
    await mailServer.until(() => mailsTo(two.email).length === 1);
    await emptied(next);
    expect(mailsTo(one.email)).toEqual([]);
    await next.stop();
    await own.stop();
  });

  it('a newer link replaces the waiting one, and a deleted account’s is not sent', async () => {
    const own = await TestServer.start({ env: { SMTP_URL: SHUT } });
    const [one, two] = await Promise.all([voter(own), voter(own)]);
    await forgot(one.email, own);
    await stored(1, own);
    const [first] = await own.dataSource.query('SELECT id FROM outbox_mail');
    await forgot(one.email, own);
    const ids = async (): Promise<number[]> =>
      (await own.dataSource.query('SELECT id FROM outbox_mail')).map(({ id }: { id: number }) => id);
    while ((await ids()).includes(first.id) || (await ids()).length === 0)
      await new Promise((done) => setTimeout(done, 10));
    expect(await ids()).toHaveLength(1);
    await forgot(two.email, own);
    await stored(2, own);
    expect((await (await own.admin()).delete(`/api/users/${two.id}`)).status).toBe(200);
    expect(await waiting(own)).toBe(1);
    await own.stop();
  });

  it('outlive the process, and are sealed: the rows reveal neither address nor link', async () => {
    const own = await TestServer.start({ env: { SMTP_URL: SHUT, PUBLIC_URL, JWT_SECRET: 's'.repeat(32) } });
    const { email } = await voter(own);
    await forgot(email, own);
    await stored(1, own);
    const rows = await own.dataSource.query('SELECT * FROM outbox_mail');
    const text = JSON.stringify(rows);
    expect(text).not.toContain(email);
    expect(Buffer.from(rows[0].sealed, 'base64url').toString('latin1')).not.toMatch(
      /reset-password|test\.example/,
    );
    const env = { SMTP_URL: mailServer.url, PUBLIC_URL, JWT_SECRET: 's'.repeat(32) };
    await own.app.close();
    const next = await TestServer.start({ beside: own, env });
    await mailServer.until(() => mailsTo(email).length === 1);
    expect(mailsTo(email)[0]?.text).toContain(`${PUBLIC_URL}/reset-password?token=`);
    await emptied(next);
    await next.stop();
    await own.stop();
  });

  onServer('are shared by instances, and each is sent once', async () => {
    const beside = await TestServer.start({ beside: server, env: { SMTP_URL: mailServer.url, PUBLIC_URL } });
    const voters = await Promise.all(Array.from({ length: 24 }, () => voter()));
    await Promise.all(voters.map(({ email }, index) => forgot(email, index % 2 ? server : beside)));
    await mailServer.until(() => voters.every(({ email }) => mailsTo(email).length > 0));
    await emptied();
    expect(voters.map(({ email }) => mailsTo(email).length)).toEqual(voters.map(() => 1));
    await beside.stop();
  });

  it('another instance takes one only after its lease has expired', async () => {
    const own = await TestServer.start({ env: { SMTP_URL: SHUT } });
    const { email } = await voter(own);
    await forgot(email, own);
    await stored(1, own);
    // The instance itself, which can't reach its server, would hand the mail back in between.
    await own.app.get(MailDelivery).stop();
    const outbox = own.app.get(OutboxService);
    const runOut = () =>
      own.dataSource.query("UPDATE outbox_mail SET next_attempt_at = '2026-01-01 00:00:00.000'");
    for (let time = 0; time < 2; time += 1) {
      await runOut();
      expect((await outbox.take(1, 3_600)).map(({ mail }) => mail?.to)).toEqual([email]);
      expect(await outbox.take(1, 3_600)).toEqual([]);
    }
    await own.stop();
  });

  it('are not sent after a rollback', async () => {
    const before = await waiting();
    const { app } = server;
    const outbox = app.get(OutboxService);
    const work = app.get(DatabaseService).transaction(async () => {
      const expiresAt = new Date(Date.now() + 60_000);
      await outbox.add({
        topic: 'contact',
        subjectId: 1,
        to: 'a@test.example',
        subject: 's',
        text: 't',
        expiresAt,
      });
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await waiting()).toBe(before);
  });

  it('an address is one address, whatever a mail program would read in it', async () => {
    const transport = server.app.get(MailTransport);
    const [one, two] = [`${unique('one')}@test.example`, `${unique('two')}@test.example`];
    const expiresAt = new Date(Date.now() + 60_000);
    for (const to of [`${one}, ${two}`, `"x" <${one}>, ${two}`, `${one};${two}`]) {
      const mail = { topic: 'contact', subjectId: 1, to, subject: 's', text: 't', expiresAt } as const;
      await transport.send(mail, unique('key'));
    }
    expect([...mailsTo(one), ...mailsTo(two)]).toEqual([]);
  });
});
