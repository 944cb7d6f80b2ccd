import { setTimeout as sleep } from 'node:timers/promises';
import { PeriodicTask } from '../../src/core/tasks/periodic-task.js';
import { MailDelivery } from '../../src/messaging/mail/mail.delivery.js';
import { NotificationsRepository } from '../../src/notifications/messages/notifications.repository.js';
import { RoundNotificationsTask } from '../../src/notifications/messages/round-notifications.task.js';
import { makeTitleWithMetrics, removeGlobalMetrics } from '../harness/ballots.js';
import type { Client } from '../harness/client.js';
import { MailServer, type ReceivedMail } from '../harness/mail-server.js';
import { expectRefusal } from '../harness/refusal.js';
import { countRows } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { inDays, sqlTime } from '../harness/times.js';

const EMAILS = '/api/notifications/rounds/email';
const emailsOf = async (client: Client) => (await client.get('/api/notifications')).body.rounds.email;
/** Nobody listens there: what is written waits. */
const SHUT = 'smtp://127.0.0.1:9';
const send = ({ app }: TestServer) => app.get(RoundNotificationsTask).send();

describe(`mails about rounds, on ${ENGINE}`, () => {
  let mails: MailServer;
  let server: TestServer;
  let admin: Client;
  let env: Record<string, string>;
  const start = async (more: Record<string, string> = {}) => {
    env = {
      SMTP_URL: mails.url,
      PUBLIC_URL: 'https://index.example',
      VERIFICATION_TO_RATE: 'email',
      ...more,
    };
    server = await TestServer.start({ env });
    admin = await server.admin();
    await removeGlobalMetrics(admin);
  };
  const startAnew = async (more: Record<string, string>) => {
    await server.stop();
    await start(more);
  };
  beforeEach(async () => {
    mails = await MailServer.start();
    await start();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
    await mails.stop();
  });

  /** An account whose address is proven, which says yes. */
  const subscriber = async (name: string, language = 'en') => {
    const account = { username: name, email: `${name}@test.example`, password: 'secret1' };
    expect((await admin.post('/api/users', account)).status).toBe(201);
    const client = await server.visitor().signIn(account.email, account.password);
    const { body } = await client.put(EMAILS, { on: true, language });
    expect(body.rounds.email).toEqual({ offered: true, on: true });
    return client;
  };
  /** Gives the one round an end, and lets it have begun. */
  const round = async (begun: number, ends: number) => {
    const table = server.dataSource.driver.escape('round');
    await server.dataSource.query(`UPDATE ${table} SET opens_at = ?`, [sqlTime(inDays(begun))]);
    expect((await admin.put('/api/rounds/1', { closesAt: inDays(ends) })).status).toBe(200);
  };
  const ofRounds = () => mails.mails.filter(({ headers }) => 'list-unsubscribe' in headers);
  const until = (count: number) => mails.until(() => ofRounds().length >= count);
  const oneClick = ({ headers }: ReceivedMail) => {
    const url = new URL(/<(.*)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    expect([url.origin, headers['list-unsubscribe-post']]).toEqual([
      'https://index.example',
      'List-Unsubscribe=One-Click',
    ]);
    return `${server.url}${url.pathname}${url.search}`;
  };

  /** Pretends that the last batch was written long ago. */
  const letTimePass = async () => {
    await server.dataSource.query("UPDATE round_notification SET written_at = '2026-01-01 00:00:00.000'");
    await server.dataSource.query("UPDATE mail_pace SET used_until = '2026-01-01 00:00:00.000'");
  };
  const waiting = async () => {
    const sql = "SELECT subject_id AS id FROM outbox_mail WHERE topic = 'round' ORDER BY subject_id";
    return ((await server.dataSource.query(sql)) as { id: number }[]).map(({ id }) => id);
  };
  /** Does something once a batch is to be written and has not been begun. */
  const beforePortion = (act: () => Promise<unknown>) =>
    jest.spyOn(PeriodicTask.prototype, 'renewLease').mockImplementationOnce(async () => {
      await act();
      return true;
    });

  it('are offered where there are rounds, to who has a confirmed address', async () => {
    const voter = await server.visitor().register();
    expect(await emailsOf(voter)).toEqual({ offered: false, on: false });
    await round(-1, 90);
    expect(await emailsOf(voter)).toEqual({ offered: false, on: false });
    expectRefusal(await voter.put(EMAILS, { on: true }), 409, 'MAILS_NOT_OFFERED');
    expect(await emailsOf(admin)).toEqual({ offered: true, on: false });
    expect((await voter.put(EMAILS, { on: false })).status).toBe(200);
    for (const body of [{}, { on: 'yes' }, { on: true, language: 'fr' }])
      expectRefusal(await admin.put(EMAILS, body), 400, 'VALIDATION_FAILED');
    expect(await countRows(server, 'round_subscription')).toBe(0);
  });

  it('report once that a round is open, in the reader’s language, and how many are left', async () => {
    await round(-1, 90);
    const { name: title } = await makeTitleWithMetrics(admin, 1);
    const candidate = await admin.makeCandidate({ title });
    await admin.makeCandidate({ title });
    await admin.makeCandidate({ title: (await admin.makeTitle()).name });
    const asha = await subscriber('asha');
    await subscriber('bile', 'so');
    await (await subscriber('cawo')).put(EMAILS, { on: false });
    expect((await asha.rate(candidate, 50)).status).toBe(201);
    const other = await TestServer.start({ beside: server, env });
    try {
      // The embedded database has one process that writes.
      const second = ENGINE === 'sqlite' ? server : other;
      await Promise.all([send(server), send(second), send(server), send(second)]);
      await until(2);
      expect(await send(server)).toBe(0);
      const [one, two] = ofRounds().toSorted((a, b) => String(a.to).localeCompare(String(b.to)));
      expect([one?.to, two?.to]).toEqual([['asha@test.example'], ['bile@test.example']]);
      expect(one?.text).toContain('First round is open');
      // One of three candidates has no metrics, and one is rated.
      expect(one?.text).toContain('Candidates whom you have not rated in this round: 1');
      expect(two?.text).toContain('Musharraxiinta aadan weli ku qiimeyn wareeggan: 2');
    } finally {
      await other.stop();
    }
  });

  it('remind before the end those who have somebody left', async () => {
    await round(-20, 2);
    const { name: title } = await makeTitleWithMetrics(admin, 1);
    const candidate = await admin.makeCandidate({ title });
    const asha = await subscriber('asha');
    await subscriber('bile');
    await asha.rate(candidate, 50);
    expect(await send(server)).toBe(1);
    await until(1);
    expect(ofRounds().map(({ to }) => to)).toEqual([['bile@test.example']]);
    expect(ofRounds()[0]?.text).toContain('First round ends on');
    expect(await send(server)).toBe(0);
  });

  it('continue after a stop, and nobody gets one twice', async () => {
    await round(-1, 90);
    for (const name of ['asha', 'bile', 'cawo']) await subscriber(name);
    const [{ first }] = (await server.dataSource.query(
      'SELECT MIN(user_id) AS first FROM round_subscription',
    )) as [{ first: number }];
    await server.dataSource.query(
      "INSERT INTO round_notification (round_id, kind, last_user_id) VALUES (1, 'opened', ?)",
      [first],
    );
    expect(await send(server)).toBe(2);
    await until(2);
    expect(
      ofRounds()
        .map(({ to }) => String(to))
        .sort(),
    ).toEqual(['bile@test.example', 'cawo@test.example']);
  });

  it('say nothing of a round that is over, of one that began long ago, or without an end', async () => {
    await subscriberWithoutRounds();
    expect(await send(server)).toBe(0);
    await round(-30, 60);
    expect(await send(server)).toBe(0);
    await round(-1, 60);
    await admin.post('/api/rounds/1/close');
    expect(await send(server)).toBe(0);
  });
  const subscriberWithoutRounds = async () => {
    const [{ id }] = (await admin.get('/api/users?limit=1')).body.data.users;
    await server.dataSource.query(
      "INSERT INTO round_subscription (user_id, language, subscribed_at) VALUES (?, 'en', '2026-01-01 00:00:00.000')",
      [id],
    );
  };

  it('are stopped by one click, without a session, as a mail program sends it', async () => {
    await round(-1, 90);
    const asha = await subscriber('asha');
    await subscriber('bile');
    await send(server);
    await until(2);
    const mail = ofRounds().find(({ to }) => to[0] === 'asha@test.example') as ReceivedMail;
    const click = (url: string) =>
      fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    const url = oneClick(mail);
    const answers = await Promise.all([click(url), click(url), click(url.replace(/.$/, 'x'))]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set([...answers.map(({ status }) => status), ...texts]).size).toBe(2);
    expect((await emailsOf(asha)).on).toBe(false);
    expect(await countRows(server, 'round_subscription')).toBe(1);
    // Another's number with this key stops nothing.
    const [, key] = new URL(url).searchParams.get('token')?.split('.') ?? [];
    for (let id = 1; id < 9; id += 1) await click(`${server.url}/api/round-mails/stop?token=${id}.${key}`);
    for (const token of ['', 'x', '1.', '99999999999.00', `${'9'.repeat(190)}.1`])
      await click(`${server.url}/api/round-mails/stop?token=${token}`);
    expect(await countRows(server, 'round_subscription')).toBe(1);
    // Opening the link stops nothing, because programs open the links in emails.
    await fetch(oneClick(ofRounds().find(({ to }) => to[0] === 'bile@test.example') as ReceivedMail));
    expect(await countRows(server, 'round_subscription')).toBe(1);
    // Forms are taken nowhere else.
    expect((await click(`${server.url}/api/auth/login`)).status).toBe(415);
  });

  it('end with the account, and with the address that asked for them', async () => {
    await round(-1, 90);
    const asha = await subscriber('asha');
    const bile = await subscriber('bile');
    const own = JSON.parse((await bile.get('/api/auth/my-data')).text);
    expect(own.round_mails).toEqual({ since: expect.any(String), language: 'en' });
    expect(
      (await bile.put('/api/auth/profile', { username: 'bile', email: 'other@test.example' })).status,
    ).toBe(200);
    expect(await emailsOf(bile)).toEqual({ offered: false, on: false });
    await admin.delete(`/api/users/${asha.user.id}`);
    expect(await countRows(server, 'round_subscription')).toBe(0);
  });

  it('are written at the pace that is set, by all instances together', async () => {
    await startAnew({ SMTP_URL: mails.url, MAILS_PER_MINUTE: '12' });
    await round(-1, 90);
    for (const name of ['asha', 'bile', 'cawo', 'dahir', 'ebla']) await subscriber(name);
    const other = await TestServer.start({ beside: server, env });
    try {
      const second = ENGINE === 'sqlite' ? server : other;
      expect(await send(server)).toBe(2);
      expect([await send(server), await send(second)]).toEqual([0, 0]);
      await until(2);
      await letTimePass();
      expect(await send(second)).toBe(2);
      await until(4);
      await letTimePass();
      expect([await send(server), await send(second)]).toEqual([1, 0]);
      await until(5);
      expect(new Set(ofRounds().map(({ to }) => String(to))).size).toBe(5);
    } finally {
      await other.stop();
    }
  });

  it('are written once each by simultaneous instances', async () => {
    await startAnew({ SMTP_URL: SHUT });
    await round(-1, 90);
    for (const name of ['asha', 'bile', 'cawo']) await subscriber(name);
    await server.dataSource.query("INSERT INTO round_notification (round_id, kind) VALUES (1, 'opened')");
    const other = await TestServer.start({ beside: server, env });
    try {
      const second = ENGINE === 'sqlite' ? server : other;
      // Pretend that each instance holds the lease, as after a pause longer than the lease.
      jest.spyOn(PeriodicTask.prototype, 'renewLease').mockResolvedValue(true);
      const written = await Promise.all([server, second, server, second].map(send));
      expect([written.toSorted().at(-1), (await waiting()).length]).toEqual([3, 3]);
    } finally {
      await other.stop();
    }
  });

  it('are written once each, even if a batch is interrupted', async () => {
    await startAnew({ SMTP_URL: SHUT });
    await round(-1, 90);
    for (const name of ['asha', 'bile']) await subscriber(name);
    jest.spyOn(NotificationsRepository.prototype, 'move').mockRejectedValueOnce(new Error('broken off'));
    await expect(send(server)).rejects.toThrow('broken off');
    expect(await waiting()).toEqual([]);
    expect(await send(server)).toBe(2);
    await letTimePass();
    expect(await send(server)).toBe(0);
    expect(await waiting()).toHaveLength(2);
  });

  it('wait while others wait that could go, and not for those whom the mail server puts off', async () => {
    await startAnew({ SMTP_URL: mails.url, MAILS_PER_MINUTE: '6' });
    await round(-1, 90);
    for (const name of ['asha', 'bile']) await subscriber(name);
    mails.rejections.set('asha@test.example', '450 mailbox full');
    expect(await send(server)).toBe(1);
    await mails.until(() => mails.rejected.includes('asha@test.example'));
    await letTimePass();
    expect(await send(server)).toBe(1);
    await until(1);
    expect(ofRounds().map(({ to }) => to)).toEqual([['bile@test.example']]);
  });

  it('wait for a mail server that is away', async () => {
    await startAnew({ SMTP_URL: SHUT, MAILS_PER_MINUTE: '6' });
    await round(-1, 90);
    for (const name of ['asha', 'bile']) await subscriber(name);
    // Stop the delivery, which would otherwise try waiting emails now and then.
    await server.app.get(MailDelivery).stop();
    expect(await send(server)).toBe(1);
    await letTimePass();
    expect(await send(server)).toBe(0);
  });

  it('are withdrawn if the round ends, or its end changes, before they are sent', async () => {
    await startAnew({ SMTP_URL: SHUT });
    await round(-1, 90);
    await subscriber('asha');
    expect(await send(server)).toBe(1);
    expect((await admin.put('/api/rounds/1', { name: 'Another name' })).status).toBe(200);
    expect(await waiting()).toHaveLength(1);
    expect((await admin.put('/api/rounds/1', { closesAt: inDays(80) })).status).toBe(200);
    expect(await waiting()).toEqual([]);

    await server.dataSource.query('DELETE FROM round_notification');
    expect(await send(server)).toBe(1);
    // Nobody has received an email about a round that is not current.
    const next = { name: 'Next', opensAt: inDays(100), closesAt: null };
    const { body } = await admin.post('/api/rounds', next);
    await admin.put(`/api/rounds/${body.id}`, { closesAt: inDays(120) });
    expect(await waiting()).toHaveLength(1);
    await admin.post('/api/rounds/1/close');
    expect(await waiting()).toEqual([]);
  });

  it('are not written about a round that has just ended', async () => {
    await startAnew({ SMTP_URL: SHUT });
    await round(-1, 90);
    await subscriber('asha');
    const close = () => admin.post('/api/rounds/1/close');
    beforePortion(close);
    expect(await send(server)).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(await countRows(server, 'round_notification')).toBe(0);
  });

  it('reach nobody who unsubscribes or deletes the account meanwhile', async () => {
    await startAnew({ SMTP_URL: SHUT });
    await round(-1, 90);
    const [asha, bile, cawo] = [await subscriber('asha'), await subscriber('bile'), await subscriber('cawo')];
    const going: Promise<unknown>[] = [];
    const { listRated } = NotificationsRepository.prototype;
    jest.spyOn(NotificationsRepository.prototype, 'listRated').mockImplementationOnce(async function (
      this: NotificationsRepository,
      ...given
    ) {
      going.push(asha.put(EMAILS, { on: false }), admin.delete(`/api/users/${bile.user.id}`));
      // Who need not wait is done by now.
      await sleep(1_000);
      return listRated.apply(this, given);
    });
    expect(await send(server)).toBe(3);
    const answers = (await Promise.all(going)) as { status: number }[];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await waiting()).toEqual([cawo.user.id]);
  });

  it('are stopped by whatever form a mail program sends, and ask first where it opens the address', async () => {
    await round(-1, 90);
    const asha = await subscriber('asha');
    await send(server);
    await until(1);
    const url = oneClick(ofRounds()[0] as ReceivedMail);
    const opened = await fetch(url, { redirect: 'manual' });
    const page = `/stop-mails${new URL(url).search}`;
    expect([opened.status, opened.headers.get('location')]).toEqual([302, page]);
    expect([opened.headers.get('referrer-policy'), opened.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ]);
    const elsewhere = await fetch(`${server.url}/api/round-mails/stop?token=//evil.example`, {
      redirect: 'manual',
    });
    expect(elsewhere.headers.get('location')).toBe('/stop-mails?token=%2F%2Fevil.example');
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    const urlencoded = 'application/x-www-form-urlencoded; charset=UTF-8';
    const bodies: RequestInit[] = [
      { body: 'List-Unsubscribe=One-Click', headers: { 'Content-Type': urlencoded } },
      { body: multipart },
      {},
    ];
    for (const body of bodies) {
      await asha.put(EMAILS, { on: true });
      const { status } = await fetch(url, { method: 'POST', ...body });
      expect([status, (await emailsOf(asha)).on]).toEqual([200, false]);
    }
  });

  it('are neither offered nor written without a mail server, or without an address of the site', async () => {
    for (const lacking of ['SMTP_URL', 'PUBLIC_URL']) {
      await startAnew({ [lacking]: '', PUSH: 'off' });
      await round(-1, 90);
      expect(await emailsOf(admin)).toEqual({ offered: false, on: false });
      expectRefusal(await admin.put(EMAILS, { on: true }), 409, 'MAILS_NOT_OFFERED');
      await subscriberWithoutRounds();
      expect(await send(server)).toBe(0);
      expect(await countRows(server, 'round_notification')).toBe(0);
    }
  });

  it('are sent once before the end, except in very short rounds and if reminders are off', async () => {
    await startAnew({ ROUND_REMINDER_DAYS: '2' });
    await subscriberAfter(() => round(-4, 3));
    expect(await send(server)).toBe(0);
    await round(-4, 1.9);
    expect(await send(server)).toBe(1);
    await letTimePass();
    await round(-4, 1.5);
    expect(await send(server)).toBe(0);
    await startAnew({ ROUND_REMINDER_DAYS: '2' });
    await subscriberAfter(() => round(-3.1, 0.8));
    expect(await send(server)).toBe(0);
    await startAnew({ ROUND_REMINDER_DAYS: '0' });
    await subscriberAfter(() => round(-30, 0.1));
    expect(await send(server)).toBe(0);
  });
  const subscriberAfter = async (begin: () => Promise<void>) => {
    await begin();
    const { name: title } = await makeTitleWithMetrics(admin, 1);
    await admin.makeCandidate({ title });
    await subscriber('asha');
  };
});
