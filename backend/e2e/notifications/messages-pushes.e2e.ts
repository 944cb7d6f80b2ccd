import { createHash } from 'node:crypto';
import { PeriodicTask } from '../../src/core/tasks/periodic-task.js';
import { PushDelivery } from '../../src/messaging/push/push.delivery.js';
import { PushOutboxService } from '../../src/messaging/push/push-outbox.service.js';
import { NotificationsRepository } from '../../src/notifications/messages/notifications.repository.js';
import { RoundNotificationsTask } from '../../src/notifications/messages/round-notifications.task.js';
import { makeTitleWithMetrics, removeGlobalMetrics } from '../harness/ballots.js';
import type { Client } from '../harness/client.js';
import { type Device, PushService } from '../harness/push-service.js';
import { expectRefusal } from '../harness/refusal.js';
import { countRows } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { inDays, sqlTime } from '../harness/times.js';
import { JWT_SECRET } from '../harness/tokens.js';

const PATH = '/api/notifications/rounds/device';
const preferenceOf = async (client: Client) => (await client.get('/api/notifications')).body.rounds.device;
const hashOf = ({ endpoint }: Device) => createHash('sha256').update(endpoint).digest('base64url');
const send = ({ app }: TestServer) => app.get(RoundNotificationsTask).send();

/** A voter, and the device that shows notices. */
interface Owner {
  client: Client;
  device: Device;
}
type Six = [Owner, Owner, Owner, Owner, Owner, Owner];

