import { expect, type Page, test } from '@playwright/test';
import { signInAsAdmin, uniqueName } from './administrators';
import { expectAccessible, expectFits } from './axe';
import { DIRECTIONS } from './everywhere';
import { pressDeletion, pressInRow } from './menus';
import { speak } from './speak';
import { toast } from './toast';

const dialog = (page: Page) => page.getByRole('dialog');

async function write(page: Page, name: string, message: string): Promise<void> {
  const data = { name, email: 'hodan@example.org', subject: 'bug', message };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
}

test('a message is found, read, answered, resolved and deleted', async ({ page }) => {
  const name = uniqueName('Hodan');
  await write(page, name, 'The page is empty.\nPlease look.');
  await signInAsAdmin(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: /Messages.*new message/ }).click();
  await expect(page).toHaveURL('/admin/messages');
  await page.getByRole('searchbox').fill(name.toLowerCase());
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('New');

  await row.getByRole('link', { name: /^Open/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/messages\/\d+$/);
  await expect(page.getByRole('region', { name: 'Message' })).toHaveText('The page is empty. Please look.');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:hodan@example\.org\?subject=Re%3A%20Report%20a%20Bug.*%3E%20The%20page%20is%20empty/,
  );
  await page.goBack();
  await expect(row).toContainText('Read');
  await row.getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByRole('button', { name: 'Unassign' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Page two is late');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(toast(page, 'Message updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Internal note' })).toHaveValue('Page two is late');
  await page.goBack();
  await expect(row).toContainText('Resolved');

  await pressInRow(row, /^Delete/);
  await expect(dialog(page)).toContainText(`From: ${name}`);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Message deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
});

test('selected messages are resolved and deleted together, and the address keeps the filter', async ({
  page,
}) => {
  const name = uniqueName('Many');
  for (const place of [1, 2, 3]) await write(page, name, `Message ${place}`);
  await signInAsAdmin(page);
  await page.goto(`/admin/messages?search=${encodeURIComponent(name)}`);
  for (const place of [0, 1])
    await page
      .getByRole('checkbox', { name: `Select ${name}` })
      .nth(place)
      .check();
  await page.getByRole('button', { name: 'Mark selected as resolved' }).click();
  await expect(toast(page, '2 messages updated successfully')).toBeVisible();
  await expect(page.getByText('2 selected')).toBeHidden();

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Resolved' }).click();
  await expect(page.getByText('Showing 1–2 of 2')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Showing 1–2 of 2')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Showing 1–3 of 3')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Showing 1–2 of 2')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, '2 messages deleted successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL('/admin/messages');
});

for (const { language, width } of DIRECTIONS) {
  test(`axe finds nothing among messages in ${language}, ${width} pixels wide`, { tag: '@night' }, async ({
    page,
  }) => {
    const name = uniqueName('Axe');
    await write(page, name, 'A long message. '.repeat(60).trim());
    await page.setViewportSize({ width, height: 900 });
    await speak(page, language);
    await signInAsAdmin(page);
    await page.goto(`/admin/messages?search=${encodeURIComponent(name)}`);
    await page.getByRole('main').getByRole('checkbox').first().check();
    const list = page.getByRole('main').locator('[aria-busy]').first();
    await expect(list).toHaveCSS('opacity', '1');
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('main').locator('a[href^="/admin/messages/"]').first().click();
    await expect(page.getByRole('main').locator('textarea').first()).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.goBack();
    await pressDeletion(page);
    await expect(dialog(page)).toHaveCSS('opacity', '1');
    await expectAccessible(page);
  });
}
