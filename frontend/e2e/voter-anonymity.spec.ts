import { expect, test } from '@playwright/test';
import { texts as adminArabic } from '../src/admin/texts/ar';
import { en as adminEnglish } from '../src/admin/texts/en';
import { texts as arabic } from '../src/lib/i18n/catalogues/ar';
import { en } from '../src/lib/i18n/catalogues/en';
import { ADMIN } from './administrators';
import { expectAccessible, expectFits } from './axe';
import { DIRECTIONS } from './everywhere';
import { type OwnServer, startOwnServer } from './ownServer';
import { aVoter, startSignedIn } from './voters';

const TEXTS = { en: { ...en, ...adminEnglish }, ar: { ...arabic, ...adminArabic } };
const REASON = 'A court asked for it';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ VOTER_ANONYMITY: 'on' });
});
test.afterAll(() => server.stop());

for (const { language, width } of DIRECTIONS) {
  test(`a name is opened for a reason, and its owner reads why, in ${language}`, async ({
    browser,
    playwright,
  }) => {
    const t = TEXTS[language];
    const request = await playwright.request.newContext({ baseURL: server.url });
    const { session, candidate, id } = await aVoter(request, 37);
    const { username } = session.user;
    const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await startSignedIn(
      page,
      server.url,
      language,
      await (await request.post('/api/auth/login', { data: ADMIN })).json(),
    );
    await page.goto(`/candidate/${candidate.id}`);
    const list = page.getByRole('region', { name: t['rating.recent'] });
    await expect(list.getByText(t['rating.anonymous'])).toHaveCount(5);
    await expect(list).not.toContainText(username);
    await expectFits(page);

    const dialog = page.getByRole('dialog');
    await list.getByRole('button', { name: t['voters.openNamed'].replace('{id}', String(id)) }).click();
    await dialog.getByLabel(t['field.reason']).fill(REASON);
    await dialog.getByLabel(t['profile.currentPassword']).fill('not the password');
    await expectAccessible(page);
    await expectFits(page);
    const submit = dialog.getByRole('button', { name: t['voters.submit'] });
    await submit.click();
    await expect(dialog.locator('.ant-form-item-explain-error')).toHaveCount(1);
    await dialog.getByLabel(t['profile.currentPassword']).fill(ADMIN.password);
    await submit.click();
    await expect(dialog.getByText(username)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(list).not.toContainText(username);

    const other = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
    const own = await other.newPage();
    await startSignedIn(own, server.url, language, session);
    await own.goto('/my-ratings');
    await expect(own.getByText(REASON)).toBeVisible();
    await expectAccessible(own);
    await expectFits(own);
    await Promise.all([context.close(), other.close(), request.dispose()]);
  });
}