describe(`notices of rounds on devices, on ${ENGINE}`, () => {
  let service: PushService;
  let server: TestServer;
  let admin: Client;
  const start = async (env: Record<string, string> = {}) => {
    server = await TestServer.start({ env: { JWT_SECRET, ...env } });
    admin = await server.admin();
    await removeGlobalMetrics(admin);
  };
  const startAnew = async (env: Record<string, string>) => {
    await server.stop();
    await start(env);
  };
  beforeEach(async () => {
    service = await PushService.start();
    await start();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
    await service.stop();
  });

  /** Gives the one round an end, and lets it have begun. */
  const round = async (begun: number, ends: number) => {
    const table = server.dataSource.driver.escape('round');
    await server.dataSource.query(`UPDATE ${table} SET opens_at = ?`, [sqlTime(inDays(begun))]);
    expect((await admin.put('/api/rounds/1', { closesAt: inDays(ends) })).status).toBe(200);
  };
  const add = (client: Client, { subscription }: Device, language = 'en') =>
    client.put(PATH, { ...subscription, language });
  /** A voter with a device that shows notices. */
  const owner = async (language = 'en'): Promise<Owner> => {
    const client = await server.visitor().register();
    const device = service.device();
    const { status, body } = await add(client, device, language);
    expect([status, body.rounds.device.devices]).toEqual([200, [hashOf(device)]]);
    return { client, device };
  };
  const devicesOf = async (client: Client): Promise<string[]> => (await preferenceOf(client)).devices;
  const waiting = () => countRows(server, 'push_message');
  const emptied = () => service.until(async () => (await waiting()) === 0);
  /** Stops delivery, so that messages remain stored until a test delivers them. */
  const holdDelivery = () => server.app.get(PushDelivery).stop();
  /** Restarts the server as after a killed process: the new one finds what the old one has left. */
  const begin = async (env: Record<string, string> = {}) => {
    await server.app.close();
    return TestServer.start({ beside: server, env: { JWT_SECRET, ...env } });
  };

  it('are offered to everybody who is signed in if rounds exist and the settings allow it', async () => {
    const voter = await server.visitor().register();
    const device = service.device();
    expect(await preferenceOf(voter)).toEqual({ offered: false, publicKey: null, devices: [] });
    expectRefusal(await add(voter, device), 409, 'PUSH_NOT_OFFERED');
    await round(-1, 90);
    const preference = await preferenceOf(voter);
    expect(preference).toEqual({
      offered: true,
      publicKey: expect.stringMatching(/^[\w-]{87}$/),
      devices: [],
    });
    expect((await add(voter, device)).body.rounds.device.devices).toEqual([hashOf(device)]);
    expect((await add(voter, device, 'ar')).body.rounds.device.devices).toEqual([hashOf(device)]);
    const own = JSON.parse((await voter.get('/api/auth/my-data')).text);
    expect(own.devices).toEqual([
      { since: expect.any(String), language: 'ar', service: new URL(service.url).host },
    ]);
    await startAnew({ PUSH: 'off' });
    await round(-1, 90);
    expect(await preferenceOf(admin)).toEqual({ offered: false, publicKey: null, devices: [] });
    expectRefusal(await add(admin, device), 409, 'PUSH_NOT_OFFERED');
  });

  it('refuse an address that is no device’s', async () => {
    await round(-1, 90);
    const voter = await server.visitor().register();
    const { subscription } = service.device();
    const point = Buffer.from(subscription.p256dh, 'base64url');
    const offCurve = Buffer.concat([point.subarray(0, 64), Buffer.from([(point[64] as number) ^ 1])]);
    const wrong = [
      { endpoint: undefined },
      { endpoint: 'x'.repeat(1001) },
      { endpoint: 'device' },
      { endpoint: 'ftp://push.example/1' },
      { endpoint: 'https://user:pass@push.example/1' },
      { p256dh: '' },
      { p256dh: 'A'.repeat(87) },
      { p256dh: offCurve.toString('base64url') },
      { auth: 'A' },
      { auth: 'A'.repeat(23) },
      { language: 'fr' },
      { userId: 1 },
    ];
    for (const change of wrong)
      expectRefusal(await voter.put(PATH, { ...subscription, ...change }), 400, 'VALIDATION_FAILED');
    expect(await countRows(server, 'push_subscription')).toBe(0);
  });

  it('are never sent to addresses outside of the internet, in production', async () => {
    await startAnew({
      ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://index.example', DEMO: 'off' },
      ADMIN_PASSWORD: 'correct horse',
    });
    await round(-1, 90);
    const { subscription } = service.device();
    const refused = [
      ...[subscription.endpoint, 'http://push.example/1', 'https://push.example:8443/1'],
      ...[
        '127.0.0.1',
        '10.0.0.1',
        '169.254.169.254',
        '192.168.1.1',
        '100.64.0.1',
        '0.0.0.0',
        '2130706433',
      ].map((host) => `https://${host}/1`),
      ...[
        '[::1]',
        '[fe80::1]',
        '[fd00::1]',
        '[::127.0.0.1]',
        '[::ffff:127.0.0.1]',
        '[64:ff9b::7f00:1]',
        '[2002:7f00:1::1]',
        '[2001:0:7f00:1::1]',
      ].map((host) => `https://${host}/1`),
    ];
    for (const endpoint of refused) {
      const answer = await admin.put(PATH, { ...subscription, endpoint });
      expect([endpoint, answer.status]).toEqual([endpoint, 400]);
    }
    // A name is judged by what it leads to when it is used.
    const endpoint = 'https://localhost/1';
    expect((await admin.put(PATH, { ...subscription, endpoint })).status).toBe(200);
    expect(await send(server)).toBe(1);
    await emptied();
    expect(await devicesOf(admin)).toEqual([]);
  });

  it('report once that a round is open, in the reader’s language, whichever instance sends', async () => {
    await round(-1, 90);
    const { name: title } = await makeTitleWithMetrics(admin, 1);
    const candidate = await admin.makeCandidate({ title });
    await admin.makeCandidate({ title });
    const [one, two] = [await owner(), await owner('so')];
    const tablet = service.device();
    await add(one.client, tablet, 'ar');
    expect((await one.client.rate(candidate, 50)).status).toBe(201);
    const { publicKey } = await preferenceOf(admin);
    const other = await TestServer.start({ beside: server, env: { JWT_SECRET } });
    try {
      // The embedded database has one process that writes.
      const second = ENGINE === 'sqlite' ? server : other;
      const told = await Promise.all([send(server), send(second), send(server), send(second)]);
      expect(told.toSorted()).toEqual([0, 0, 0, 2]);
      await service.until(() =>
        [one.device, two.device, tablet].every(({ received }) => received.length > 0),
      );
      await emptied();
      expect(await send(server)).toBe(0);
      expect([one.device, two.device, tablet].map((device) => service.triesOf(device))).toEqual([1, 1, 1]);
      const [message] = one.device.received;
      expect(message?.content).toEqual({
        title: 'First round is open',
        body: expect.stringMatching(/^Until \d{4}-\d\d-\d\d \d\d:\d\d \(Mogadishu\)\. Not rated by you: 1$/),
        url: '/leaderboard',
      });
      expect(two.device.received[0]?.content.body).toContain('Kuwa aadan weli qiimeyn: 2');
      expect(tablet.received[0]?.content.body).toContain('من لم تقيّمهم: 1');
      // Nothing of whom it is about, nor of any score.
      expect(JSON.stringify(message?.content)).not.toContain(candidate.name);
      expect(message?.sender.publicKey).toBe(publicKey);
      expect(message?.sender.claims.sub).toMatch(/^mailto:.+@/);
      expect(message?.headers).toMatchObject({ topic: 'round-1-opened' });
      expect(Number(message?.headers.ttl)).toBeGreaterThan(60 * 60);
    } finally {
      await other.stop();
    }
  });

  it('are written once each, and completely, by simultaneous instances', async () => {
    await round(-1, 90);
    for (let count = 0; count < 3; count += 1) await owner();
    await holdDelivery();
    const other = await TestServer.start({ beside: server, env: { JWT_SECRET } });
    try {
      await other.app.get(PushDelivery).stop();
      jest.spyOn(NotificationsRepository.prototype, 'move').mockRejectedValueOnce(new Error('broken off'));
      await expect(send(server)).rejects.toThrow('broken off');
      expect(await waiting()).toBe(0);
      const second = ENGINE === 'sqlite' ? server : other;
      // Pretend that each instance holds the lease, as after a pause longer than the lease.
      jest.spyOn(PeriodicTask.prototype, 'renewLease').mockResolvedValue(true);
      const written = await Promise.all([server, second, server, second].map(send));
      expect([written.toSorted(), await waiting()]).toEqual([[0, 0, 0, 3], 3]);
    } finally {
      await other.stop();
    }
  });

  it('remind before the end those who have somebody left, without a mail server', async () => {
    await round(-20, 2);
    const { name: title } = await makeTitleWithMetrics(admin, 1);
    const candidate = await admin.makeCandidate({ title });
    const [one, two] = [await owner(), await owner()];
    await one.client.rate(candidate, 50);
    expect(await send(server)).toBe(1);
    await service.until(() => two.device.received.length > 0);
    expect(two.device.received[0]?.content.title).toBe('First round ends soon');
    expect(await send(server)).toBe(0);
    expect(service.triesOf(one.device)).toBe(0);
  });

  it('are independent of emails: neither waits for the other, and subscribers of both get both', async () => {
    // Nobody listens there.
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', VERIFICATION_TO_RATE: 'email' };
    await startAnew({ ...mail, PUBLIC_URL: 'https://index.example' });
    await round(-1, 90);
    const device = service.device();
    expect((await admin.put('/api/notifications/rounds/email', { on: true })).status).toBe(200);
    expect((await add(admin, device)).status).toBe(200);
    expect(await send(server)).toBe(2);
    await service.until(() => device.received.length === 1);
    await emptied();
    expect(device.received[0]?.sender.claims.sub).toBe('https://index.example');
    expect(await countRows(server, 'outbox_mail')).toBe(1);
    expect(await send(server)).toBe(0);
    const marks = await server.dataSource.query('SELECT channel FROM round_notification ORDER BY channel');
    expect(marks).toEqual([{ channel: 'mail' }, { channel: 'push' }]);
  });

  it('delete a device that its push service no longer knows', async () => {
    await round(-1, 90);
    const [gone, unknown, there] = [await owner(), await owner(), await owner()];
    service.sayings.set(gone.device.path, { status: 410 });
    service.sayings.set(unknown.device.path, { status: 404 });
    expect(await send(server)).toBe(3);
    await emptied();
    expect(await devicesOf(gone.client)).toEqual([]);
    expect(await devicesOf(unknown.client)).toEqual([]);
    expect(await devicesOf(there.client)).toEqual([hashOf(there.device)]);
    expect([gone, unknown].map(({ device }) => service.triesOf(device))).toEqual([1, 1]);
  });

  it('are sent again to a busy push service, and not sooner than it asks', async () => {
    await round(-1, 90);
    const [soon, late, down] = [await owner(), await owner(), await owner()];
    service.sayings.set(soon.device.path, [{ status: 429, headers: { 'Retry-After': '1' } }]);
    service.sayings.set(late.device.path, { status: 429, headers: { 'Retry-After': '36000' } });
    service.sayings.set(down.device.path, [{ status: 503 }]);
    expect(await send(server)).toBe(3);
    await service.until(() => [soon, down].every(({ device }) => device.received.length === 1));
    await service.until(async () => (await waiting()) === 1);
    expect([soon, late, down].map(({ device }) => service.triesOf(device))).toEqual([2, 1, 2]);
    const [row] = await server.dataSource.query('SELECT deferrals, next_attempt_at AS due FROM push_message');
    expect(row.deferrals).toBe(1);
    const due = row.due instanceof Date ? row.due : new Date(`${row.due.replace(' ', 'T')}Z`);
    expect(due.getTime()).toBeGreaterThan(Date.now() + 35_000_000);
    expect(await devicesOf(late.client)).toEqual([hashOf(late.device)]);
  });

  it('follow nobody’s redirects, and end where a push service refuses several in a row', async () => {
    await round(-1, 90);
    const [misled, elsewhere] = [await owner(), service.device()];
    service.sayings.set(misled.device.path, { status: 307, headers: { Location: elsewhere.endpoint } });
    for (let time = 1; time <= 3; time += 1) {
      expect(await devicesOf(misled.client)).toHaveLength(1);
      await server.dataSource.query('DELETE FROM round_notification');
      expect(await send(server)).toBe(1);
      await emptied();
      await service.until(async () => {
        const rows = await server.dataSource.query('SELECT failures FROM push_subscription');
        return rows.length === 0 || rows[0].failures === time;
      });
    }
    expect(await devicesOf(misled.client)).toEqual([]);
    expect([service.triesOf(misled.device), service.triesOf(elsewhere)]).toEqual([3, 0]);
  });

  it('reach nobody who unsubscribes or deletes the account before they are sent', async () => {
    await round(-1, 90);
    const all: Owner[] = [];
    for (let count = 0; count < 6; count += 1) all.push(await owner());
    const [stopped, deleted, renewed, everywhere, moved] = all as Six;
    await holdDelivery();
    expect(await send(server)).toBe(6);
    const visitor = server.visitor();
    // By the device itself, which may be signed out by then; a second time, and for one that never was.
    for (const { endpoint } of [stopped.device, stopped.device, service.device()]) {
      const answer = await visitor.post(`${PATH}/stop`, { endpoint });
      expect([answer.status, answer.body.success]).toEqual([200, true]);
    }
    expect((await admin.delete(`/api/users/${deleted.client.user.id}`)).status).toBe(200);
    const passwords = { current_password: 'secret1', new_password: 'secret2' };
    const { token } = (await renewed.client.post('/api/auth/change-password', passwords)).body;
    expect((await everywhere.client.post('/api/auth/logout', { everywhere: true })).status).toBe(200);
    const newcomer = await visitor.register();
    expect((await add(newcomer, moved.device)).body.rounds.device.devices).toEqual([hashOf(moved.device)]);
    expect(await devicesOf(moved.client)).toEqual([]);
    expect(await devicesOf(visitor.withToken(token))).toEqual([]);
    expect(await countRows(server, 'push_subscription')).toBe(2);
    const next = await begin();
    await service.until(async () => (await countRows(next, 'push_message')) === 0);
    await next.stop();
    expect(all.map(({ device }) => service.triesOf(device))).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('are five devices’ at most, the newest', async () => {
    await round(-1, 90);
    const voter = await server.visitor().register();
    const devices = Array.from({ length: 7 }, () => service.device());
    for (const device of devices) expect((await add(voter, device)).status).toBe(200);
    expect(await devicesOf(voter)).toEqual(devices.slice(2).toReversed().map(hashOf));
    await Promise.all(Array.from({ length: 6 }, () => add(voter, service.device())));
    expect(await countRows(server, 'push_subscription')).toBe(5);
  });

  it('are one account’s when two say at once that a device is theirs', async () => {
    await round(-1, 90);
    const device = service.device();
    const voters = await Promise.all([1, 2, 3, 4].map(() => server.visitor().register()));
    const answers = await Promise.all(voters.map((voter) => add(voter, device)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const owned = await Promise.all(voters.map(devicesOf));
    expect(owned.flat()).toEqual([hashOf(device)]);
  });

  it('are withdrawn if the round ends, or its end changes, before they are sent', async () => {
    await round(-1, 90);
    await owner();
    await holdDelivery();
    expect(await send(server)).toBe(1);
    await admin.put('/api/rounds/1', { name: 'Another name' });
    expect(await waiting()).toBe(1);
    await admin.put('/api/rounds/1', { closesAt: inDays(80) });
    expect(await waiting()).toBe(0);
    await server.dataSource.query('DELETE FROM round_notification');
    expect(await send(server)).toBe(1);
    await admin.post('/api/rounds/1/close');
    expect(await waiting()).toBe(0);
  });

  it('outlive a killed process', async () => {
    await round(-1, 90);
    const { device } = await owner();
    await holdDelivery();
    expect(await send(server)).toBe(1);
    const outbox = server.app.get(PushOutboxService);
    expect(await outbox.take(9, 3_600)).toHaveLength(1);
    expect(await outbox.take(9, 3_600)).toEqual([]);
    const runOut = "UPDATE push_message SET next_attempt_at = '2026-01-01 00:00:00.000'";
    await server.dataSource.query(runOut);
    const next = await begin();
    await service.until(() => device.received.length === 1);
    await service.until(async () => (await countRows(next, 'push_message')) === 0);
    await next.stop();
    expect(service.triesOf(device)).toBe(1);
  });

  it('cannot be sent with only the database: endpoints and the key are sealed', async () => {
    await round(-1, 90);
    const { client, device } = await owner();
    await holdDelivery();
    await send(server);
    const rows = [];
    for (const table of ['push_subscription', 'push_message', 'vapid_key'])
      rows.push(...(await server.dataSource.query(`SELECT * FROM ${table}`)));
    const { endpoint, auth, p256dh } = device.subscription;
    for (const secret of [endpoint, device.path, auth, p256dh])
      expect(JSON.stringify(rows)).not.toContain(secret);
    const sealed = rows.flatMap((row) =>
      row.sealed ? Buffer.from(row.sealed, 'base64url').toString('latin1') : [],
    );
    expect(sealed).toHaveLength(2);
    expect(sealed.join()).not.toContain('device-');
    const key = (await preferenceOf(client)).publicKey;
    // With the same secret it is the same one; with another, devices have to be added again, for another.
    const again = await begin();
    expect((await preferenceOf(await again.admin())).publicKey).toBe(key);
    await again.app.close();
    const other = await TestServer.start({ beside: server, env: { JWT_SECRET: `another ${JWT_SECRET}` } });
    const otherKey = (await preferenceOf(await other.admin())).publicKey;
    expect(otherKey).toMatch(/^[\w-]{87}$/);
    expect(otherKey).not.toBe(key);
    expect(await countRows(other, 'push_subscription')).toBe(0);
    await other.app.close();
  });

  it('keep a pace, and wait for a push service that is away', async () => {
    await round(-1, 90);
    const { device } = await owner();
    await holdDelivery();
    const outbox = server.app.get(PushOutboxService);
    jest.spyOn(PushOutboxService.prototype, 'countDue').mockResolvedValue(500);
    expect(await send(server)).toBe(0);
    jest.restoreAllMocks();
    expect(await send(server)).toBe(1);
    expect(await outbox.countDue()).toBe(1);
    await server.dataSource.query(
      "UPDATE round_notification SET finished_at = NULL, last_user_id = 0 WHERE channel = 'push'",
    );
    expect(await send(server)).toBe(0);
    expect(service.triesOf(device)).toBe(0);
  });

  it('are counted where the server is measured', async () => {
    await startAnew({ METRICS: 'on' });
    await round(-1, 90);
    const { device } = await owner();
    await send(server);
    await service.until(() => device.received.length === 1);
    await emptied();
    const { text } = await server.visitor().get('/metrics');
    expect(text).toContain('pushes_total{outcome="sent"} 1');
    expect(text).toContain('pushes_waiting 0');
  });
});
