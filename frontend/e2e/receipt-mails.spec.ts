import { expect, test } from '@playwright/test';
import { MailServer } from '../../backend/e2e/harness/mail-server';
import { texts as noticeArabic } from '../src/features/notices/texts/ar';
import { en as noticeEnglish } from '../src/features/notices/texts/en';
import { texts as arabic } from '../src/lib/i18n/catalogues/ar';
import { en } from '../src/lib/i18n/catalogues/en';
import { ADMIN } from './administrators';
import { DIRECTIONS, expectAccessible, expectFits } from './axe';
import { type OwnServer, startOwnServer } from './ownServer';
import { startSignedIn } from './voters';

const TEXTS = {
  en: { public: en, notices: noticeEnglish },
  ar: { public: arabic, notices: noticeArabic },
};

let mails: MailServer;
let server: OwnServer;
test.beforeAll(async () => {
  mails = await MailServer.start();
  server = await startOwnServer({
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
  test(`receipts by mail are switched on and off, in ${language}`, async ({ browser, playwright }) => {
    const t = TEXTS[language];
    const request = await playwright.request.newContext({ baseURL: server.url });
    const session = await (await request.post('/api/auth/login', { data: ADMIN })).json();
    const headers = { Authorization: `Bearer ${session.token}` };
    const state = async () => (await request.get('/api/receipt-mails', { headers })).json();
    const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await startSignedIn(page, server.url, language, session);
    await page.goto('/profile?section=account');
    const receipts = page.getByRole('checkbox', { name: t.notices['receipt.on'] });
    await expect(receipts).not.toBeChecked();
    await receipts.click();
    await expect(page.getByText(t.notices['receipt.saved'])).toBeVisible();
    expect(await state()).toEqual({ offered: true, on: true });
    await expectAccessible(page);
    await expectFits(page);
    await page.reload();
    await expect(receipts).toBeChecked();
    await receipts.click();
    await expect(receipts).not.toBeChecked();
    await expect.poll(state).toEqual({ offered: true, on: false });

    await page.goto('/stop-mails?token=r1.aa');
    await expect(page.getByRole('heading', { name: t.notices['receipt.stopTitle'] })).toBeVisible();
    expect(page.url()).toMatch(/\/stop-mails$/);
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: t.notices.stop }).click();
    await expect(page.getByRole('heading', { name: t.notices.doneTitle })).toBeFocused();
    await expect(page.getByText(t.notices['receipt.doneText'])).toBeVisible();
    await Promise.all([context.close(), request.dispose()]);
  });
}
