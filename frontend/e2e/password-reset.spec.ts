import { expect, type Page, test } from '@playwright/test';
import { expectToast, failCall, loseCall } from './failures';
import { newVoter } from './voters';

const main = (page: Page) => page.getByRole('main');
const password = (page: Page) => page.getByLabel('New Password', { exact: true });
const confirm = (page: Page) => page.getByLabel('Confirm New Password');
const submit = (page: Page) => main(page).getByRole('button', { name: 'Reset Password' });

async function ask(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await main(page).getByRole('button', { name: 'Send Reset Link' }).click();
}

async function setPassword(page: Page, text: string) {
  await password(page).fill(text);
  await confirm(page).fill(text);
  await submit(page).click();
}

test('a voter who has forgotten the password sets a new one by the link', async ({ page }) => {
  const voter = newVoter();
  await page.request.post('/api/auth/register', { data: voter });

  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeFocused();
  await ask(page, voter.email);
  await expectToast(page, 'Password reset instructions sent!');
  await expect(page.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(voter.email);
  await ask(page, voter.email);

  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer));
  await page.getByRole('link', { name: 'Open the reset link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  referrers.length = 0;
  await page.reload();
  await expect(submit(page)).toBeDisabled();
  await password(page).fill('another secret');
  await expect(submit(page)).toBeDisabled();
  await confirm(page).fill('another secret');
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page).click();

  await expectToast(page, 'Password reset successfully!');
  const done = page.getByRole('heading', { level: 1, name: 'Password Reset Successful' });
  await expect(done).toBeVisible();
  expect(referrers.join()).not.toContain('token');
  await page.clock.runFor(2000);
  await expect(done).toBeVisible();
  await page.clock.runFor(1500);
  await expect(page).toHaveURL('/login');
  await page.clock.resume();

  await page.getByLabel('Email', { exact: true }).fill(voter.email);
  await page.getByLabel('Password', { exact: true }).fill('another secret');
  await main(page).getByRole('button', { name: 'Login' }).click();
  await expectToast(page, 'Login successful!');
});

test('the address is asked for and looked at', async ({ page }) => {
  await page.goto('/forgot-password');
  for (const [email, message] of [
    ['', 'Please enter your email address'],
    ['nobody', 'Please enter a valid email address'],
  ] as const) {
    await ask(page, email);
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(message);
  }
});

test('a request that fails says so, and keeps what was typed', async ({ page }) => {
  await page.goto('/forgot-password');
  await failCall(page, '/auth/forgot-password');
  await ask(page, 'hodan@example.org');
  await expectToast(page, 'Failed to send reset email');
  await loseCall(page, '/auth/forgot-password');
  await ask(page, 'hodan@example.org');
  await expectToast(page, 'The connection was lost. Please try again.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('hodan@example.org');
});

test('a link without a token leads to a new one', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { level: 1, name: 'Invalid Reset Link' })).toBeVisible();
  await expectToast(page, 'Invalid reset link');
  await page.getByRole('link', { name: 'Request a New Link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('the new password is looked at, by Enter too while the button is disabled', async ({ page }) => {
  await page.goto('/reset-password?token=made-up');
  await confirm(page).press('Enter');
  await expectToast(page, 'Please fill in all fields');
  await expect(password(page)).toHaveAccessibleDescription(/Please enter a password/);

  await password(page).fill('secret one');
  await confirm(page).fill('secret two');
  await expect(submit(page)).toBeDisabled();
  await confirm(page).press('Enter');
  await expect(confirm(page)).toHaveAccessibleDescription('Passwords do not match');

  await setPassword(page, 'short');
  await expect(password(page)).toHaveAccessibleDescription(/Password must be at least 6 characters/);
});

test('a token that is blank, unknown, or meets a broken server is refused', async ({ page }) => {
  await page.goto('/reset-password?token=%20');
  await setPassword(page, 'another secret');
  await expectToast(page, 'Invalid reset token');

  await page.goto('/reset-password?token=made-up');
  await setPassword(page, 'another secret');
  await expectToast(page, 'Invalid or expired reset token');
  await failCall(page, '/auth/reset-password');
  await submit(page).click();
  await expectToast(page, 'Failed to reset password');
});
