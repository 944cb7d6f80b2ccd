import { setTimeout as sleep } from 'node:timers/promises';
import { PeriodicTask } from '../../src/core/tasks/periodic-task.js';
import { Ledger } from '../../src/ledger/entries/ledger.js';
import { Sequencer } from '../../src/ledger/entries/sequencer.js';
import { Outbox } from '../../src/messaging/mail/outbox.js';
import { ReceiptCollector } from '../../src/notifications/receipts/receipt-collector.js';
import { ReceiptMails } from '../../src/notifications/receipts/receipt-mails.js';
import { ReceiptRatingsRepository } from '../../src/notifications/receipts/receipt-ratings.repository.js';
import { ReceiptSubscriptionsRepository } from '../../src/notifications/receipts/receipt-subscriptions.repository.js';
import { RatingEntity } from '../../src/ratings/rating/rating.entity.js';
import { makeTitleWithMetrics, removeGlobalMetrics } from '../harness/ballots.js';
import type { Client } from '../harness/client.js';
import { MailServer, type ReceivedMail } from '../harness/mail-server.js';
import { expectRefusal } from '../harness/refusal.js';
import { countRows } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

/** An embedded database stores one vote after the other. */
const onServer = ENGINE === 'mysql' ? it : () => undefined;
/** Nobody listens there: what is written waits. */
const SHUT = 'smtp://127.0.0.1:9';
const LONG_AGO = '2026-01-01 00:00:00.000';
const today = () => new Date().toISOString().slice(0, 10);

/** Looks at new ratings without waiting for others' to be stored: here they are. */
const collect = ({ app }: TestServer) => app.get(ReceiptCollector, { strict: false }).collect(0);
const send = ({ app }: TestServer) => app.get(ReceiptMails, { strict: false }).send();

