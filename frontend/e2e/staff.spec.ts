import { expect, type Page, test } from '@playwright/test';
import { texts as settingsArabic } from '../src/admin/settings/texts/ar';
import { en as settingsEnglish } from '../src/admin/settings/texts/en';
import { texts as adminArabic } from '../src/admin/texts/ar';
import { en as adminEnglish } from '../src/admin/texts/en';
import { texts as arabic } from '../src/lib/i18n/catalogues/ar';
import { en as english } from '../src/lib/i18n/catalogues/en';
import { PAGES } from '../src/lib/pages';
import { adminSession, uniqueName } from './administrators';
import { expectAccessible, expectFits } from './axe';
import { DIRECTIONS } from './everywhere';
import { type OwnServer, startOwnServer } from './ownServer';
import { speak } from './speak';
import { ratableCandidate } from './voters';

const TEXTS = {
  en: { ...english, ...settingsEnglish, ...adminEnglish },
  ar: { ...arabic, ...settingsArabic, ...adminArabic },
};
const SECTIONS = PAGES.filter(({ audience, path }) => audience === 'admin' && !path.includes(':'));
const PASSWORD = 'a good secret';
/** Calls that change something, one for each place of the panel. */
const CHANGES = [
  ['PATCH', '/api/settings', { values: { ANNOUNCEMENT: 'Changed' } }],
  ['POST', '/api/titles', { name: 'Changed' }],
  ['DELETE', '/api/candidates/1', undefined],
  ['PUT', '/api/users/1', { username: 'changed' }],
  ['POST', '/api/voucher-batches', { desk: 'Changed', size: 1, valid_until: '2030-01-01' }],
] as const;

let server: OwnServer;
test.beforeEach(async () => {
  server = await startOwnServer({});
});
test.afterEach(() => server.stop());

for (const { language, width } of DIRECTIONS) {
  const t = TEXTS[language];

  /** Follows an invitation, and creates the account. */
  async function accept(page: Page, role: 'auditor' | 'editor'): Promise<void> {
    const { token } = await adminSession(page.request);
    const invited = await page.request.post('/api/invitations', {
      data: { email: `${uniqueName(role).replace(' ', '.')}@example.org`, role },
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = await invited.json();
    await speak(page, language);
    await page.goto(new URL(data.link).href.replace(new URL(data.link).origin, server.url));
    await page.locator('input[name=username]').fill(uniqueName(role).replace(' ', '_').slice(0, 30));
    for (const field of await page.locator('input[autocomplete=new-password]').all())
      await field.fill(PASSWORD);
    await page.locator('main form button[type=submit]').click();
    await expect(page).toHaveURL(/\/admin/);
  }
  const call = async (page: Page, [method, path, data]: (typeof CHANGES)[number]) => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const headers = { authorization: `Bearer ${token}` };
    return (await page.request.fetch(path, { method, headers, ...(data && { data }) })).status();
  };

  test(`an auditor reads every place and changes nothing, read in ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await accept(page, 'auditor');
    for (const { path } of SECTIONS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(t['guard.accessDenied'])).toHaveCount(0);
    }
    await page.goto('/admin/settings');
    await expect(page.getByText(t['form.readOnly'])).toBeVisible();
    await expect(page.getByRole('button', { name: t.save, exact: true })).toHaveCount(0);
    await page.getByRole('tab', { name: t['section.site'] }).click();
    await expect(page.getByLabel(t.ANNOUNCEMENT, { exact: true })).toBeDisabled();
    await expectFits(page);
    await expectAccessible(page);
    for (const change of CHANGES) expect([change[1], await call(page, change)]).toEqual([change[1], 403]);
    await context.close();
  });

  test(`an editor changes a candidate and sees neither scores nor users, read in ${language}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await accept(page, 'editor');
    const { id } = await ratableCandidate(page.request, 0);
    await page.goto(`/admin/candidates/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(t['figures.average'])).toHaveCount(0);
    await page.getByRole('button', { name: t['table.edit'] }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input#region').fill('Bay');
    await dialog.getByRole('button', { name: t['candidates.save'], exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect((await (await page.request.get(`/api/candidates/${id}`)).json()).region).toBe('Bay');
    await page.goto('/admin/users');
    await expect(page.getByText(t['guard.accessDenied'])).toBeVisible();
    // Its sections stay beside it.
    const sections = page.getByRole(width < 1024 ? 'button' : 'navigation', { name: t['panel.sections'] });
    await expect(sections.first()).toBeVisible();
    const links = await page
      .locator('a[href^="/admin/"]')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    for (const path of ['/admin/users', '/admin/results', '/admin/settings', '/admin/messages'])
      expect(links).not.toContain(path);
    expect(await call(page, ['PUT', '/api/users/1', { username: 'changed' }])).toBe(403);
    await context.close();
  });
}
