import sharp from 'sharp';
import { RENDERING } from '../../src/web/pages/rendered-pages.js';
import type { Client } from '../harness/client.js';
import { MailServer } from '../harness/mail-server.js';
import { FakeSmsGateway } from '../harness/sms-gateway.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { withLimits } from '../harness/with-limits.js';

const SETTINGS = '/api/settings';
const NAMES = { SITE_NAME: 'Council Review', SITE_NAME_SO: 'Eegista Golaha', SHORT_NAME: 'CR' };

const change = (client: Client, values: Record<string, unknown>) =>
  client.call('PATCH', SETTINGS, { body: { values } });
const square = (size: number, colour: string) =>
  sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .png()
    .toBuffer();

describe(`the site's own identity, on ${ENGINE}`, () => {
  let server: TestServer;
  let admin: Client;
  const { maxShare } = RENDERING;
  beforeAll(() => {
    // Each page is rendered again, however long the first ones took.
    RENDERING.maxShare = Number.POSITIVE_INFINITY;
  });
  afterAll(() => {
    RENDERING.maxShare = maxShare;
  });
  beforeEach(async () => {
    server = await TestServer.start();
    admin = await server.admin();
  });
  afterEach(() => server.stop());

  const page = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.url + path, { headers, redirect: 'manual' });
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const bytesOf = async (path: string) => Buffer.from(await (await fetch(server.url + path)).arrayBuffer());

  it('names documents, the manifest, cards and emails', async () => {
    expect((await page('/manifest.webmanifest')).text).toContain('National Performance Index');
    const before = /index-[\da-f]{10}/.exec((await page('/')).text)?.[0];
    expect((await change(admin, NAMES)).status).toBe(200);
    const home = (await page('/')).text;
    expect(home).toContain('<title>Council Review</title>');
    expect(home).not.toContain('National Performance Index');
    expect((await page('/?lang=so')).text).toContain('<title>Eegista Golaha</title>');
    // A page that only the client renders.
    expect((await page('/login')).text).toContain('"app.name":"Council Review"');
    expect((await page('/login')).text).not.toContain('National Performance Index');
    const manifest = JSON.parse((await page('/manifest.webmanifest')).text);
    expect([manifest.name, manifest.short_name]).toEqual(['Council Review', 'CR']);
    const card = /index-[\da-f]{10}/.exec(home)?.[0];
    expect(card).not.toBe(before);
    expect((await page(`/images/cards/${card}.jpg`)).type).toBe('image/jpeg');
    await change(admin, { SITE_NAME: null, SITE_NAME_SO: null, SHORT_NAME: null });
    expect((await page('/')).text).toContain('<title>National Performance Index</title>');
  });

  it.each([
    [{ SITE_NAME: 'Only long' }, 'SHORT_NAME'],
    [{ SITE_NAME: 'x'.repeat(61), SHORT_NAME: 'X' }, 'SITE_NAME'],
    [{ SHORT_NAME: 'x'.repeat(17) }, 'SHORT_NAME'],
    [{ SITE_NAME: 'A {name}', SHORT_NAME: 'A' }, 'SITE_NAME'],
    [{ ACCENT_COLOUR: '#ffd700' }, 'contrast of at least 4.5:1'],
    [{ ACCENT_COLOUR: '#777777' }, '4.4:1'],
    [{ ACCENT_COLOUR: 'red' }, 'such as #1d62b0'],
    [{ DEFAULT_LANGUAGE: 'fr' }, 'DEFAULT_LANGUAGE'],
    [{ SMS_PRICE: 'cheap' }, 'such as 0.05 USD'],
  ])('refuses %j with its reason', async (values, reason) => {
    const { status, body } = await change(admin, values);
    expect([status, body.errors?.[0].message]).toEqual([400, expect.stringContaining(reason)]);
  });

  it('colours pages, the favicon and the manifest', async () => {
    await change(admin, { ACCENT_COLOUR: '#7A1FA2' });
    const [, style = ''] = /href="(\/site\/style-[\da-f]{12}\.css)"/.exec((await page('/')).text) ?? [];
    const { status, type, text } = await page(style);
    expect([status, type]).toEqual([200, 'text/css; charset=utf-8']);
    expect(text).toContain('--colour-accent:#7a1fa2');
    expect((await page('/favicon.svg')).text).toContain('#7a1fa2');
    expect(JSON.parse((await page('/manifest.webmanifest')).text).theme_color).toBe('#7a1fa2');
    expect((await page('/site/style-000000000000.css')).status).toBe(404);
  });

  it('renders a logo again, whatever was sent, and shows it', async () => {
    for (const [sent, status] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      [Buffer.from('hello'), 415],
      [(await square(50, '#a00')).subarray(0, 60), 415],
    ] as const)
      expect((await change(admin, { LOGO: sent.toString('base64') })).status).toBe(status);
    const marked = Buffer.concat([await square(300, '#aa0000'), Buffer.from('<script>hidden</script>')]);
    const { status, body } = await change(admin, { LOGO: marked.toString('base64') });
    const { value } = body.settings.find(({ name }: { name: string }) => name === 'LOGO');
    expect([status, value]).toEqual([200, expect.stringMatching(/^\/site\/logo-[\da-f]{12}\.webp$/)]);
    const stored = await bytesOf(value);
    expect([(await sharp(stored).metadata()).format, stored.includes('hidden')]).toEqual(['webp', false]);
    expect((await page('/')).text).toContain(`src="${value}"`);
    const icon = sharp(await bytesOf('/icon-192.png'));
    expect([(await icon.metadata()).width, (await icon.stats()).dominant.r > 100]).toEqual([192, true]);
    const trail = JSON.stringify((await admin.get('/api/audit?action=settings.propose')).body);
    expect([trail.includes(value), trail.includes(stored.toString('base64'))]).toEqual([true, false]);
    await change(admin, { LOGO: null });
    expect((await page(value)).status).toBe(404);
  });

  it('makes a noisy logo small enough for the settings', async () => {
    const noise = Buffer.from(
      Array.from({ length: 220 * 220 * 3 }, (_, at) => (at * 7919 * (at % 251)) % 256),
    );
    const raw = { width: 220, height: 220, channels: 3 } as const;
    const jpeg = await sharp(noise, { raw }).jpeg({ quality: 95 }).toBuffer();
    expect((await change(admin, { LOGO: jpeg.toString('base64') })).status).toBe(200);
  });

  it('greets browsers of other languages in its default one', async () => {
    await change(admin, { DEFAULT_LANGUAGE: 'so' });
    expect((await page('/', { 'accept-language': 'fr' })).text).toContain('<html lang="so"');
    expect((await page('/', { 'accept-language': 'ar' })).text).toContain('<html lang="ar"');
  });

  it('closes open data and hides links to it', async () => {
    const paths = ['/api/open-data/datapackage.json', '/api/open-data/accounts.csv', '/open-data'];
    const statuses = () => Promise.all(paths.map(async (path) => (await page(path)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await page('/sitemap.xml')).text).toContain('/open-data');
    await change(admin, { OPEN_DATA: 'off' });
    expect(await statuses()).toEqual([404, 404, 404]);
    expect((await page(paths[0] ?? '')).text).toContain('This site publishes no open data');
    expect((await page('/sitemap.xml')).text).not.toContain('/open-data');
    const [, style = ''] = /href="(\/site\/style-[\da-f]{12}\.css)"/.exec((await page('/')).text) ?? [];
    expect((await page(style)).text).toContain('a[href^="/open-data"]');
  });
});

