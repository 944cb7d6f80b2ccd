import { expect, type Page, test } from '@playwright/test';
import { signInAsAdmin, uniqueName } from './administrators';
import { expectAccessible } from './axe';
import { hardestOf } from './everywhere';
import { phonePicture } from './phonePicture';
import { speak } from './speak';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });
const form = (page: Page) => page.getByRole('dialog', { name: 'Add Candidate' });
async function answer(page: Page, name: string): Promise<void> {
  // A press while it grows may miss its button.
  await expect(question(page)).toHaveCSS('opacity', '1');
  await question(page).getByRole('button', { name }).click();
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Candidate' }).click();
  // Before it stands still, a click beside it may hit it.
  await expect(form(page)).toHaveCSS('opacity', '1');
}

test('every way out of a filled dialog asks first, and an untouched one just closes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAsAdmin(page);
  await page.goto('/admin/titles');
  await page.goto('/admin');
  const ways: [string, () => Promise<void>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['a click beside it', () => page.mouse.click(5, 400)],
    ['the cross', () => form(page).getByRole('button', { name: 'Close' }).click()],
    ['Cancel', () => form(page).getByRole('button', { name: 'Cancel' }).click()],
  ];
  for (const [, leave] of ways) {
    await openForm(page);
    await leave();
    await expect(form(page)).toBeHidden();
    await expect(question(page)).toBeHidden();
  }

  await openForm(page);
  const picture = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await phonePicture() };
  await form(page).locator('input[type=file]').setInputFiles(picture);
  await form(page).getByLabel('Name', { exact: true }).fill('Hodan');
  for (const [way, leave] of ways) {
    await test.step(way, async () => {
      await leave();
      await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
      // Escape answers the question, not the form under it.
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeHidden();
      await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('Hodan');
      await expect(form(page).getByText('phone.jpg')).toBeVisible();
    });
  }
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await answer(page, 'Discard');
  await expect(form(page)).toBeHidden();
  await expect(question(page)).toBeHidden();
  await openForm(page);
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('');
});

test('a link, the way back and closing the tab ask too', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin');
  await page
    .getByRole('link', { name: /^Titles/ })
    .last()
    .click();
  const panel = page.getByRole('dialog', { name: 'Register Title' });
  const name = panel.getByLabel('Title Name', { exact: true });
  const open = page.getByRole('button', { name: 'Register Title' });
  await open.click();
  await name.fill('Harbour Master');

  // The drawer covers the link, and a key may still follow it.
  const leaderboard = page.getByRole('navigation').getByRole('link', { name: 'Leaderboard' }).first();
  await leaderboard.dispatchEvent('click');
  await answer(page, 'Keep editing');
  await expect(page).toHaveURL(/\/admin\/titles$/);
  await page.evaluate(() => history.go(-1));
  await answer(page, 'Keep editing');
  await expect(page).toHaveURL(/\/admin\/titles$/);
  await expect(name).toHaveValue('Harbour Master');

  // The browser's own question: dismissed, it keeps the page.
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  await expect(name).toHaveValue('Harbour Master');

  await page.evaluate(() => history.go(-1));
  await answer(page, 'Discard');
  await expect(page).toHaveURL(/\/admin$/);
  await page.goForward();
  await open.click();
  await name.fill('Harbour Master');
  await leaderboard.dispatchEvent('click');
  await answer(page, 'Discard');
  await expect(page).toHaveURL(/\/leaderboard/);
  // And with it the guard is gone.
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(/\/about/);
});

test('a form that is being saved can be neither closed nor sent twice', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAsAdmin(page);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const user = page.getByRole('dialog', { name: 'Create User' });
  const name = uniqueName('u').replaceAll(' ', '');
  await user.getByLabel('Username').fill(name);
  await user.getByLabel('Email').fill(`${name}@example.org`);
  await user.getByLabel('Password').fill('secret1');
  let sent = 0;
  let letGo = () => {};
  await page.route('**/api/users', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return route.continue();
  });
  await user.getByLabel('Password').press('Enter');
  await expect(user.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await user.getByLabel('Password').press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByText('This is still being saved. Please wait.')).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(user).toBeVisible();
  letGo();
  await expect(user).toBeHidden();
  expect(sent).toBe(1);
});

test('an empty form leads to its first field, and a refusal of the server to the one that it is about', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAsAdmin(page);
  await page.goto('/admin/metrics');
  const panel = page.getByRole('dialog', { name: 'Register Metric' });
  await page.getByRole('button', { name: 'Register Metric' }).click();
  const key = panel.getByLabel('Key');
  const submit = panel.getByRole('button', { name: 'Register Metric' });
  await submit.click();
  await expect(key).toBeFocused();
  const error = panel.getByText('Enter a key.');
  await expect(error).toBeInViewport();
  await expect(panel.getByText('Key', { exact: true })).toBeInViewport();

  await key.fill('lead');
  await panel.getByLabel('Label', { exact: true }).fill('Again');
  await submit.click();
  await expect(key).toHaveAccessibleDescription(/already/);
  await expect(key).toBeFocused();
  await expect(key).toBeInViewport();
});

for (const locale of hardestOf(['so', 'ar'])) {
  test(`the question breaks no rule of accessibility in ${locale}`, { tag: '@night' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAsAdmin(page);
    await speak(page, locale);
    await page.goto('/admin/users');
    await page.locator('main .ant-btn-primary').click();
    await page.getByRole('dialog').locator('input').first().fill('hodan');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(2);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}
