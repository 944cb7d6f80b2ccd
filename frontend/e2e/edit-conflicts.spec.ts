import { expect, type Page, test } from '@playwright/test';
import { adminSession, signInAsAdmin, uniqueName } from './administrators';
import { expectAccessible } from './axe';
import { toast } from './toast';

const conflict = (page: Page) => page.getByRole('dialog', { name: 'Someone else has changed this' });

test('the second of two editors chooses field by field, and loses nothing', async ({
  browser,
  page,
  request,
}) => {
  const name = uniqueName('Contested');
  const { token } = await adminSession(request);
  const headers = { authorization: `Bearer ${token}` };
  const made = await request.post('/api/titles', { headers, data: { name, description: 'At first' } });
  const { id } = await made.json();
  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const panelOf = (tab: Page) => tab.getByRole('dialog', { name: 'Update Title' });
  for (const tab of [page, other]) {
    await tab.emulateMedia({ reducedMotion: 'reduce' });
    await signInAsAdmin(tab);
    await tab.goto(`/admin/titles?search=${encodeURIComponent(name)}`);
    await tab.getByRole('button', { name: `Edit ${name}` }).click();
  }
  await panelOf(other).getByLabel('Title Name', { exact: true }).fill(`${name} B`);
  await panelOf(other).getByLabel('Description', { exact: true }).fill('By the other one');
  await panelOf(other).getByRole('button', { name: 'Update Title' }).click();
  await expect(toast(other, 'Title updated')).toBeVisible();

  await panelOf(page).getByLabel('Description', { exact: true }).fill('By me');
  await panelOf(page).getByRole('button', { name: 'Update Title' }).click();
  await expect(conflict(page)).toContainText('admin');
  // By default, values that only they changed are taken over, and values that both changed stay mine.
  const nameOf = conflict(page).getByRole('group', { name: 'Title Name' });
  const text = conflict(page).getByRole('group', { name: 'Description' });
  await expect(nameOf.getByRole('radio', { name: `Their version ${name} B` })).toBeChecked();
  await expect(text.getByRole('radio', { name: 'Your version By me' })).toBeChecked();
  await expectAccessible(page);
  await conflict(page).getByRole('button', { name: 'Back to the form' }).click();
  await expect(panelOf(page).getByLabel('Description', { exact: true })).toHaveValue('By me');
  const stored = async () =>
    (await (await request.get('/api/titles')).json()).find((title: { id: number }) => title.id === id);
  expect(await stored()).toMatchObject({ name: `${name} B`, description: 'By the other one' });

  await panelOf(page).getByRole('button', { name: 'Update Title' }).click();
  await conflict(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Title updated')).toBeVisible();
  expect(await stored()).toMatchObject({ name: `${name} B`, description: 'By me' });
  await other.context().close();
});
