import { expect, type Page, test } from '@playwright/test';
import { expectToast, failCall, loseCall } from './failures';
import { signInAsNewVoter } from './voters';

const FILLED = { name: 'Hodan', email: 'hodan@example.org', subject: 'rating', message: 'A word of thanks' };

const main = (page: Page) => page.getByRole('main');
const name = (page: Page) => main(page).getByLabel('Your Name');
const email = (page: Page) => main(page).getByLabel('Email Address');
const subject = (page: Page) => main(page).getByLabel('Subject');
const message = (page: Page) => main(page).getByLabel('Message', { exact: true });

async function send(page: Page, changes: Partial<typeof FILLED> = {}) {
  const values = { ...FILLED, ...changes };
  await name(page).fill(values.name);
  await email(page).fill(values.email);
  await subject(page).selectOption(values.subject);
  await message(page).fill(values.message);
  await main(page).getByRole('button', { name: 'Send Message' }).click();
}

test('a message is sent and confirmed, and five seconds later there is room for another', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
  await expect(main(page).getByRole('link', { name: /@/ })).toBeVisible();
  await expect(main(page).getByText('Within 24-48 hours')).toBeVisible();

  await message(page).fill('Hello');
  await expect(main(page).getByText('5 / 1000 characters')).toBeVisible();
  await send(page);
  await expectToast(page, 'Thank you! Your message has been sent successfully.');
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeFocused();
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(message(page)).toHaveValue('');

  await page.clock.pauseAt(Date.now() + 60_000);
  await send(page, { message: 'And another one' });
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await page.clock.runFor(4000);
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await page.clock.runFor(1500);
  await expect(message(page)).toBeVisible();
  await expect(message(page)).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeFocused();
});

test('the name and the email address are those of the user', async ({ page }) => {
  await signInAsNewVoter(page);
  await page.goto('/contact');
  await expect(name(page)).toHaveValue(/^voter_/);
  await expect(email(page)).toHaveValue(/^voter_.+@example\.org$/);
});

test('every field is asked for and looked at', async ({ page }) => {
  await page.goto('/contact');
  for (const [changes, field, lack] of [
    [{ name: '  ' }, name, 'Please enter your name'],
    [{ email: '' }, email, 'Please enter your email address'],
    [{ subject: '' }, subject, 'Please choose a subject'],
    [{ message: '  ' }, message, /Please enter a message/],
  ] as const) {
    await send(page, changes);
    await expectToast(page, 'Please fill in all fields');
    await expect(field(page)).toHaveAccessibleDescription(lack);
  }
  await send(page, { email: 'nobody' });
  await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email address');

  await send(page, { message: 'x'.repeat(1001) });
  await expect(main(page).getByText('1001 / 1000 characters')).toBeVisible();
  await expect(message(page)).toHaveAccessibleDescription(/Message must be at most 1000 characters/);
});

test('what was typed is kept when it could not be sent', async ({ page }) => {
  await page.goto('/contact');
  await failCall(page, '/contact');
  await send(page);
  await expectToast(page, 'Failed to send message');
  await loseCall(page, '/contact');
  await main(page).getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Failed to send message');
  await expectToast(page, 'The connection was lost. Please try again.');
  await expect(message(page)).toHaveValue(FILLED.message);
  await expect(subject(page)).toHaveValue(FILLED.subject);
});
