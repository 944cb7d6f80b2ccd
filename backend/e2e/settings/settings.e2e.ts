import { setTimeout as sleep } from 'node:timers/promises';
import { IsNull } from 'typeorm';
import { TasksService } from '../../src/core/tasks/tasks.service.js';
import { SettingChangeEntity } from '../../src/settings/setting-change.entity.js';
import { SettingsService } from '../../src/settings/settings.service.js';
import { SettingsTask } from '../../src/settings/settings.task.js';
import type { Client } from '../harness/client.js';
import { MailServer } from '../harness/mail-server.js';
import { meanwhile } from '../harness/meanwhile.js';
import { expectRefusal } from '../harness/refusal.js';
import { rowsOf } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { withLimits } from '../harness/with-limits.js';

const SETTINGS = '/api/settings';
const HOUR_MS = 60 * 60 * 1000;

const change = (client: Client, values: Record<string, unknown>, version?: string) =>
  client.call('PATCH', SETTINGS, {
    body: { values },
    ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
  });
const settingOf = (body: any, name: string) => body.settings.find((one: any) => one.name === name);
/** Lets the announced changes take effect now. */
const makeDue = (server: TestServer) =>
  server.dataSource
    .getRepository(SettingChangeEntity)
    .update({ withdrawnAt: IsNull() }, { effectiveAt: new Date(Date.now() - 1000) });
const refresh = (server: TestServer) => server.app.get(SettingsTask).refresh();

