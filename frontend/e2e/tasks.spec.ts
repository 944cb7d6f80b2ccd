import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { signInAsAdmin, uniqueName } from './administrators';
import { expectAccessible } from './axe';
import { hardestOf } from './everywhere';
import { pressInMenu } from './menus';
import { speak } from './speak';

const dialog = (page: Page) => page.getByRole('dialog');
const tray = (page: Page) => page.getByRole('region', { name: 'Tasks' });

/** Opens the import of candidates with `count` lines, each with a picture of its own. */
async function fill(page: Page, name: string, count: number, side: number) {
  const buffer = await sharp({
    create: { width: side, height: side, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  const lines = Array.from({ length: count }, (_, index) => `${name} ${index},Mayor,${index}.png`);
  await pressInMenu(page, 'Import');
  const inputs = dialog(page).locator('input[type=file]');
  await inputs.first().setInputFiles({
    name: 'c.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,title,picture\n${lines.join('\n')}\n`),
  });
  await inputs
    .last()
    .setInputFiles(lines.map((_, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer })));
  await dialog(page).getByRole('button', { name: 'Check the file' }).click();
  await dialog(page).getByRole('button', { name: 'Import now' }).click({ timeout: 60_000 });
}
const found = async (page: Page, name: string) => {
  const answer = await page.request.get(`/api/candidates?search=${encodeURIComponent(name)}`);
  return (await answer.json()) as { imageUrl: string | null }[];
};

test('an import goes on while one works elsewhere, and says when it is done', async ({ page }) => {
  test.slow();
  const name = uniqueName('Background');
  await signInAsAdmin(page);
  await page.goto('/admin');
  await fill(page, name, 200, 300);
  await dialog(page).getByRole('button', { name: 'Continue in the background' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Titles', exact: true }).first().click();
  await expect(page).toHaveURL(/\/admin\/titles$/);
  const done = 'The file was imported: 200 new, 0 changed, 0 unchanged.';
  // It may be done by the time that the other page is there.
  const progress = tray(page).getByRole('progressbar', { name: 'Import candidates' });
  await expect(progress.or(tray(page).getByText(done))).toBeVisible();
  await expect(tray(page).getByText(done)).toBeVisible({ timeout: 120_000 });
  await tray(page).getByRole('button', { name: 'Clear finished tasks' }).click();
  await expect(tray(page)).toHaveCount(0);
  const stored = await found(page, name);
  expect(stored).toHaveLength(200);
  expect(stored.every(({ imageUrl }) => imageUrl?.startsWith('/images/'))).toBe(true);
});

test('an import that is cancelled stores nothing, and says so', { tag: '@night' }, async ({ page }) => {
  test.slow();
  const name = uniqueName('Cancelled');
  await signInAsAdmin(page);
  await page.goto('/admin');
  await fill(page, name, 200, 900);
  await dialog(page).getByRole('button', { name: 'Continue in the background' }).click();
  await expect(tray(page).getByText('Processing pictures…')).toBeVisible({ timeout: 60_000 });
  await tray(page).getByRole('button', { name: 'Cancel: Import candidates' }).click();
  await expect(tray(page).getByText('Cancelled. Nothing was saved.')).toBeVisible({ timeout: 60_000 });
  expect(await found(page, name)).toEqual([]);
});

test('more than 500 that match are deleted in batches, and all of them come back', async ({ page }) => {
  test.slow();
  const name = uniqueName('Many');
  await signInAsAdmin(page);
  await page.goto('/admin');
  const lines = Array.from({ length: 620 }, (_, index) => `${name} ${index},Mayor`);
  await pressInMenu(page, 'Import');
  await dialog(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'c.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`name,title\n${lines.join('\n')}\n`),
    });
  await dialog(page).getByRole('button', { name: 'Check the file' }).click();
  await dialog(page).getByRole('button', { name: 'Import now' }).click();
  await expect(dialog(page).getByText('Total after import')).toBeVisible({ timeout: 60_000 });
  await dialog(page)
    .locator('button', { hasText: /^Close$/ })
    .click();

  await page.goto(`/admin?search=${encodeURIComponent(name)}`);
  await page
    .getByRole('checkbox', { name: /Select all/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Select all 620 that match' }).click();
  await expect(page.getByText('620 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(tray(page).getByText('620 candidates deleted successfully')).toBeVisible({ timeout: 60_000 });
  expect(await found(page, name)).toHaveLength(0);
  await tray(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await found(page, name)).length, { timeout: 60_000 }).toBe(620);
});

test('an export that breaks off is not saved, and says so', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin');
  const downloads: unknown[] = [];
  page.on('download', (download) => downloads.push(download));
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const response = await send(input, init);
      if (!(input as Request).url.includes('export.csv')) return response;
      const rows = new TextEncoder().encode('ID\r\n1\r\n2\r\n');
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(rows),
        pull: (controller) => controller.error(new TypeError('network error')),
      });
      return new Response(body, { headers: response.headers });
    };
  });
  await pressInMenu(page, 'Export');
  const text = 'The file was incomplete and was not saved. The connection was lost. Please try again.';
  await expect(page.getByText(text).first()).toBeVisible();
  expect(downloads).toEqual([]);
});

for (const [locale, width, scheme] of hardestOf([
  ['en', 1440, 'light'],
  ['so', 1024, 'dark'],
  ['ar', 768, 'light'],
  ['ar', 360, 'dark'],
] as const)) {
  test(`the list of tasks fits and is accessible in ${locale} at ${width} pixels`, { tag: '@night' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
    await signInAsAdmin(page);
    await speak(page, locale);
    await page.goto('/admin/titles');
    const list = page.getByRole('region', { name: { en: 'Tasks', so: 'Hawlaha', ar: 'المهام' }[locale] });
    // One that fails stays in the list, and one that never ends.
    await page.route('**/titles/export.csv*', (route) => route.abort());
    const open = { en: 'Export', so: 'Dhoofi', ar: 'تصدير' }[locale];
    await pressInMenu(page, open);
    await expect(list).toBeVisible();
    await page.unroute('**/titles/export.csv*');
    await page.route('**/titles/export.csv*', () => undefined);
    await pressInMenu(page, open);
    if (width < 1024) await list.getByRole('button').first().click();
    await expect(list.getByRole('progressbar')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/tasks-${locale}-${width}.png` });
  });
}
