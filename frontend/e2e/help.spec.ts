import { expect, test } from '@playwright/test';
import { PAGES } from '../src/lib/pages';
import { signInAsAdmin } from './administrators';

test('each page of the administration links to the part of a document that explains it', {
  tag: '@night',
}, async ({ page }) => {
  await signInAsAdmin(page);
  for (const { path, audience } of PAGES) {
    if (audience !== 'admin') continue;
    await page.goto(path.replace(':id', '1'));
    // A candidate's page has it in its closed menu.
    const link = page.getByRole('main').getByRole('link', { name: 'How it works', includeHidden: true });
    const address = new URL((await link.getAttribute('href')) ?? '', page.url());
    const answer = await page.request.get(address.pathname);
    expect([path, answer.status()]).toEqual([path, 200]);
    if (address.hash) expect(await answer.text()).toContain(`id="${address.hash.slice(1)}"`);
  }
});

test('a document fits a phone, and its links lead on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/help/tutorials/first-deployment');
  await expect(page.getByRole('heading', { level: 1, name: 'A first deployment' })).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  await page.getByRole('link', { name: 'All documents' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
});

test('help for voters is in the language of the reader', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'so'));
  await page.goto('/contact');
  await page.getByRole('main').getByRole('link', { name: 'Caawimaad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Caawimaadda codbixiyeyaasha' })).toBeVisible();
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'مساعدة الناخبين' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText('Ingiriisi oo keliya')).toHaveCount(0);
  // What it names can be opened.
  await page.getByRole('heading', { level: 2 }).first().click();
  await page.getByRole('link', { name: 'إنشاء حساب' }).click();
  await expect(page).toHaveURL('/register');
});
