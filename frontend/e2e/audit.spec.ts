import { expect, test } from '@playwright/test';
import { adminSession, signInAsAdmin, uniqueName } from './administrators';
import { expectAccessible } from './axe';
import { filterMenu, pressInRow, rowMenu } from './menus';
import { signInAsNewVoter } from './voters';

test('an administrator finds who changed a title, from what to what, and comes back to the same view', async ({
  page,
  request,
}) => {
  const { token } = await adminSession(request);
  const headers = { authorization: `Bearer ${token}` };
  const [name, to] = [uniqueName('Title'), uniqueName('Renamed')];
  const { id } = await (await request.post('/api/titles', { data: { name }, headers })).json();
  await request.put(`/api/titles/${id}`, { data: { name: to }, headers });

  await signInAsAdmin(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Audit trail' })
    .click();
  await page.getByRole('searchbox').fill(name.toUpperCase());
  await expect(page.getByText('Showing 1–2 of 2')).toBeVisible();
  await filterMenu(page).click();
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Title changed');
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
  await expect(page.locator('summary')).toHaveText(new RegExp(`Name: ${name} .*${to}$`));

  await filterMenu(page).click();
  await page.getByLabel('To').fill('2020-01-01');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
  await page.getByRole('button', { name: /^Show only actions by/ }).click();
  await expect(page).toHaveURL(/actor=\d+/);
});

test('is not for voters, and asks the server for nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/audit')) asked.push(request.url());
  });
  await signInAsNewVoter(page);
  await page.goto('/admin/audit');
  await expect(page.getByText('Access Denied')).toBeVisible();
  expect(asked).toEqual([]);
});

test('each thing shows who did what to it, and nothing of others', async ({ page }) => {
  await signInAsAdmin(page);
  const { token } = await adminSession(page.request);
  const headers = { authorization: `Bearer ${token}` };
  const [name, renamed] = [uniqueName('Trail'), uniqueName('Trail renamed')];
  const title = await (await page.request.post('/api/titles', { headers, data: { name } })).json();
  await page.request.put(`/api/titles/${title.id}`, { headers, data: { name: renamed } });
  await page.goto(`/admin/titles?search=${encodeURIComponent(renamed)}`);
  await pressInRow(page, `History of ${renamed}`);
  const dialog = page.getByRole('dialog', { name: `History: ${renamed}` });
  await expect(dialog.getByRole('listitem')).toHaveText([/^Name: /, /^Title added/]);
  await expect(dialog.locator('summary').first()).toHaveText(new RegExp(`Name: ${name} .*${renamed}$`));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rowMenu(page)).toBeFocused();
});