describe(`receipts by mail, on ${ENGINE}`, () => {
  let mails: MailServer;
  let server: TestServer;
  let admin: Client;
  let title: { name: string; keys: string[] };
  let env: Record<string, string>;
  const start = async (more: Record<string, string> = {}) => {
    env = { SMTP_URL: mails.url, PUBLIC_URL: 'https://index.example', RATE_LEVEL: 'email', ...more };
    server = await TestServer.start({ env });
    admin = await server.admin();
    await removeGlobalMetrics(admin);
    title = await makeTitleWithMetrics(admin, 2);
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

  /** An account whose address is proven. */
  const proven = async (name: string) => {
    const account = { username: name, email: `${name}@test.example`, password: 'secret1' };
    expect((await admin.post('/api/users', account)).status).toBe(201);
    return server.visitor().signIn(account.email, account.password);
  };
  const subscriber = async (name: string, language = 'en') => {
    const client = await proven(name);
    const { body } = await client.put('/api/receipt-mails', { on: true, language });
    expect(body).toEqual({ offered: true, on: true });
    return client;
  };
  const candidate = (name?: string) => admin.makeCandidate({ title: title.name, ...(name && { name }) });
  const rate = async (client: Client, rated: { id: number; title: string }) => {
    const { status, body } = await client.rate(rated, 50);
    expect(status).toBe(201);
    return body as { id: number; receipt: string };
  };
  /** As if the quarter of an hour were over, and the last portion written long ago. */
  const letTimePass = async () => {
    await server.dataSource.query(
      `UPDATE receipt_subscription SET due_at = '${LONG_AGO}' WHERE due_at IS NOT NULL`,
    );
    await server.dataSource.query(`UPDATE receipt_mark SET written_at = '${LONG_AGO}'`);
  };
  /** Has what was rated told. @returns how many mails were written */
  const tell = async () => {
    await collect(server);
    await letTimePass();
    return send(server);
  };
  const withReceipts = () => mails.mails.filter(({ headers }) => 'list-unsubscribe' in headers);
  const mailsTo = (name: string) => withReceipts().filter(({ to }) => to[0] === `${name}@test.example`);
  const until = (count: number) => mails.until(() => withReceipts().length >= count);
  const hashesIn = ({ text }: ReceivedMail) => text.match(/^[0-9a-f]{64}(?=\r?$)/gm) ?? [];
  const waiting = async () => {
    const sql = "SELECT subject_id AS id FROM outbox_mail WHERE topic = 'receipt' ORDER BY subject_id";
    return ((await server.dataSource.query(sql)) as { id: number }[]).map(({ id }) => id);
  };
  const stopAddress = ({ headers }: ReceivedMail) => {
    const url = new URL(/<(.*)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    expect([url.origin, headers['list-unsubscribe-post']]).toEqual([
      'https://index.example',
      'List-Unsubscribe=One-Click',
    ]);
    return `${server.url}${url.pathname}${url.search}`;
  };
  const click = (url: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  it('are offered to who has a confirmed address, and off until asked for', async () => {
    const unproven = await server.visitor().register();
    expect((await unproven.get('/api/receipt-mails')).body).toEqual({ offered: false, on: false });
    expectRefusal(await unproven.put('/api/receipt-mails', { on: true }), 409, 'MAILS_NOT_OFFERED');
    expect((await unproven.put('/api/receipt-mails', { on: false })).status).toBe(200);
    const asha = await proven('asha');
    expect((await asha.get('/api/receipt-mails')).body).toEqual({ offered: true, on: false });
    for (const body of [{}, { on: 'yes' }, { on: true, language: 'fr' }, { on: true, userId: 1 }])
      expectRefusal(await asha.put('/api/receipt-mails', body), 400, 'VALIDATION_FAILED');
    await rate(asha, await candidate());
    expect(await tell()).toBe(0);
    expect(await countRows(server, 'receipt_subscription')).toBe(0);
  });

  it('tell whom one rated, on which day and the receipt, and never how', async () => {
    const asha = await subscriber('asha');
    const bile = await subscriber('bile', 'so');
    const cawo = await subscriber('cawo', 'ar');
    const rated = await candidate('Xaliimo Warsame');
    await admin.put(`/api/candidates/${rated.id}`, { nameAr: 'حليمة ورسمة' });
    const nonce = 'ab'.repeat(16);
    // Scores and an average that nothing else here has.
    const scores = { [title.keys[0] as string]: 37, [title.keys[1] as string]: 72 };
    const given = [];
    for (const voter of [asha, bile, cawo]) {
      const answer = await voter.post('/api/ratings', { candidateId: rated.id, scores, nonce });
      expect(answer.status).toBe(201);
      const opening = (await voter.get(`/api/ratings/${answer.body.id}/receipt`)).body;
      expect(opening.scores).toEqual(scores);
      given.push({ ...answer.body, key: opening.key });
    }
    expect(await tell()).toBe(3);
    await until(3);
    await server.app.get(Sequencer, { strict: false }).appendAll();
    for (const [index, [name, words, known]] of [
      ['asha', 'receipts of your ratings', 'Xaliimo Warsame'] as const,
      ['bile', 'rasiidyada qiimeynnadaada', 'Xaliimo Warsame'] as const,
      ['cawo', 'إيصالات تقييماتك', '\u2068حليمة ورسمة\u2069'] as const,
    ].entries()) {
      const [mail, ...others] = mailsTo(name) as [ReceivedMail];
      expect(others).toEqual([]);
      const { receipt, key } = given[index];
      expect(mail.text.replaceAll('\r\n', '\n')).toContain(`\n${known}, ${today()}\n${receipt}\n`);
      expect(mail.text).toContain('https://index.example/my-ratings');
      expect(mail.text).toContain('https://index.example/ledger');
      expect(decoded(mail.headers.subject ?? '')).toContain(words);
      const { status, body } = await server.visitor().get(`/api/ledger/entries/${hashesIn(mail)[0]}`);
      expect([status, JSON.parse(body.entry).candidate]).toEqual([200, rated.id]);
      // What is by chance may hold any number.
      const token = new URL(stopAddress(mail)).searchParams.get('token') as string;
      const all = `${mail.text}\n${Object.values(mail.headers).join('\n')}`;
      expect(all).not.toContain(key);
      expect(all).not.toContain(nonce);
      const told = mail.text.replaceAll(receipt, '').replaceAll(token, '').replaceAll(today(), '');
      expect(told).not.toMatch(/\d/);
      for (const secret of [...title.keys, title.name, 'commitment']) expect(told).not.toContain(secret);
    }
  });
  /** An encoded word of a header (RFC 2047). */
  const decoded = (text: string) =>
    text
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind, part) =>
        kind.toUpperCase() === 'B'
          ? Buffer.from(part, 'base64').toString()
          : decodeURIComponent(part.replaceAll('_', ' ').replaceAll('=', '%')),
      );

  it('come together where several are rated within a quarter of an hour, each once', async () => {
    const asha = await proven('asha');
    const [former, first, second, third] = [
      ...[await candidate(), await candidate()],
      ...[await candidate(), await candidate()],
    ];
    await rate(asha, former);
    await asha.put('/api/receipt-mails', { on: true });
    const one = await rate(asha, first);
    await collect(server);
    expect(await send(server)).toBe(0);
    const two = await rate(asha, second);
    await collect(server);
    await letTimePass();
    expect(await send(server)).toBe(1);
    await until(1);
    // Nobody has asked for what was rated before.
    expect(hashesIn(withReceipts()[0] as ReceivedMail)).toEqual([one.receipt, two.receipt]);
    expect(await tell()).toBe(0);
    // Another language, while some wait, takes nothing away.
    const three = await rate(asha, third);
    await collect(server);
    await asha.put('/api/receipt-mails', { on: true, language: 'so' });
    await letTimePass();
    expect(await send(server)).toBe(1);
    await until(2);
    expect(hashesIn(withReceipts()[1] as ReceivedMail)).toEqual([three.receipt]);
    expect(withReceipts()[1]?.text).toContain('Salaan asha');
    // What is rated while they are off is told to nobody later.
    await asha.put('/api/receipt-mails', { on: false });
    await rate(asha, await candidate());
    await asha.put('/api/receipt-mails', { on: true });
    expect(await tell()).toBe(0);
  });

  it('are written once each by instances that look and write at the same time', async () => {
    await startAnew({ SMTP_URL: SHUT });
    const voters = [await subscriber('asha'), await subscriber('bile'), await subscriber('cawo')];
    const rated = await candidate();
    for (const voter of voters) await rate(voter, rated);
    const other = await TestServer.start({ beside: server, env });
    try {
      const second = ENGINE === 'sqlite' ? server : other;
      // As if each held the lease, as after a pause longer than that.
      jest.spyOn(PeriodicTask.prototype, 'mayGoOn').mockResolvedValue(true);
      await Promise.all([server, second, server, second].map(collect));
      await letTimePass();
      const written = await Promise.all([server, second, server, second].map(send));
      expect([written.toSorted().at(-1), (await waiting()).length]).toEqual([3, 3]);
      await letTimePass();
      expect(await Promise.all([server, second].map(send))).toEqual([0, 0]);
    } finally {
      await other.stop();
    }
  });

  it('are written once each, whatever breaks a look or a portion off', async () => {
    await startAnew({ SMTP_URL: SHUT });
    const [asha, bile] = [await subscriber('asha'), await subscriber('bile')];
    const rated = await candidate();
    for (const voter of [asha, bile]) await rate(voter, rated);
    const broken = () => Promise.reject(new Error('broken off'));
    jest.spyOn(ReceiptRatingsRepository.prototype, 'moveMark').mockImplementationOnce(broken);
    await expect(collect(server)).rejects.toThrow('broken off');
    const due = 'SELECT user_id FROM receipt_subscription WHERE due_at IS NOT NULL';
    expect(await server.dataSource.query(due)).toEqual([]);
    await collect(server);
    await letTimePass();
    // Once the mails have been stored, and once before.
    for (const [prototype, method] of [
      [ReceiptRatingsRepository.prototype, 'moveMark'],
      [ReceiptSubscriptionsRepository.prototype, 'settle'],
    ] as [any, string][]) {
      jest.spyOn(prototype, method).mockImplementationOnce(broken);
      await expect(send(server)).rejects.toThrow('broken off');
      expect(await waiting()).toEqual([]);
    }
    expect(await send(server)).toBe(2);
    expect(await tell()).toBe(0);
    expect(await waiting()).toEqual([asha.user.id, bile.user.id]);
  });

  onServer('leave out nobody whose vote is still being stored when others are looked at', async () => {
    await startAnew({ SMTP_URL: SHUT });
    const [asha, bile] = [await subscriber('asha'), await proven('bile')];
    const [slow, fast] = [await candidate(), await candidate()];
    const vote = server.dataSource.createQueryRunner();
    await vote.startTransaction();
    try {
      await vote.manager.insert(RatingEntity, {
        ...{ userId: asha.user.id, candidateId: slow.id, createdAt: new Date() },
        ...{ scores: '{}', scoreSum: 0, scoreCount: 0 },
      });
      // Has a later number, and is stored before.
      await rate(bile, fast);
      const wait = jest.spyOn(ReceiptCollector.prototype as any, 'wait');
      wait.mockImplementation(() => vote.commitTransaction());
      await collect(server);
      const due = 'SELECT user_id AS id FROM receipt_subscription WHERE due_at IS NOT NULL';
      expect(await server.dataSource.query(due)).toEqual([{ id: asha.user.id }]);
    } finally {
      if (vote.isTransactionActive) await vote.rollbackTransaction();
      await vote.release();
    }
  });

  it('end with the account, with its address, and where that is no longer confirmed', async () => {
    await startAnew({ SMTP_URL: SHUT });
    const rated = await candidate();
    const [asha, cawo] = [await subscriber('asha'), await subscriber('cawo')];
    const bile = await subscriber('bile');
    const own = (await bile.get('/api/auth/my-data')).body;
    expect(own.receipt_mails).toEqual({ since: expect.any(String), language: 'en' });
    expect((await admin.get('/api/auth/my-data')).body.receipt_mails).toBeNull();
    const moved = await bile.put('/api/auth/profile', { username: 'bile', email: 'other@test.example' });
    expect(moved.status).toBe(200);
    expect((await bile.get('/api/receipt-mails')).body).toEqual({ offered: false, on: false });
    for (const voter of [asha, cawo]) await rate(voter, rated);
    const user = server.dataSource.driver.escape('user');
    await server.dataSource.query(`UPDATE ${user} SET email_pending = 1 WHERE id = ?`, [cawo.user.id]);
    expect(await tell()).toBe(1);
    expect(await waiting()).toEqual([asha.user.id]);
    await admin.delete(`/api/users/${asha.user.id}`);
    expect(await waiting()).toEqual([]);
    expect(await countRows(server, 'receipt_subscription')).toBe(1);
  });

  it('reach nobody who stops them, or goes, while they are written', async () => {
    await startAnew({ SMTP_URL: SHUT });
    const [asha, bile, cawo] = [await subscriber('asha'), await subscriber('bile'), await subscriber('cawo')];
    const rated = await candidate();
    for (const voter of [asha, bile, cawo]) await rate(voter, rated);
    const going: Promise<unknown>[] = [];
    const { receiptsOf } = Ledger.prototype;
    await collect(server);
    await letTimePass();
    jest.spyOn(Ledger.prototype, 'receiptsOf').mockImplementationOnce(async function (this: Ledger, ids) {
      going.push(asha.put('/api/receipt-mails', { on: false }), admin.delete(`/api/users/${bile.user.id}`));
      // Who need not wait is done by now.
      await sleep(1_000);
      return receiptsOf.call(this, ids);
    });
    expect(await send(server)).toBe(3);
    const answers = (await Promise.all(going)) as { status: number }[];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await waiting()).toEqual([cawo.user.id]);
  });

  it('are stopped by one click, without a session, and apart from the mails about rounds', async () => {
    const [asha, bile] = [await subscriber('asha'), await subscriber('bile')];
    const rated = await candidate();
    for (const voter of [asha, bile]) await rate(voter, rated);
    expect(await tell()).toBe(2);
    await until(2);
    const url = stopAddress(mailsTo('asha')[0] as ReceivedMail);
    const token = new URL(url).searchParams.get('token') as string;
    const subscribed = () => countRows(server, 'receipt_subscription');
    // Looking is not stopping: programs open what is in mails.
    const opened = await fetch(url, { redirect: 'manual' });
    const page = `/stop-mails?token=${token}`;
    expect([opened.status, opened.headers.get('location')]).toEqual([302, page]);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(mailsTo('asha')[0]?.text).toContain(`https://index.example${page}`);
    // Nobody else's, no other mails', and nothing that somebody made up.
    const [, key] = token.split('.') as [string, string];
    await server.dataSource.query(
      `INSERT INTO round_subscription (user_id, language, subscribed_at) VALUES (?, 'en', '${LONG_AGO}')`,
      [asha.user.id],
    );
    await click(url.replace('/receipt-mails/', '/round-mails/'));
    expect(await countRows(server, 'round_subscription')).toBe(1);
    for (const made of ['', 'x', token.slice(1), `${bile.user.id}.${key}`, `r${bile.user.id}.${key}`])
      await click(`${server.url}/api/receipt-mails/stop?token=${made}`);
    expect(await subscribed()).toBe(2);
    const answers = await Promise.all([click(url), click(url), click(url.replace(/.$/, 'x'))]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set([...answers.map(({ status }) => status), ...texts]).size).toBe(2);
    expect((await asha.get('/api/receipt-mails')).body).toEqual({ offered: true, on: false });
    expect(await subscribed()).toBe(1);
    await rate(asha, await candidate());
    expect(await tell()).toBe(0);
  });

  it('are written at the pace that is set, and wait while others wait that could go', async () => {
    await startAnew({ SMTP_URL: mails.url, RECEIPT_MAILS_PER_MINUTE: '12' });
    const rated = await candidate();
    for (const name of ['asha', 'bile', 'cawo', 'dahir', 'ebla']) await rate(await subscriber(name), rated);
    const other = await TestServer.start({ beside: server, env });
    try {
      const second = ENGINE === 'sqlite' ? server : other;
      await collect(server);
      await letTimePass();
      // As if each held the lease: all of them keep one pace.
      const lease = jest.spyOn(PeriodicTask.prototype, 'mayGoOn').mockResolvedValue(true);
      const written = await Promise.all([server, second, server, second].map(send));
      lease.mockRestore();
      expect(written.toSorted()).toEqual([0, 0, 0, 2]);
      expect([await send(server), await send(second)]).toEqual([0, 0]);
      await until(2);
      await letTimePass();
      expect(await send(second)).toBe(2);
      await until(4);
      await letTimePass();
      expect([await send(server), await send(second)]).toEqual([1, 0]);
      await until(5);
      expect(new Set(withReceipts().map(({ to }) => String(to))).size).toBe(5);
    } finally {
      await other.stop();
    }
    await startAnew({ SMTP_URL: SHUT, RECEIPT_MAILS_PER_MINUTE: '6' });
    const again = await candidate();
    for (const name of ['asha', 'bile']) await rate(await subscriber(name), again);
    // What waits is not put off by a mail server that is away.
    jest.spyOn(server.app.get(Outbox, { strict: false }), 'take').mockResolvedValue([]);
    expect(await tell()).toBe(1);
    await letTimePass();
    expect(await send(server)).toBe(0);
  });

  it('come in several mails where they are many, and tell of who is no longer listed', async () => {
    await startAnew({ SMTP_URL: SHUT });
    const asha = await subscriber('asha', 'ar');
    const given: string[] = [];
    const long = 'ش'.repeat(100);
    let last = await candidate();
    for (let made = 0; made < 52; made += 1) {
      last = await candidate();
      await admin.put(`/api/candidates/${last.id}`, { nameAr: long });
      given.push((await rate(asha, last)).receipt);
    }
    await admin.delete(`/api/candidates/${last.id}`);
    await collect(server);
    const outbox = server.app.get(Outbox, { strict: false });
    const added = jest.spyOn(outbox, 'add');
    for (const expected of [1, 1, 0]) {
      await letTimePass();
      expect(await send(server)).toBe(expected);
    }
    const texts = added.mock.calls.flat().map(({ text }) => text);
    expect(texts.map((text) => text.match(/^[0-9a-f]{64}$/gm))).toEqual([
      given.slice(0, 50),
      given.slice(50),
    ]);
    expect(texts[0]).toContain(long);
    expect(texts[1]).toContain('مرشح لم يعد في القائمة');
    expect(await waiting()).toEqual([asha.user.id, asha.user.id]);
  });

  it('are neither offered nor written where there is no mail server, or no address of the site', async () => {
    for (const lacking of ['SMTP_URL', 'PUBLIC_URL']) {
      await startAnew({ [lacking]: '' });
      expect((await admin.get('/api/receipt-mails')).body).toEqual({ offered: false, on: false });
      expectRefusal(await admin.put('/api/receipt-mails', { on: true }), 409, 'MAILS_NOT_OFFERED');
      await server.dataSource.query(
        'INSERT INTO receipt_subscription (user_id, language, subscribed_at, due_at) ' +
          `VALUES (?, 'en', '${LONG_AGO}', '${LONG_AGO}')`,
        [admin.user.id],
      );
      await rate(admin, await candidate());
      expect(await tell()).toBe(0);
      const marks = 'SELECT last_rating_id AS last FROM receipt_mark';
      expect((await server.dataSource.query(marks)).map(({ last }: any) => last)).toEqual([0]);
      expect(await waiting()).toEqual([]);
    }
  });
});
