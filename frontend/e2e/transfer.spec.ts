import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { signInAsAdmin, uniqueName } from './administrators';
import { expectAccessible, expectFits } from './axe';
import { DIRECTIONS, hardestOf } from './everywhere';
import { pressInMenu, pressInRow } from './menus';
import { speak } from './speak';
import { toast } from './toast';

const csv = (text: string) => ({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('takes titles in from a file: its errors first, then the mended one', async ({ page }) => {
  const name = uniqueName('Imported');
  await signInAsAdmin(page);
  await page.goto('/admin/titles');
  await pressInMenu(page, 'Import');
  const dialog = page.getByRole('dialog', { name: 'Import titles' });
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Please choose a CSV file')).toBeVisible();

  const file = dialog.getByLabel(/CSV file/);
  await file.setInputFiles(csv(`Title Name,Description\n,Nameless\n${name},Fine\n${name},Twice\n`));
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('The file has errors. Nothing has been saved.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: '2 Title Name Title name is required' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^4 Title Name Imported .* An earlier line/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import now' })).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download as CSV' }).click();
  const errors = await readFile(await (await downloading).path(), 'utf8');
  expect(errors.split('\r\n')[1]).toBe('"2","Title Name","","Title name is required"');

  await file.setInputFiles(csv(`Title Name,Description\n${name},Fine\n`));
  await expect(dialog.getByText('The file has errors')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('The file has no errors. Nothing has been saved yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import now' }).click();
  await expect(dialog.getByText('Total after import')).toBeVisible();
  await dialog.locator('button', { hasText: /^Close$/ }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
});

test('warns of a second import of one file, and takes an import back', async ({ page }) => {
  const name = uniqueName('Twice');
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/admin?search=${encodeURIComponent(name)}`);
  const dialog = page.getByRole('dialog', { name: 'Import candidates' });
  const choose = async (text: string) => {
    await pressInMenu(page, 'Import');
    await dialog.getByLabel(/CSV file/).setInputFiles(csv(text));
    await dialog.getByRole('button', { name: 'Check the file' }).click();
  };
  const twice = `name,title\n${name} One,Mayor\n${name} Two,Mayor\n`;
  await choose(twice);
  await dialog.getByRole('button', { name: 'Import now' }).click();
  await dialog.locator('button', { hasText: /^Close$/ }).click();
  await expect(page.getByText('Showing 1–2 of 2')).toBeVisible();

  await choose(twice);
  await expect(
    dialog.getByText('2 of the new candidates have the name and title of an existing candidate.'),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import now' }).click();
  await dialog.getByRole('button', { name: 'Undo: delete the 2 new candidates' }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, '2 candidates deleted successfully')).toBeVisible();
  await expect(page.getByText('Showing 1–2 of 2')).toBeVisible();

  await choose('name,title\nSomebody,Mayer\n');
  await expect(dialog.getByRole('row', { name: /^2 title Mayer .*Did you mean Mayor\?/ })).toBeVisible();
});

test('exports what the table shows now, headers in the reader’s language', async ({ page }) => {
  await signInAsAdmin(page);
  await speak(page, 'so');
  await page.goto('/admin?search=NPI-0001');
  const downloading = page.waitForEvent('download');
  await pressInMenu(page, 'Dhoofi');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^candidates-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFAqoonsiga musharraxa,Magaca,Magaca \(Carabi\),Xilka/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^NPI-0001,/);
});

test('exports users, metrics and titles', async ({ page }) => {
  await signInAsAdmin(page);
  for (const what of ['users', 'metrics', 'titles']) {
    await page.goto(`/admin/${what}`);
    const downloading = page.waitForEvent('download');
    await pressInMenu(page, 'Export');
    expect((await downloading).suggestedFilename()).toContain(`${what}-`);
  }
});

test('exports a candidate’s ratings from its row, and says when that fails', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin');
  const downloading = page.waitForEvent('download');
  await pressInRow(page, /^Export the ratings of/);
  expect((await downloading).suggestedFilename()).toMatch(/^ratings-NPI-\d+-/);
  await page.route('**/export.csv*', (route) => route.abort());
  await pressInRow(page, /^Export the ratings of/);
  await expect(page.getByText('The connection was lost. Please try again.').last()).toBeVisible();
});

for (const [locale, open, check, faults] of hardestOf([
  [
    'so',
    'Soo geli',
    'Hubi faylka',
    ['Fadlan buuxi dhammaan goobaha loo baahan yahay', 'Waa inuusan ka badnaan 100 xaraf', 'Saf hore oo'],
  ],
  [
    'ar',
    'استيراد',
    'فحص الملف',
    ['يرجى ملء جميع الحقول المطلوبة', 'الحد الأقصى لعدد الأحرف: 100', 'في الملف سطر سابق'],
  ],
] as const)) {
  test(`tells the errors of a file in ${locale}`, async ({ page }) => {
    await signInAsAdmin(page);
    await speak(page, locale);
    await page.goto('/admin/titles');
    await pressInMenu(page, open);
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles(csv(`name,description\n,Nameless\n${'x'.repeat(101)},Long\nSame,1\nSame,2\n`));
    await dialog.getByRole('button', { name: check }).click();
    const rows = dialog.locator('tbody tr');
    await expect(rows).toHaveCount(3);
    await expect(rows).toContainText([...faults]);
  });
}

for (const { language, width } of DIRECTIONS) {
  test(`the import dialog breaks no rule of accessibility in ${language} at ${width} pixels`, {
    tag: '@night',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAsAdmin(page);
    await speak(page, language);
    await page.goto('/admin?pageSize=10');
    await pressInMenu(page, language === 'ar' ? 'استيراد' : 'Import');
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(csv('name,title\nA,Emperor\n,Mayor\nB,Empress'));
    await dialog.getByRole('button', { name: language === 'ar' ? 'فحص الملف' : 'Check the file' }).click();
    await expect(dialog.locator('tbody tr').first()).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });
}
