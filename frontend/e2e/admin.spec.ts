import { expect, type Locator, type Page, test } from '@playwright/test';
import { texts as adminArabic } from '../src/admin/texts/ar';
import { en as adminEnglish } from '../src/admin/texts/en';
import { ADMIN, signInAsAdmin, uniqueName } from './administrators';
import { expectAccessible, expectFits } from './axe';
import { DIRECTIONS } from './everywhere';
import { pressDeletion, pressInRow } from './menus';
import { look, phonePicture, UPRIGHT } from './phonePicture';
import { speak } from './speak';
import { toast } from './toast';
import { newVoter, signInAsNewVoter } from './voters';

const SEARCH_FAILED = { en: adminEnglish['search.failed'], ar: adminArabic['search.failed'] };
const PAGES = ['/admin', '/admin/titles', '/admin/metrics'];
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const dialog = (page: Page) => page.getByRole('dialog');

async function choosePicture(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

async function chooseTitle(form: Locator, title: string): Promise<void> {
  await form.getByRole('combobox', { name: 'Title' }).fill(title);
  await form.getByTitle(title, { exact: true }).click();
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
}

test('an administrator sets up a title, a metric and a candidate, and sees how voters score', async ({
  page,
  request,
}) => {
  const title = uniqueName('Title');
  const name = uniqueName('Candidate');
  const key = `k${Date.now().toString(36)}`;

  await page.goto('/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  // The home page takes the focus when it comes, and a menu that is open then closes.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Titles' })
    .click();

  const titleForm = page.getByRole('dialog', { name: 'Register Title' });
  await page.getByRole('button', { name: 'Register Title' }).click();
  await titleForm.getByRole('button', { name: 'Register Title' }).click();
  await expect(toast(page, 'Title name is required')).toBeVisible();
  await titleForm.getByLabel('Title Name', { exact: true }).fill(title);
  await titleForm.getByRole('button', { name: 'Save and add another' }).click();
  await expect(toast(page, 'Title registered')).toBeVisible();
  await expect(titleForm.getByLabel('Title Name', { exact: true })).toHaveValue('');
  await expect(titleForm.getByLabel('Title Name', { exact: true })).toBeFocused();
  await titleForm.getByLabel('Title Name', { exact: true }).fill(title.toUpperCase());
  await titleForm.getByRole('button', { name: 'Register Title' }).click();
  await expect(toast(page, 'Title already exists')).toBeVisible();
  await titleForm.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await search(page, title);
  await pressInRow(page, `Add Metric for ${title}`);
  await dialog(page).getByLabel('Key').fill(key);
  await dialog(page).getByLabel('Label', { exact: true }).fill('Punctuality');
  await dialog(page).getByRole('button', { name: 'Add Metric' }).click();
  await expect(toast(page, 'Metric added')).toBeVisible();

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Candidates' }).click();
  await page.getByRole('button', { name: 'Add Candidate' }).click();
  // What moves under the pointer may be pressed and released at two places, which is no click.
  await expect(page.getByRole('dialog', { name: 'Add Candidate' })).toHaveCSS('opacity', '1');
  await dialog(page).getByRole('button', { name: 'Create Candidate' }).click();
  await expect(toast(page, 'Please fill in all required fields')).toBeVisible();
  await expect(dialog(page).getByText('Please upload an image file for the candidate')).toBeVisible();
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
  await chooseTitle(dialog(page), title);
  const taken = await phonePicture();
  expect(await look(taken)).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
  await choosePicture(page, 'phone.jpg', 'image/jpeg', taken);
  await expect(dialog(page).getByRole('img', { name: 'Preview of the picture' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Create Candidate' }).click();
  await expect(toast(page, 'Candidate created successfully')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await search(page, name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell').nth(5)).toHaveText('0');
  await expect(row.getByRole('cell').nth(4)).toHaveText('–');

  const [candidate] = await (await request.get(`/api/candidates?search=${encodeURIComponent(name)}`)).json();
  const stored = await look(await (await request.get(candidate.imageUrl)).body());
  expect(stored).toEqual({ ...UPRIGHT, exif: undefined, orientation: undefined, top: 'red', bottom: 'blue' });

  const voter = await (await request.post('/api/auth/register', { data: newVoter() })).json();
  const metrics: { key: string }[] = await (
    await request.get(`/api/metrics?title=${encodeURIComponent(title)}`)
  ).json();
  expect(metrics.map((metric) => metric.key)).toContain(key);
  const rating = await request.post('/api/ratings', {
    headers: { authorization: `Bearer ${voter.token}` },
    data: {
      candidateId: candidate.id,
      scores: Object.fromEntries(metrics.map((metric) => [metric.key, 31])),
    },
  });
  expect(rating.status()).toBe(201);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(name);
  await expect(row.getByRole('cell').nth(4)).toHaveText('≈Few ratings 31.0');
  await expect(row.getByRole('cell').nth(5)).toHaveText('1');

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(dialog(page).getByRole('img', { name: 'Preview of the picture' })).toBeVisible();
  await dialog(page).getByLabel('Name', { exact: true }).fill(`${name} Jr`);
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Candidate updated successfully')).toBeVisible();
  await expect(row.getByRole('link', { name: `${name} Jr` })).toBeVisible();
  const [edited] = await (await request.get(`/api/candidates?search=${encodeURIComponent(name)}`)).json();
  expect(edited.imageUrl).toBe(candidate.imageUrl);

  await pressInRow(row, /^Delete/);
  await expect(dialog(page)).toContainText(`${name} Jr`);
  await expect(dialog(page)).toContainText('1 voter’s rating no longer counts anywhere.');
  // A dialog that still grows moves its buttons away from under the pointer.
  await expect(dialog(page)).toHaveCSS('opacity', '1');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Candidate deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No candidates found' })).toBeVisible();

  await page.goto(`/admin/titles?search=${encodeURIComponent(title)}`);
  await pressInRow(page, `Delete ${title}`);
  await expect(dialog(page)).toContainText(`Punctuality (${key})`);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Title deleted successfully')).toBeVisible();
  const left: { key: string }[] = await (await request.get('/api/metrics')).json();
  expect(left.map((metric) => metric.key)).not.toContain(key);
});

test('a metric is registered, updated and deleted', async ({ page }) => {
  const key = `m${Date.now().toString(36)}`;
  const label = uniqueName('Metric');
  await signInAsAdmin(page);
  await page.goto('/admin/metrics');
  const form = page.getByRole('dialog', { name: 'Register Metric' });
  await page.getByRole('button', { name: 'Register Metric' }).click();
  await form.getByRole('checkbox', { name: /^Global/ }).uncheck();
  await form.getByLabel('Key').fill('lead');
  await form.getByLabel('Label', { exact: true }).fill(label);
  await form.getByRole('button', { name: 'Register Metric' }).click();
  await expect(toast(page, 'Please select a title for this metric, or mark it as global')).toBeVisible();
  // A title, not global: a global metric would block the ratings of other tests.
  await chooseTitle(form, 'President');
  await form.getByRole('button', { name: 'Register Metric' }).click();
  await expect(form.getByText('A metric with this key already exists')).toBeVisible();
  await form.getByLabel('Key').fill(key);
  await form.getByRole('button', { name: 'Register Metric' }).click();
  await expect(toast(page, 'Metric registered')).toBeVisible();

  await search(page, key);
  await page.getByRole('button', { name: `Edit ${label}` }).click();
  const update = page.getByRole('dialog', { name: 'Update Metric' });
  await update.getByLabel('Min Score').fill('100');
  await update.getByRole('button', { name: 'Update Metric' }).click();
  await expect(update.getByText('The maximum score must be greater than the minimum score')).toBeVisible();
  await update.getByLabel('Min Score').fill('10');
  await update.getByRole('button', { name: 'Update Metric' }).click();
  await expect(toast(page, 'Metric updated')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: key }).getByRole('cell').nth(1)).toHaveText('10–100');

  await pressInRow(page, `Delete ${label}`);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Metric deleted successfully')).toBeVisible();
});

test('a picture that is none, and one that is too large, are refused in words', async ({ page, request }) => {
  const name = uniqueName('Nobody');
  await signInAsAdmin(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Add Candidate' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
  await chooseTitle(dialog(page), 'Mayor');
  await choosePicture(page, 'huge.png', 'image/png', Buffer.alloc(6 * 1024 * 1024));
  await expect(dialog(page).getByText('Image must be less than 5MB')).toBeVisible();
  await choosePicture(page, 'portrait.png', 'image/png', Buffer.from(SVG));
  await dialog(page).getByRole('button', { name: 'Create Candidate' }).click();
  await expect(toast(page, 'Failed to create candidate')).toBeVisible();
  await expect(dialog(page).getByText('Please upload a JPEG, PNG or WebP image')).toBeVisible();
  expect(await (await request.get(`/api/candidates?search=${encodeURIComponent(name)}`)).json()).toEqual([]);
});

test('the address keeps search, order and page over a reload and the way back', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin?pageSize=10');
  await expect(page.getByText(/Showing 1–10 of \d+/)).toBeVisible();
  const sorted = await page.request.get('/api/candidates?sort=name&order=asc&limit=1&offset=10');
  const [{ name }] = await sorted.json();
  const first = page.getByRole('rowheader').first();

  const nameHeading = page.getByRole('columnheader', { name: 'Name' });
  await nameHeading.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(nameHeading).toHaveAttribute('aria-sort', 'ascending');
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: '2', exact: true })
    .click();
  await expect(page).toHaveURL('/admin?pageSize=10&sort=name&order=asc&page=2');
  await expect(page.getByText(/Showing 11–20 of \d+/)).toBeVisible();
  await expect(first).toHaveText(name);
  await page.reload();
  await expect(page.getByText(/Showing 11–20 of \d+/)).toBeVisible();
  await expect(first).toHaveText(name);

  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/candidates\/\d+(\?list=.*)?$/);
  await page.goBack();
  await expect(page.getByText(/Showing 11–20 of \d+/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin?pageSize=10&sort=name&order=asc');
  await expect(page.getByText(/Showing 1–10 of \d+/)).toBeVisible();
});

test('the form opens, closes and gives back the focus by keyboard alone', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin');
  const add = page.getByRole('button', { name: 'Add Candidate' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => dialog(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(add).toBeFocused();
});

test('access is denied to visitors and voters before anything is fetched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(candidates|titles|metrics)/.test(request.url())) asked.push(request.url());
  });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login',
    );
  }
  await signInAsNewVoter(page);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText('You need admin privileges to access this page.')).toBeVisible();
  }
  expect(asked).toEqual([]);
});

