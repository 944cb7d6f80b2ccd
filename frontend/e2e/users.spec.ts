import { expect, type Page, test } from '@playwright/test';
import { ADMIN, signInAsAdmin, uniqueName } from './administrators';
import { expectAccessible, expectFits } from './axe';
import { DIRECTIONS } from './everywhere';
import { filterMenu, listMenu, pressDeletion, pressInRow } from './menus';
import { speak } from './speak';
import { toast } from './toast';
import { newVoter, ratableCandidate } from './voters';

const dialog = (page: Page) => page.getByRole('dialog');

/** A dialog that still grows moves its buttons away from under the pointer. */
async function press(page: Page, name: string): Promise<void> {
  await expect(dialog(page)).toHaveCSS('opacity', '1');
  await dialog(page).getByRole('button', { name, exact: true }).click();
}
const accountName = () => uniqueName('user').replace(' ', '_');

async function search(page: Page, text: string, found: number): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page.getByText(`Showing ${found} of ${found} users`)).toBeVisible();
}

test('an administrator creates a user, changes it, and deletes it with its ratings', async ({
  page,
  request,
}) => {
  const name = accountName();
  const email = `${name}@voters.example`;
  await signInAsAdmin(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Users', exact: true })
    .click();
  await expect(page).toHaveURL('/admin/users');

  await page.getByRole('button', { name: 'Add User' }).click();
  await press(page, 'Create User');
  await expect(toast(page, 'Please fill in all required fields')).toBeVisible();
  await expect(dialog(page).getByText('Enter a password.')).toBeVisible();
  await dialog(page).getByLabel('Username').fill('demo_user');
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Password').fill('secret1');
  // The button moves up when the lines beneath the fields go.
  await expect(dialog(page).getByText('Enter a password.')).toBeHidden();
  await press(page, 'Create User');
  await expect(toast(page, 'Username already exists')).toBeVisible();
  await expect(dialog(page).getByText('Username already exists')).toBeVisible();
  await dialog(page).getByLabel('Username').fill(name);
  // The button moves up when the line beneath the field goes.
  await expect(dialog(page).getByText('Username already exists')).toBeHidden();
  await press(page, 'Create User');
  await expect(toast(page, 'User created successfully')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  const signedIn = await request.post('/api/auth/login', { data: { email, password: 'secret1' } });
  const { token } = await signedIn.json();
  const candidate = await ratableCandidate(request, 6);
  const metrics: { key: string }[] = await (
    await request.get(`/api/metrics?title=${encodeURIComponent(candidate.title ?? '')}`)
  ).json();
  const rated = await request.post('/api/ratings', {
    headers: { authorization: `Bearer ${token}` },
    data: { candidateId: candidate.id, scores: Object.fromEntries(metrics.map(({ key }) => [key, 50])) },
  });
  expect(rated.status()).toBe(201);
  const { totalRatings } = await (await request.get(`/api/candidates/${candidate.id}`)).json();

  await page.reload();
  await search(page, name.toUpperCase(), 1);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByRole('cell', { name: '1 rating', exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(dialog(page).getByLabel('Email')).toBeDisabled();
  await expect(dialog(page).getByText('Email cannot be changed after voting')).toBeVisible();
  await dialog(page).getByLabel('Username').fill(`${name}2`);
  await press(page, 'Save Changes');
  await expect(toast(page, 'User updated successfully')).toBeVisible();
  await expect(row).toContainText(`${name}2`);
  const still = await request.post('/api/auth/login', { data: { email, password: 'secret1' } });
  expect(still.status()).toBe(200);

  await pressInRow(row, /^Delete/);
  await expect(dialog(page)).toContainText('Delete User');
  await expect(dialog(page)).toContainText(
    'The user’s 1 rating is also deleted and no longer counts anywhere.',
  );
  await expect(dialog(page)).toContainText('This cannot be undone.');
  await expect(dialog(page).getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog(page).getByLabel(`Type ${name}2 to confirm`).fill(`${name}2`);
  await press(page, 'Delete');
  await expect(toast(page, 'User deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible();
  const after = await (await request.get(`/api/candidates/${candidate.id}`)).json();
  expect(after.totalRatings).toBe(totalRatings - 1);
});

test('the form closes on a press beside it, and forgets what was typed once that is confirmed', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  await dialog(page).getByLabel('Username').fill('half a name');
  await expect(dialog(page)).toHaveCSS('opacity', '1');
  await page.mouse.click(5, 400);
  const discard = page.getByRole('button', { name: 'Discard' });
  await expect(dialog(page).filter({ has: discard })).toHaveCSS('opacity', '1');
  await discard.click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(dialog(page).getByLabel('Username')).toHaveValue('');
});

test('search, role, order and page stay in the address over a reload and the way back', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/users?pageSize=10');
  await expect(page.getByText(/Showing 10 of \d+ users/)).toBeVisible();
  await filterMenu(page).click();
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Users');
  await page.keyboard.press('Escape');
  await expect(filterMenu(page)).toBeFocused();
  await page.getByRole('columnheader', { name: 'User' }).getByRole('button').click();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: '2', exact: true }).click();
  await expect(page).toHaveURL('/admin/users?pageSize=10&role=user&sort=username&order=asc&page=2');
  const first = () => page.getByRole('rowheader').first().textContent();
  await expect(pages.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const second = await first();
  await page.reload();
  await expect(page.getByText(/Showing 10 of \d+ users/)).toBeVisible();
  expect(await first()).toBe(second);
  await page.goBack();
  await expect(page).toHaveURL('/admin/users?pageSize=10&role=user&sort=username&order=asc');
  await expect.poll(first).not.toBe(second);
});

test('selected users are deleted together, and the own account never is', async ({ page, request }) => {
  const mark = accountName();
  const names = [`${mark}a`, `${mark}b`];
  for (const username of names) {
    await request.post('/api/auth/register', {
      data: { ...newVoter(), username, email: `${username}@voters.example` },
    });
  }
  await signInAsAdmin(page);
  await page.goto(`/admin/users?search=${encodeURIComponent(ADMIN.email)}`);
  await expect(page.getByRole('checkbox', { name: /^Select demo_admin/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await search(page, mark, 2);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  for (const name of names) await expect(dialog(page)).toContainText(name);
  await expect(dialog(page)).toContainText('Their ratings are also deleted. They have none.');
  await dialog(page).getByLabel('Type 2 to confirm').fill('2');
  await press(page, 'Delete');
  await expect(toast(page, '2 users deleted successfully')).toBeVisible();
  await expect(page.getByText('2 selected')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible();
});

test('the choice of columns outlasts a reload', { tag: '@night' }, async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/users');
  await listMenu(page).click();
  await page.getByRole('checkbox', { name: 'Joined' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(listMenu(page)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Role' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveCount(0);
});

for (const { language, width } of DIRECTIONS) {
  test(`axe finds nothing among users in ${language}, ${width} pixels wide`, { tag: '@night' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await speak(page, language);
    await signInAsAdmin(page);
    await page.goto('/admin/users?search=demo_');
    const boxes = page.getByRole('main').getByRole('checkbox');
    await expect(boxes.nth(1)).toBeAttached();
    await boxes.last().check();
    await filterMenu(page).click();
    // Rows that are being read again are dimmed.
    const list = page.getByRole('main').locator('[aria-busy]').first();
    await expect(list).toHaveAttribute('aria-busy', 'false');
    await expect(list).toHaveCSS('opacity', '1');
    await expectAccessible(page);
    await expectFits(page);
    await page.keyboard.press('Escape');
    await page.locator('main .ant-btn-primary').first().click();
    await expect(dialog(page)).toBeVisible();
    await dialog(page).locator('button[type=submit]').click();
    await expect(dialog(page).locator('.ant-form-item-explain-error').first()).toBeVisible();
    await expect(dialog(page)).toHaveCSS('opacity', '1');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await pressDeletion(page);
    await expect(dialog(page)).toHaveCSS('opacity', '1');
    await expectAccessible(page);
  });
}

test('another role is given and taken only when that is confirmed, in words about the person', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { username, email, password } = newVoter();
  const made = await page.request.post('/api/auth/register', { data: { username, email, password } });
  expect(made.status()).toBe(201);
  await signInAsAdmin(page);
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  for (const { role, question, confirm } of [
    { role: 'Administrator', question: 'Make this user an administrator?', confirm: 'Make administrator' },
    { role: 'User', question: 'Remove the administrator role from this user?', confirm: 'Remove role' },
  ]) {
    await row.getByRole('button', { name: `Edit ${username}` }).click();
    const form = page.getByRole('dialog', { name: 'Edit User' });
    await form.getByRole('combobox', { name: 'Role', exact: true }).click();
    await page.getByTitle(role, { exact: true }).click();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    const asked = page.getByRole('dialog', { name: question });
    await expect(asked).toContainText(`${username} (${email})`);
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(asked).toBeHidden();
    await expect(row).not.toContainText(role);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await asked.getByRole('button', { name: confirm }).click();
    await expect(form).toBeHidden();
    await expect(row.getByRole('cell').filter({ hasText: new RegExp(`^${role}$`) })).toBeVisible();
  }
});

test('none of the figures about users stands alone beside a gap', { tag: '@night' }, async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/users');
  const figures = page.locator('main dl[aria-label]');
  await expect(figures.locator('dd').first()).toHaveText(/\d/);
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() =>
        figures.evaluate((list) => {
          const rows = new Map<number, number>();
          for (const card of list.children) {
            const { top, right } = card.getBoundingClientRect();
            rows.set(top, Math.max(right, rows.get(top) ?? 0));
          }
          const end = list.getBoundingClientRect().right;
          return [...rows.values()].filter((right) => Math.abs(right - end) > 1).length;
        }),
      )
      .toBe(0);
  }
});
