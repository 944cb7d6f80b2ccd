import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe';
import { expectToast, failCall } from './failures';
import { newVoter, ratableCandidate, scoreEverything, signInAsNewVoter } from './voters';

/** A white picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);
const FIVE_MB = 5 * 1024 * 1024;

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click();
const username = (page: Page) => page.getByLabel('Username');
const email = (page: Page) => page.getByLabel('Email', { exact: true });
const picture = (page: Page) => main(page).getByRole('img', { name: 'Profile image' });
const chooser = (page: Page) => main(page).locator('input[type=file]');

async function changePassword(page: Page, current: string, next: string, again = next) {
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await page.getByLabel('Current Password').fill(current);
  await page.getByLabel('New Password', { exact: true }).fill(next);
  await page.getByLabel('Confirm New Password').fill(again);
  await press(page, 'Change Password');
}

test('visitors are asked to sign in', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Login Required' })).toBeVisible();
});

test.describe('signed in', () => {
  test.beforeEach(async ({ page }) => {
    await signInAsNewVoter(page);
    await page.goto('/profile');
  });

  test('name and address are changed, and the header shows it', async ({ page }) => {
    const { username: name, email: address } = newVoter();
    await username(page).fill(name);
    await email(page).fill(address);
    await press(page, 'Save Changes');
    await expectToast(page, 'Profile updated successfully');
    await expect(page.getByRole('navigation').getByRole('link', { name })).toBeVisible();
    await page.reload();
    await expect(email(page)).toHaveValue(address);
  });

  test('the picture is taken away again', async ({ page }) => {
    await chooser(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL });
    await expectToast(page, 'Profile image updated successfully');
    await expect(picture(page)).toBeVisible();
    await press(page, 'Remove the image');
    await expectToast(page, 'Profile image removed');
    await expect(picture(page)).toBeHidden();
    await page.reload();
    await expect(main(page).getByRole('button', { name: 'Remove the image' })).toBeHidden();
  });

  test('what is kept is downloaded as a file', async ({ page }) => {
    const address = await email(page).inputValue();
    await page.getByRole('tab', { name: 'Account' }).click();
    const downloading = page.waitForEvent('download');
    await press(page, 'Download my data');
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^npi-my-data-\d{4}-\d\d-\d\d\.json$/);
    const { account, ratings } = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect([account.email, ratings]).toEqual([address, []]);
  });

  test('signing out everywhere ends the sessions on other devices too', async ({ page, request }) => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.getByRole('tab', { name: 'Account' }).click();
    await press(page, 'Sign out everywhere');
    await expectToast(page, 'You are signed out on all devices');
    await expect(page.getByRole('heading', { level: 1, name: 'Login Required' })).toBeVisible();
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.get('/api/auth/me', { headers })).status()).toBe(401);
  });

  test('the account goes after the password and a second yes, and nobody is signed in', async ({ page }) => {
    await page.getByRole('tab', { name: 'Account' }).click();
    await press(page, 'Delete my account…');
    const dialog = page.getByRole('dialog', { name: 'Delete your account' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Please enter your current password')).toBeVisible();
    await dialog.getByLabel('Current Password').fill('a guess');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
    await dialog.getByLabel('Current Password').fill('a good secret');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Delete your account?' })).toBeVisible();
    await expect(page).toHaveURL(/\/delete-account$/);
    await expectAccessible(page);
    await press(page, 'Delete my account permanently');
    await expect(page.getByRole('heading', { level: 1, name: 'Account Deleted' })).toBeFocused();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('name and address are asked for and looked at', async ({ page }) => {
    const before = await email(page).inputValue();
    for (const [name, address, message, field] of [
      ['', before, 'Please enter a username', username],
      ['hodan', '', 'Please enter your email address', email],
      ['ab', before, 'Username must be between 3 and 30 characters', username],
      ['hodan', 'nobody', 'Please enter a valid email address', email],
    ] as const) {
      await username(page).fill(name);
      await email(page).fill(address);
      await press(page, 'Save Changes');
      await expect(field(page)).toHaveAccessibleDescription(new RegExp(message));
    }
    await username(page).fill('demo_admin');
    await email(page).fill(before);
    await press(page, 'Save Changes');
    await expect(username(page)).toHaveAccessibleDescription(/Username already exists/);
  });

  test('the address is locked after voting', async ({ page, request }) => {
    const candidate = await ratableCandidate(request, 7);
    await page.goto(`/candidate/${candidate.id}`);
    await scoreEverything(page, 50);
    await press(page, 'Review and submit');
    await page.getByRole('button', { name: 'Confirm and submit' }).click();
    await expectToast(page, 'Rating submitted successfully!');
    // Followed within the page: the lock must not wait for a reload.
    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click();
    await expect(email(page)).toBeDisabled();
    await expect(email(page)).toHaveAccessibleDescription('Email cannot be changed after voting');
  });

  test('the password is changed, and the session goes on', async ({ page, request }) => {
    const before = await page.evaluate(() => localStorage.getItem('token'));
    await changePassword(page, newVoter().password, 'another secret');
    await expectToast(page, 'Password changed successfully');
    await expect(page.getByLabel('Current Password')).toHaveValue('');
    const after = await page.evaluate(() => localStorage.getItem('token'));
    expect(after).not.toBe(before);
    const me = (token: string | null) =>
      request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect((await me(before)).status()).toBe(401);
    expect((await me(after)).status()).toBe(200);
    await page.reload();
    await expect(username(page)).toBeVisible();
  });

  test('passwords are asked for and looked at', async ({ page }) => {
    for (const [current, next, again, message, label] of [
      ['', 'secret two', 'secret two', 'Please enter your current password', 'Current Password'],
      ['secret one', 'secret two', 'secret three', 'New passwords do not match', 'Confirm New Password'],
      ['secret one', 'short', 'short', 'New password must be at least 6 characters', 'New Password'],
      ['wrong one', 'secret two', 'secret two', 'Current password is incorrect', 'Current Password'],
    ] as const) {
      await changePassword(page, current, next, again);
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });

  test('a picture is shown and kept; too large ones and other files are refused', async ({ page }) => {
    await chooser(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL });
    await expectToast(page, 'Profile image updated successfully');
    await expect(picture(page)).toHaveAttribute('src', /^\/images\//);
    const stored = await picture(page).getAttribute('src');

    const large = Buffer.alloc(FIVE_MB);
    await chooser(page).setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
    await expect(chooser(page)).toHaveAccessibleDescription(/Image must be less than 5MB/);
    await chooser(page).setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: PIXEL });
    await expect(chooser(page)).toHaveAccessibleDescription(/Please upload a JPEG, PNG or WebP image/);

    await failCall(page, '/auth/profile/image');
    await chooser(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL });
    await expectToast(page, 'Failed to upload image');
    await expect(picture(page)).toHaveAttribute('src', stored ?? '');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu leads to the profile and signs out', async ({ page }) => {
    await signInAsNewVoter(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click();
    await press(page, 'Save Changes');
    await expectToast(page, 'Profile updated successfully');

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click();
    await expectToast(page, 'Logged out successfully');
    await expect(page.getByRole('heading', { level: 1, name: 'Login Required' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
