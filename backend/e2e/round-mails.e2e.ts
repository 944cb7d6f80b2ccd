import { RoundNotices } from '../src/notices/round-notices.js';
import { makeTitleWithMetrics, removeGlobalMetrics } from './harness/ballots.js';
import type { Client } from './harness/client.js';
import { MailServer, type ReceivedMail } from './harness/mail-server.js';
import { expectRefusal } from './harness/refusal.js';
import { countRows } from './harness/rows.js';
import { ENGINE, TestServer } from './harness/test-server.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const send = ({ app }: TestServer) => app.get(RoundNotices, { strict: false }).send();

describe(`mails about rounds, on ${ENGINE}`, () => {
  let mails: MailServer;
  let server: TestServer;
  let admin: Client;
  let env: Record<string, string>;
  beforeEach(async () => {
    mails = await MailServer.start();
    env = { SMTP_URL: mails.url, PUBLIC_URL: 'https://index.example', RATE_LEVEL: 'email' };
    server = await TestServer.start({ env });
    admin = await server.admin();
    await removeGlobalMetrics(admin);
  });
  afterEach(async () => {
    await server.stop();
    await mails.stop();
  });

  /** An account whose address is proven, which says yes. */
  const subscriber = async (name: string, language = 'en') => {
    const account = { username: name, email: `${name}@test.example`, password: 'secret1' };
    expect((await admin.post('/api/users', account)).status).toBe(201);
    const client = await server.visitor().signIn(account.email, account.password);
    const { body } = await client.put('/api/round-mails', { on: true, language });
    expect(body).toEqual({ offered: true, on: true });
    return client;
  };
  /** Gives the one round an end, and lets it have begun. */
  const round = async (begun: number, ends: number) => {
    const table = server.dataSource.driver.escape('round');
    await server.dataSource.query(`UPDATE ${table} SET opens_at = ?`, [
      inDays(begun).toISOString().replace('T', ' ').replace('Z', ''),
    ]);
    expect((await admin.put('/api/rounds/1', { closesAt: inDays(ends).toISOString() })).status).toBe(200);
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

  it('are offered where there are rounds, to who has a confirmed address', async () => {
    const voter = await server.visitor().register();
    expect((await voter.get('/api/round-mails')).body).toEqual({ offered: false, on: false });
    await round(-1, 90);
    expect((await voter.get('/api/round-mails')).body).toEqual({ offered: false, on: false });
    expectRefusal(await voter.put('/api/round-mails', { on: true }), 409, 'ROUND_MAILS_NOT_OFFERED');
    expect((await admin.get('/api/round-mails')).body).toEqual({ offered: true, on: false });
    expect((await voter.put('/api/round-mails', { on: false })).status).toBe(200);
    for (const body of [{}, { on: 'yes' }, { on: true, language: 'fr' }])
      expectRefusal(await admin.put('/api/round-mails', body), 400, 'VALIDATION_FAILED');
    expect(await countRows(server, 'round_subscription')).toBe(0);
  });

  it('tell once that a round is open, in the reader’s language, and how many are left', async () => {
    await round(-1, 90);
    const { name: title } = await makeTitleWithMetrics(admin, 1);
    const candidate = await admin.makeCandidate({ title });
    await admin.makeCandidate({ title });
    await admin.makeCandidate({ title: (await admin.makeTitle()).name });
    const asha = await subscriber('asha');
    await subscriber('bile', 'so');
    await (await subscriber('cawo')).put('/api/round-mails', { on: false });
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
      // Of three candidates one has no metrics, and one is rated.
      expect(one?.text).toContain('Candidates whom you have not rated in it: 1');
      expect(two?.text).toContain('Musharraxiinta aadan weli ku qiimeyn: 2');
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

  it('go on where a stop has left off, and nobody gets one twice', async () => {
    await round(-1, 90);
    for (const name of ['asha', 'bile', 'cawo']) await subscriber(name);
    const [{ first }] = (await server.dataSource.query(
      'SELECT MIN(user_id) AS first FROM round_subscription',
    )) as [{ first: number }];
    await server.dataSource.query(
      "INSERT INTO round_notice (round_id, kind, last_user_id) VALUES (1, 'opened', ?)",
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
    expect((await asha.get('/api/round-mails')).body.on).toBe(false);
    expect(await countRows(server, 'round_subscription')).toBe(1);
    // Another's number with this key stops nothing.
    const [, key] = new URL(url).searchParams.get('token')?.split('.') ?? [];
    for (let id = 1; id < 9; id += 1) await click(`${server.url}/api/round-mails/stop?token=${id}.${key}`);
    for (const token of ['', 'x', '1.', '99999999999.00', `${'9'.repeat(190)}.1`])
      await click(`${server.url}/api/round-mails/stop?token=${token}`);
    expect(await countRows(server, 'round_subscription')).toBe(1);
    // Looking is not stopping: programs open what is in mails.
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
    expect((await bile.get('/api/round-mails')).body).toEqual({ offered: false, on: false });
    await admin.delete(`/api/users/${asha.user.id}`);
    expect(await countRows(server, 'round_subscription')).toBe(0);
  });
});