describe(`settings in the panel, on ${ENGINE}`, () => {
  let server: TestServer;
  let admin: Client;
  beforeEach(async () => {
    server = await TestServer.start({ env: { DELETED_DAYS: '20' } });
    admin = await server.admin();
  });
  afterEach(() => server.stop());

  it('are changed only by administrators', async () => {
    const voter = await server.visitor().register();
    for (const client of [server.visitor(), voter]) {
      const expected = client.token ? 403 : 401;
      expect((await client.get(SETTINGS)).status).toBe(expected);
      expect((await change(client, { MIN_RATINGS: '3' })).status).toBe(expected);
      for (const call of ['changes/1/confirm', 'changes/1/withdraw', 'test-email'])
        expect((await client.post(`${SETTINGS}/${call}`)).status).toBe(expected);
    }
  });

  it('take effect at once and on other instances, survive a restart, and are dated, audited and in the ledger', async () => {
    const other = await TestServer.start({ beside: server });
    const texts = { ANNOUNCEMENT: ' The debate  is tonight ', ANNOUNCEMENT_SO: 'Dooddu waa caawa' };
    const { status, body } = await change(admin, { MIN_RATINGS: '3', REGISTRATION: 'closed', ...texts });
    expect([status, settingOf(body, 'MIN_RATINGS')]).toEqual([
      200,
      expect.objectContaining({ value: '3', default: '0', pinned: false }),
    ]);
    const shown = { announcement: { text: 'The debate is tonight', textSo: 'Dooddu waa caawa' } };
    const expected = { min_ratings: 3, registration_closed: true, ...shown };
    expect((await server.visitor().get('/api/config')).body).toMatchObject(expected);
    await refresh(other);
    expect((await other.visitor().get('/api/config')).body).toMatchObject(expected);
    await other.stop();
    const restarted = await TestServer.start({ beside: server });
    expect((await restarted.visitor().get('/api/config')).body).toMatchObject(expected);
    await restarted.stop();
    const account = { username: 'late', email: 'late@test.example', password: 'correct horse' };
    const refused = await server.visitor().post('/api/auth/register', account);
    expect([refused.status, refused.body.code]).toEqual([403, 'REGISTRATION_CLOSED']);

    const { changes } = (await server.visitor().get('/api/methodology')).body;
    expect(changes).toEqual([expect.objectContaining({ setting: 'min_ratings', before: '0', after: '3' })]);
    const entries = await rowsOf(server, 'ledger_entry');
    expect(entries.map(({ body: text }: any) => JSON.parse(text))).toContainEqual({
      kind: 'methodology',
      setting: 'min_ratings',
      before: '0',
      after: '3',
      at: changes[0].changedAt,
    });
    const trail = (await admin.get('/api/audit?action=settings.propose')).body.data;
    const [entry] = trail.entries;
    expect(entry.after).toMatchObject({ MIN_RATINGS: '3', REGISTRATION: 'closed' });

    expect((await change(admin, { MIN_RATINGS: null, REGISTRATION: '' })).status).toBe(200);
    const after = (await server.visitor().get('/api/config')).body;
    expect([after.min_ratings, after.registration_closed]).toEqual([undefined, undefined]);
  });

  it('that the environment fixes are shown and refused', async () => {
    const { body } = await admin.get(SETTINGS);
    expect(settingOf(body, 'DELETED_DAYS')).toMatchObject({ value: '20', pinned: true });
    const refused = await change(admin, { DELETED_DAYS: '10', ANNOUNCEMENT: 'Hello' });
    expect([refused.status, refused.body.code]).toEqual([409, 'SETTING_PINNED']);
    expect((await server.visitor().get('/api/config')).body).not.toHaveProperty('announcement');
  });

  it.each([
    [{ MIN_RATINGS: 'many' }, 'MIN_RATINGS', 'INVALID_SETTING'],
    [{ PUBLICATION_SCHEDULE: 'weekly' }, 'PUBLICATION_SCHEDULE', 'INVALID_SETTING'],
    [{ ANNOUNCEMENT_AR: 'مرحبا' }, 'ANNOUNCEMENT_AR', 'INVALID_SETTING'],
    [{ JWT_SECRET: 'x'.repeat(40) }, 'JWT_SECRET', 'UNKNOWN_FIELD'],
    [{ constructor: 'x' }, 'constructor', 'UNKNOWN_FIELD'],
    [{ MIN_RATINGS: 3 }, 'MIN_RATINGS', 'NOT_A_STRING'],
    [{ ANNOUNCEMENT: 'x'.repeat(501) }, 'ANNOUNCEMENT', 'TOO_LONG'],
    [{ ANNOUNCEMENT: 'a\0b' }, 'ANNOUNCEMENT', 'UNSUPPORTED_CHARACTERS'],
    [{}, 'values', 'REQUIRED'],
  ])('refuse %j at the field, and change nothing', async (values, field, code) => {
    const { status, body } = await change(admin, values);
    expect([status, body.errors[0]]).toEqual([400, expect.objectContaining({ field, code })]);
    expect((await admin.get(SETTINGS)).body.changes).toEqual([]);
  });

  it('meet 412 when two administrators change them at once', async () => {
    const { version } = (await admin.get(SETTINGS)).body;
    const both = await Promise.all([
      change(admin, { SUPPORT_PHONE: '+252 61 111 1111' }, version),
      change(admin, { SUPPORT_PHONE: '+252 61 222 2222' }, version),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const refused = both.find(({ status }) => status === 412);
    expect(refused?.body.conflict.current.version).not.toBe(version);
  });

  it('that decide about ratings or messages wait for a second administrator, others do not', async () => {
    const second = await admin.makeAdministrator();
    const secret = 'smtp://npi:top-secret@mail.example:587';
    const proposed = (await change(admin, { SMTP_URL: secret, VOTER_ANONYMITY: 'on' })).body;
    const [{ id, state, isOwn }] = proposed.changes;
    expect([state, isOwn, settingOf(proposed, 'VOTER_ANONYMITY').value]).toEqual(['waiting', true, null]);
    expect((await change(admin, { SUPPORT_PHONE: '+252 61 111 1111' })).body.changes[0].state).toBe(
      'in_effect',
    );

    const own = await admin.post(`${SETTINGS}/changes/${id}/confirm`);
    expect([own.status, own.body.code]).toEqual([409, 'SECOND_ADMIN_NEEDED']);
    const confirmed = await second.post(`${SETTINGS}/changes/${id}/confirm`);
    expect(settingOf(confirmed.body, 'VOTER_ANONYMITY').value).toBe('on');
    expect((await server.visitor().get('/api/methodology')).body.settings.voter_anonymity).toBe('on');
    const again = await second.post(`${SETTINGS}/changes/${id}/confirm`);
    expect([again.status, again.body.code]).toEqual([409, 'SETTING_CHANGE_DECIDED']);
    expect((await second.post(`${SETTINGS}/changes/99/confirm`)).body.code).toBe('SETTING_CHANGE_NOT_FOUND');

    // The password of the mail server is in no answer, in no row and not in the trail.
    expect(settingOf(confirmed.body, 'SMTP_URL').value).toBe('smtp://***@mail.example:587');
    const kept = [confirmed.text, (await admin.get('/api/audit')).text];
    for (const row of await rowsOf(server, 'setting_change')) kept.push(JSON.stringify(row));
    expect(kept.join('\n')).not.toContain('top-secret');

    // Another host behind an @ deceives nobody who confirms.
    const sms = 'https://evil.example/send?to={to}&text={text}&by=@good.example';
    const deceptive = (await change(admin, { SMS_URL: sms })).body.changes[0];
    expect(deceptive.values).toEqual([{ name: 'SMS_URL', value: 'https://***@evil.example' }]);

    const withdrawn = (await change(admin, { MIN_RATINGS: '9' })).body.changes[0].id;
    expect((await second.post(`${SETTINGS}/changes/${withdrawn}/withdraw`)).body.changes[0].state).toBe(
      'withdrawn',
    );
    expect((await second.post(`${SETTINGS}/changes/${withdrawn}/confirm`)).status).toBe(409);
    expect((await server.visitor().get('/api/config')).body).not.toHaveProperty('min_ratings');
  });

  it('are not changed by an administrator who gives the role up, or loses it, meanwhile', async () => {
    const second = await admin.makeAdministrator();
    const stepDown = (client: Client) => () => admin.put(`/api/users/${client.user.id}`, { role: 'user' });
    meanwhile(server, SettingsService, 'propose', stepDown(second));
    expectRefusal(await change(second, { MIN_RATINGS: '3' }), 403, 'FORBIDDEN');
    const third = await admin.makeAdministrator();
    const { body } = await change(admin, { MIN_RATINGS: '4' });
    expect(body.hasSecond).toBe(true);
    meanwhile(server, SettingsService, 'confirm', stepDown(third));
    expectRefusal(await third.post(`${SETTINGS}/changes/${body.changes[0].id}/confirm`), 403, 'FORBIDDEN');
    const { settings, hasSecond } = (await admin.get(SETTINGS)).body;
    expect([settingOf({ settings }, 'MIN_RATINGS').value, hasSecond]).toEqual([null, false]);
  });

  it('of the methodology are announced an hour ahead once somebody has rated', async () => {
    const voter = await server.visitor().register();
    await voter.rate(await admin.makeCandidate(), 50);
    const { changes, noticeSeconds } = (await change(admin, { MIN_RATINGS: '2' })).body;
    const effectiveAt = Date.parse(changes[0].effectiveAt);
    expect([changes[0].state, noticeSeconds]).toEqual(['scheduled', 3600]);
    expect(effectiveAt - Date.parse(changes[0].proposedAt)).toBe(HOUR_MS);
    const method = (await server.visitor().get('/api/methodology')).body;
    expect([method.settings.min_ratings, method.changes, method.announced[0].after]).toEqual(['0', [], '2']);
    await makeDue(server);
    // The ranking is cached from now on.
    expect((await server.visitor().get('/api/candidates')).body[0].rank).toBe(1);
    await refresh(server);
    expect((await server.visitor().get('/api/config')).body.min_ratings).toBe(2);
    // A candidate with one rating has no rank any more, on every page.
    expect((await server.visitor().get('/api/candidates')).body[0].rank).toBeNull();
  });

  it('let stored ratings follow another level, also after an interruption', async () => {
    const voter = await server.visitor().register();
    const candidate = await admin.makeCandidate();
    await change(admin, { VERIFICATION_TO_COUNT: 'in_person' });
    await change(admin, { VERIFICATION_TO_COUNT: null });
    await voter.rate(candidate, 50);
    await change(admin, { VERIFICATION_TO_COUNT: 'in_person' });
    await makeDue(server);
    server.app.get(TasksService).start();
    const isFollowed = ({ followed_at }: any) => followed_at !== null;
    while (!(await rowsOf(server, 'setting_change')).every(isFollowed)) await sleep(50);
    expect((await rowsOf(server, 'rating')).map(({ status }: any) => status)).toEqual(['pending']);
  });
});

describe(`the mail server of the panel, on ${ENGINE}`, () => {
  it('is tried with an email to the administrator, and replaced without a restart', async () => {
    const server = await TestServer.start({ env: withLimits({ testMessage: '3/900' }) });
    const admin = await server.admin();
    const mails = await MailServer.start();
    const test = () => admin.post(`${SETTINGS}/test-email`);
    expect((await test()).body.code).toBe('MAIL_NOT_SET');
    await change(admin, { SMTP_URL: 'smtp://127.0.0.1:1' });
    const refused = await test();
    expect([refused.status, refused.body.code]).toEqual([409, 'TEST_MAIL_REFUSED']);
    await change(admin, { SMTP_URL: mails.url });
    expect((await test()).status).toBe(200);
    expect((await mails.mail(0)).headers.subject).toContain('Test email');
    expect((await test()).status).toBe(200);
    expect((await test()).status).toBe(429);
    await mails.stop();
    await server.stop();
  });
});

describe(`terms and privacy notice, on ${ENGINE}`, () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
  });
  afterAll(() => server.stop());

  const page = (address: string) => server.visitor().get(address);

  it('do not exist before anybody has written them', async () => {
    expect([(await page('/terms')).status, (await page('/privacy')).status]).toEqual([404, 404]);
    expect((await page('/api/config')).body).not.toHaveProperty('terms');
  });

  it('are shown in the language of the reader, with every version, as text that can do nothing', async () => {
    const hostile =
      '# Rules\n\n<script>alert(1)</script>\n\n[a](javascript:alert(1)) [b](https://x.example)\n\n![p](//x/y.png)';
    await change(admin, { TERMS: hostile, TERMS_SO: 'Shuruudo' });
    expect((await page('/api/config')).body.terms).toBe(true);
    const { text, headers } = await page('/terms');
    expect(text).toContain('Rules</h1>');
    expect(text).toContain('href="https://x.example"');
    // The only picture is the site's own.
    expect(text.replace('<img src="/favicon.svg" alt="">', '')).not.toMatch(/<script|javascript:|<img/i);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await page('/terms?lang=so')).text).toContain('<html lang="so" dir="ltr">');
    expect((await page('/terms?lang=so')).text).toContain('Shuruudo');
    // Without a translation, the English text is marked as such.
    expect((await page('/terms?lang=ar')).text).toContain('<div lang="en" dir="ltr">');

    const { changes } = (await change(admin, { TERMS: 'Other rules' })).body;
    expect((await page('/terms')).text).toContain('Other rules');
    const earlier = (await page(`/terms?version=${changes[1].id}`)).text;
    expect(earlier).toContain('Rules</h1>');
    // Versions of one day differ in their time, and the shown one is marked.
    const links = [
      ...earlier.matchAll(/<li><a href="[^"]*version=(\d+)"( aria-current="true")?><bdi>(.+?)<\/bdi>/g),
    ];
    expect(links.map(([, id, current]) => [Number(id), current !== undefined])).toEqual([
      [changes[0].id, false],
      [changes[1].id, true],
    ]);
    for (const [, , , time] of links) expect(time).toMatch(/\d{4}, \d\d:\d\d$/);
    for (const version of ['0', '99', '1e1', '1%20or%201'])
      expect((await page(`/terms?version=${version}`)).status).toBe(404);
    await change(admin, { TERMS: '# Terms of use\n\nBe fair.' });
    const titled = (await page('/terms')).text;
    expect(titled.match(/Terms of use<\/h1>/g)).toHaveLength(1);
    expect(titled).toContain('Be fair.');
    expect(titled).toMatch(/In effect since <bdi>\d+ [A-Z][a-z]+ \d{4}<\/bdi>/);

    await change(admin, { TERMS: null, TERMS_SO: null });
    expect((await page('/terms')).status).toBe(404);
  });
});