for (const { language, width } of DIRECTIONS) {
  test(`axe finds nothing in the dialogs of rows, and rows are cards on a phone, in ${language}`, {
    tag: '@night',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await speak(page, language);
    await signInAsAdmin(page);
    for (const path of PAGES) {
      await page.goto(`${path}?pageSize=10`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('main').locator('[aria-busy=false]').first()).toHaveCSS('opacity', '1');
      await expect(page.getByRole('table')).toHaveCount(width === 360 ? 0 : 1);
      await pressDeletion(page);
      await expect(dialog(page)).toHaveCSS('opacity', '1');
      await expectAccessible(page);
    }
    await page.goto('/admin?pageSize=10');
    await page.getByRole('main').locator('.ant-btn-primary').first().click();
    // What moves under the pointer may be pressed and released at two places, which is no click.
    await expect(dialog(page)).toHaveCSS('opacity', '1');
    await dialog(page).locator('button[type=submit]').click();
    await expect(dialog(page).locator('.ant-form-item-explain-error').first()).toBeVisible();
    await expect(dialog(page)).toHaveCSS('opacity', '1');
    await expectAccessible(page);
    await expectFits(page);
  });
}

for (const { language, width } of DIRECTIONS) {
  test(`axe finds nothing in the search of everything, in ${language} at ${width} pixels`, {
    tag: '@night',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await speak(page, language);
    await signInAsAdmin(page);
    await page.goto('/admin/titles');
    await page.locator('[aria-keyshortcuts="Control+K Meta+K"]').click();
    // All pages, before anything is typed.
    await expect(dialog(page).getByRole('option')).toHaveCount(14);
    await dialog(page).getByRole('combobox').fill('a');
    await expect(dialog(page).getByRole('status')).not.toBeEmpty();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await expectFits(page);
    await dialog(page).getByRole('option').last().click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/users\?search=/);

    await page.route('**/api/users?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.keyboard.press('Meta+K');
    await dialog(page).getByRole('combobox').fill('zz');
    await expect(dialog(page).getByRole('status')).toHaveText(SEARCH_FAILED[language]);
  });
}