describe(`test messages, on ${ENGINE}`, () => {
  it('are sent by values that are not saved', async () => {
    const server = await TestServer.start();
    const admin = await server.admin();
    const mails = await MailServer.start();
    const values = { SMTP_URL: mails.url };
    expect((await admin.post(`${SETTINGS}/test-email`, { values })).status).toBe(200);
    expect((await mails.mail(0)).headers.subject).toContain('National Performance Index');
    expect((await admin.post(`${SETTINGS}/test-email`)).body.code).toBe('MAIL_NOT_SET');
    const other = await admin.post(`${SETTINGS}/test-email`, { values: { REGISTRATION: 'closed' } });
    expect([other.status, other.body.errors[0].code]).toEqual([400, 'UNKNOWN_FIELD']);
    const wrong = await admin.post(`${SETTINGS}/test-email`, { values: { SMTP_URL: 'ftp://x' } });
    expect(wrong.status).toBe(400);
    await mails.stop();
    await server.stop();
  });

  it('by text are sent and counted, with what the month has cost', async () => {
    const gateway = await FakeSmsGateway.start();
    const server = await TestServer.start({ env: withLimits({ testMessage: '3/900' }) });
    const admin = await server.admin();
    const test = (body: object) => admin.post(`${SETTINGS}/test-sms`, body);
    const phone = '+252 61 1234567';
    expect((await test({ phone })).body.code).toBe('GATEWAY_NOT_SET');
    const values = { SMS_URL: `http://${gateway.host}/?to={digits}&text={text}` };
    expect((await test({ phone, values })).status).toBe(200);
    expect(gateway.requests.map(({ url }) => url)).toEqual([expect.stringContaining('252611234567')]);
    expect((await test({ phone: 'x', values })).body.errors[0].code).toBe('NOT_A_PHONE_NUMBER');
    expect((await test({ phone: '+4930123456', values })).body.errors[0].code).toBe('COUNTRY_NOT_SERVED');
    await change(admin, { ...values, SMS_PRICE: '0.045 usd' });
    expect((await test({ phone })).status).toBe(200);
    const { parts } = (await admin.get('/api/operations')).body;
    const { facts } = parts.find(({ name }: { name: string }) => name === 'texts');
    expect(facts).toEqual(
      expect.arrayContaining([
        { name: 'texts_of_month', value: 2 },
        { name: 'texts_cost', value: '0.09 USD' },
      ]),
    );
    await gateway.stop();
    const refused = await test({ phone });
    expect([refused.status, refused.body.code]).toEqual([409, 'TEST_SMS_REFUSED']);
    expect((await test({ phone })).status).toBe(429);
    await server.stop();
  });
});
