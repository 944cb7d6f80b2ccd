import { expect, type Page, test } from '@playwright/test';
import { adminSession, signInAsAdmin, uniqueName } from './administrators';
import { expectAccessible } from './axe';
import { hardestOf } from './everywhere';
import { pressDeletion, pressInRow } from './menus';
import { speak } from './speak';
import { toast } from './toast';

const dialog = (page: Page) => page.getByRole('dialog');

async function headers(page: Page) {
  return { authorization: `Bearer ${(await adminSession(page.request)).token}` };
}

/** Makes a title, and candidates of it. */
async function make(page: Page, title: string, names: readonly string[] = []): Promise<void> {
  const made = await page.request.post('/api/titles', {
    data: { name: title },
    headers: await headers(page),
  });
  expect(made.status()).toBe(201);
  for (const name of names) {
    const answer = await page.request.post('/api/candidates', {
      multipart: { name, title },
      headers: await headers(page),
    });
    expect(answer.status()).toBe(201);
  }
}

const search = async (page: Page, path: string) => (await page.request.get(path)).json();

test('a deleted candidate comes back by Undo, with the place that it had', async ({ page }) => {
  const name = uniqueName('Undone');
  await make(page, uniqueName('Office'), [name]);
  const found = `/api/candidates?search=${encodeURIComponent(name)}`;
  const before = await search(page, found);
  await signInAsAdmin(page);
  await page.goto(`/admin?search=${encodeURIComponent(name)}`);
  await pressInRow(page, `Delete ${name}`);
  await expect(dialog(page)).toContainText('It can be restored from “Recently deleted” for 30 days.');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No candidates found' })).toBeVisible();
  expect(await search(page, found)).toEqual([]);
  await toast(page, 'Candidate deleted successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Deletion undone')).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
  expect(await search(page, found)).toEqual(before);
});

test('several come back together, by the keys', async ({ page }) => {
  const mark = uniqueName('Several');
  await make(page, uniqueName('Office'), [`${mark} a`, `${mark} b`]);
  await signInAsAdmin(page);
  await page.goto(`/admin?search=${encodeURIComponent(mark)}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, '2 candidates deleted successfully')).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Deletion undone')).toBeVisible();
  await expect(page.getByText('Showing 1–2 of 2')).toBeVisible();
});

test('what was deleted is found, restored, and let go for good', async ({ page }) => {
  const title = uniqueName('Deleted');
  const name = uniqueName('Keeps');
  await make(page, title, [name]);
  await signInAsAdmin(page);
  await page.goto(`/admin/titles?search=${encodeURIComponent(title)}`);
  await pressInRow(page, `Delete ${title}`);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Title deleted successfully')).toBeVisible();

  await page.goto('/admin/deleted');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Titles' }).click();
  await expect(page).toHaveURL('/admin/deleted?type=title');
  await page.getByRole('searchbox').fill(title.toUpperCase());
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('1 candidate');
  await row.getByRole('button', { name: /^Restore/ }).click();
  await expect(toast(page, 'Restored')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  const [candidate] = await search(page, `/api/candidates?search=${encodeURIComponent(name)}`);
  expect(candidate.title).toBe(title);

  const answer = await page.request.delete(`/api/titles/${candidate.titleId}`, {
    headers: await headers(page),
  });
  expect(answer.status()).toBe(200);
  await page.reload();
  await pressInRow(row, /permanently$/);
  await expect(dialog(page)).toContainText('The 1 candidate who had this title does not get it back.');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Deleted permanently')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});

for (const [language, width] of hardestOf([
  ['en', 1440],
  ['so', 1024],
  ['ar', 360],
] as const)) {
  test(`the page of what was deleted is accessible in ${language} at ${width} px`, { tag: '@night' }, async ({
    page,
  }) => {
    const title = uniqueName('Axe');
    await make(page, title);
    await page.setViewportSize({ width, height: 900 });
    await speak(page, language);
    await signInAsAdmin(page);
    await page.goto(`/admin/titles?search=${encodeURIComponent(title)}`);
    await pressDeletion(page);
    await expect(dialog(page)).toHaveCSS('opacity', '1');
    await expectAccessible(page);
    await dialog(page).locator('.ant-btn-dangerous').click();
    await toast(page, '').getByRole('button').focus();
    await expect(dialog(page)).toBeHidden();
    await expectAccessible(page);

    await page.goto(`/admin/deleted?search=${encodeURIComponent(title)}`);
    await expect(page.getByText(title)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
    await pressDeletion(page);
    await expect(dialog(page)).toHaveCSS('opacity', '1');
    await expectAccessible(page);
  });
}
