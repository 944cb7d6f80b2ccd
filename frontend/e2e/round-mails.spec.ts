import { expect, test } from '@playwright/test';
import { MailServer } from '../../backend/e2e/harness/mail-server';
import { texts as noticeArabic } from '../src/features/notices/texts/ar';
import { en as noticeEnglish } from '../src/features/notices/texts/en';
import { texts as arabic } from '../src/lib/i18n/catalogues/ar';
import { en } from '../src/lib/i18n/catalogues/en';
import { ADMIN, adminSession } from './administrators';
import { DIRECTIONS, expectAccessible, expectFits } from './axe';
import { type OwnServer, startOwnServer } from './ownServer';
import { newVoter, startSignedIn } from './voters';

const TEXTS = {
  en: { public: en, notices: noticeEnglish },
  ar: { public: arabic, notices: noticeArabic },
};

let mails: MailServer;
let server: OwnServer;
test.beforeAll(async () => {
  mails = await MailServer.start();
  server = await startOwnServer({
    DEMO_ROUNDS: 'on',
    RATE_LEVEL: 'email',
    SMTP_URL: mails.url,
    PUBLIC_URL: 'http://127.0.0.1',
  });
});
test.afterAll(async () => {
  await server.stop();
  await mails.stop();
});

for (const { language, width } of DIRECTIONS) {
  test(`mails about rounds are switched on and off, in ${language}`, async ({ browser, playwright }) => {
    const t = TEXTS[language];
    const request = await playwright.request.newContext({ baseURL: server.url });
    const session = await (await request.post('/api/auth/login', { data: ADMIN })).json();
    const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await startSignedIn(page, server.url, language, session);
    await page.goto('/profile');
    await page.getByRole('tab', { name: t.public['profile.account'] }).click();
    const mails = page.getByRole('checkbox', { name: t.notices['round.on'] });
    await expect(mails).not.toBeChecked();
    await mails.click();
    await expect(mails).toBeChecked();
    await expect(page.getByText(t.notices['round.saved'])).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.reload();
    await page.getByRole('tab', { name: t.public['profile.account'] }).click();
    await expect(mails).toBeChecked();
    await mails.click();
    await expect(mails).not.toBeChecked();

    await page.goto('/stop-mails?token=1.aa');
    await expect(page.getByRole('heading', { name: t.notices['round.stopTitle'] })).toBeVisible();
    expect(page.url()).toMatch(/\/stop-mails$/);
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: t.notices.stop }).click();
    await expect(page.getByRole('heading', { name: t.notices.doneTitle })).toBeFocused();
    // Without the key; the first page's is kept for its reload.
    const other = await context.newPage();
    await other.goto('/stop-mails');
    await expect(other.getByRole('heading', { name: t.notices.invalidTitle })).toBeVisible();
    await Promise.all([context.close(), request.dispose()]);
  });
}

test('the address in a mail leads to a page with the button that stops them', async ({
  page,
  playwright,
}) => {
  const admin = await playwright.request.newContext({ baseURL: server.url });
  const asAdmin = { Authorization: `Bearer ${(await adminSession(admin)).token}` };
  const account = newVoter();
  expect((await admin.post('/api/users', { headers: asAdmin, data: account })).status()).toBe(201);
  const { email, password } = account;
  const session = await (await admin.post('/api/auth/login', { data: { email, password } })).json();
  const asReader = { Authorization: `Bearer ${session.token}` };
  const data = { on: true, language: 'en' };
  expect((await admin.put('/api/round-mails', { headers: asReader, data })).status()).toBe(200);
  const isOn = async () => (await (await admin.get('/api/round-mails', { headers: asReader })).json()).on;
  const { round } = await (await admin.get('/api/config')).json();
  const closesAt = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString();
  await admin.put(`/api/rounds/${round.id}`, { headers: asAdmin, data: { closesAt } });

  const mail = await mails.find(({ to, headers }) => to[0] === email && 'list-unsubscribe' in headers);
  const address = new URL(/<(.*)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
  await page.goto(`${server.url}${address.pathname}${address.search}`);
  await expect(page.getByRole('heading', { name: noticeEnglish['round.stopTitle'] })).toBeVisible();
  expect(page.url()).toBe(`${server.url}/stop-mails`);
  expect(await isOn()).toBe(true);
  // A reload must not lose the key, which is no longer in the address.
  await page.reload();
  await page.getByRole('button', { name: noticeEnglish.stop }).click();
  await expect(page.getByRole('heading', { name: noticeEnglish.doneTitle })).toBeFocused();
  expect(await isOn()).toBe(false);
  await admin.dispose();
});

test('mails about rounds are not spoken of to who has confirmed no address', async ({ page, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  const session = await (await request.post('/api/auth/register', { data: newVoter() })).json();
  await startSignedIn(page, server.url, 'en', session);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/round-mails'));
  await page.goto(`${server.url}/profile?section=account`);
  await asked;
  await expect(page.getByRole('heading', { name: en['account.delete'] })).toBeVisible();
  await expect(page.getByText(noticeEnglish['round.title'])).toBeHidden();
  await request.dispose();
});
