import { expect, test } from '@playwright/test';
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

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({
    DEMO_ROUNDS: 'on',
    RATE_LEVEL: 'email',
    // Nobody listens there: what is written waits.
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'http://127.0.0.1',
  });
});
test.afterAll(() => server.stop());

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
    const mails = page.getByRole('checkbox', { name: t.notices.on });
    await expect(mails).not.toBeChecked();
    await mails.click();
    await expect(mails).toBeChecked();
    await expect(page.getByText(t.notices.saved)).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.reload();
    await page.getByRole('tab', { name: t.public['profile.account'] }).click();
    await expect(mails).toBeChecked();
    await mails.click();
    await expect(mails).not.toBeChecked();

    await page.goto('/stop-mails?token=1.aa');
    await expect(page.getByRole('heading', { name: t.notices.stopTitle })).toBeVisible();
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
