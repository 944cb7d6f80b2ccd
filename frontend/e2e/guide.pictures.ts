import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { signInAsAdmin } from './administrators';
import { pressInMenu } from './menus';

const FOLDER = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
/** A picture of the guide may weigh so much, in bytes. */
const HEAVIEST = 60_000;

/** Takes the window as a reader of the guide should find it, small enough for a repository. */
async function take(page: Page, name: string, width = 1000): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('img[data-loading]')).toHaveCount(0);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const bytes = await sharp(picture).resize({ width }).webp({ quality: 68, effort: 6 }).toBuffer();
  expect(bytes.byteLength).toBeLessThan(HEAVIEST);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.webp`), bytes);
}

test.describe('for voters', () => {
  test.use({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 });

  test('the leaderboard on a phone', async ({ page }) => {
    await page.goto('/leaderboard');
    await expect(page.getByRole('rowheader').nth(2)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await take(page, 'phone', 500);
  });
});

test.beforeEach(async ({ page }, { titlePath }) => {
  if (!titlePath.includes('for voters')) await signInAsAdmin(page);
});

test('the panel', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await take(page, 'panel');
});

test('the overview', async ({ page }) => {
  await page.goto('/admin/overview');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await take(page, 'overview');
});

test('a candidate', async ({ page }) => {
  await page.goto('/admin');
  await page
    .getByRole('button', { name: /^Add (a )?(new )?candidate$/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'candidate');
});

test('metrics', async ({ page }) => {
  await page.goto('/admin/metrics');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await take(page, 'metrics');
});

test('an import with errors', async ({ page }) => {
  await page.goto('/admin/titles');
  await pressInMenu(page, 'Import');
  const dialog = page.getByRole('dialog', { name: 'Import titles' });
  const text = 'Title Name,Description\n,Nameless\nGovernor,Of a region\nGovernor,Twice\n';
  const file = { name: 'titles.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await dialog.getByLabel(/CSV file/).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('The file has errors. Nothing has been saved.')).toBeVisible();
  await take(page, 'import');
});

test('users', async ({ page }) => {
  await page.goto('/admin/users');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await take(page, 'users');
});

test('messages', async ({ page }) => {
  for (const [name, subject] of [
    ['Hodan Warsame', 'bug'],
    ['Liibaan Cali', 'account'],
  ]) {
    const message = 'Please look at this. I have written down below what I found.';
    const email = `${name?.split(' ')[0]?.toLowerCase()}@people.example`;
    const answer = await page.request.post('/api/contact', { data: { name, email, subject, message } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await page.goto('/admin/messages');
  await expect(page.getByText('Hodan Warsame')).toBeVisible();
  await take(page, 'messages');
});

test('the audit trail', async ({ page }) => {
  const session = await (
    await page.request.post('/api/auth/login', {
      data: { email: 'admin@npi.example', password: 'admin123' },
    })
  ).json();
  const headers = { authorization: `Bearer ${session.token}` };
  const [metric] = await (await page.request.get('/api/metrics')).json();
  for (const description of ['Sets a direction', metric.description])
    await page.request.put(`/api/metrics/${metric.id}`, { headers, data: { description } });
  await page.goto('/admin/audit');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await take(page, 'audit');
});

test('figures, and candidates side by side', async ({ page }) => {
  await page.goto('/candidate/1');
  const figures = page.getByRole('region', { name: 'Figures in detail' });
  await expect(figures).toBeVisible();
  await figures.scrollIntoViewIfNeeded();
  await figures.evaluate((section) => section.scrollIntoView({ block: 'start' }));
  await page.evaluate(() => scrollBy(0, -70));
  await take(page, 'figures');
  await page.goto('/admin/compare?ids=1,2,24');
  await page.waitForLoadState('networkidle');
  await take(page, 'compare');
});
