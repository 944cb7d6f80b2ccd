import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { adminSession, signInAsAdmin, uniqueName } from './administrators';
import { expectAccessible } from './axe';
import { toast } from './toast';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const dialog = (page: Page) => page.getByRole('dialog');

/** A picture of three stripes: red, green and blue from left to right. */
async function stripes(): Promise<Buffer> {
  const part = (background: string, left: number) => ({
    input: { create: { width: 300, height: 300, channels: 3 as const, background } },
    left,
    top: 0,
  });
  return sharp({ create: { width: 900, height: 300, channels: 3, background: 'white' } })
    .composite([part('#ff0000', 0), part('#00ff00', 300), part('#0000ff', 600)])
    .png()
    .toBuffer();
}

/** Gives the size of a stored picture and the colour in its middle: red, green or blue. */
async function middleOf(page: Page, url: string) {
  const picture = sharp(await (await page.request.get(url)).body());
  const { width = 0, height = 0 } = await picture.metadata();
  const { data } = await picture
    .extract({ left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colour = ['red', 'green', 'blue'][[...data].indexOf(Math.max(...data))];
  return { width, height, colour };
}

async function storedImage(page: Page, name: string): Promise<string> {
  const answer = await page.request.get(`/api/candidates?search=${encodeURIComponent(name)}`);
  const [candidate] = await answer.json();
  return candidate.imageUrl;
}

test('a picture is cut by sliders or by dragging, or shown whole', { tag: '@night' }, async ({ page }) => {
  const name = uniqueName('Crop');
  const picture = { name: 'stripes.png', mimeType: 'image/png', buffer: await stripes() };
  await signInAsAdmin(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Add Candidate' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
  await dialog(page).getByRole('combobox', { name: 'Title' }).fill('Mayor');
  const proposal = dialog(page).getByTitle('Mayor', { exact: true });
  await proposal.click();
  // Until they have faded, axe looks at the proposals too, whose list antd gives no name.
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
  await dialog(page).locator('input[type=file]').setInputFiles(picture);
  // All of the height is in the frame: there is nothing to move up or down.
  await expect(dialog(page).getByRole('slider', { name: 'Vertical position' })).toBeDisabled();
  await dialog(page).getByRole('slider', { name: 'Horizontal position' }).focus();
  await page.keyboard.press('End');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Create Candidate' }).click();
  await expect(toast(page, 'Candidate created successfully')).toBeVisible();
  expect(await middleOf(page, await storedImage(page, name))).toEqual({
    width: 240,
    height: 300,
    colour: 'blue',
  });

  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(picture);
  const frame = dialog(page).getByRole('img', { name: 'Preview of the picture' });
  await expect(dialog(page)).toHaveCSS('opacity', '1');
  await frame.hover({ position: { x: 190, y: 60 } });
  await page.mouse.down();
  await page.mouse.move(2000, 300, { steps: 5 });
  await page.mouse.up();
  await expect(dialog(page).getByRole('slider', { name: 'Horizontal position' })).toHaveValue('0');
  await dialog(page).getByRole('slider', { name: 'Zoom' }).fill('2.5');
  await expect(dialog(page).getByRole('slider', { name: 'Vertical position' })).toBeEnabled();
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Candidate updated successfully')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(await middleOf(page, await storedImage(page, name))).toEqual({
    width: 96,
    height: 120,
    colour: 'red',
  });

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog(page).locator('input[type=file]').setInputFiles(picture);
  await dialog(page).getByRole('checkbox', { name: 'Fit whole picture' }).check();
  await expect(dialog(page).getByRole('slider', { name: 'Zoom' })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await middleOf(page, await storedImage(page, name))).toEqual({
    width: 900,
    height: 1125,
    colour: 'green',
  });
});

test('selected candidates are compared, given a title, and deleted together', async ({ page, request }) => {
  const mark = uniqueName('Bulk');
  const { token } = await adminSession(request);
  for (const letter of ['a', 'b', 'c']) {
    const answer = await request.post('/api/candidates', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { name: `${mark} ${letter}`, title: 'Mayor' },
    });
    expect(answer.status()).toBe(201);
  }
  await signInAsAdmin(page);
  await page.goto(`/admin?search=${encodeURIComponent(mark)}&sort=name&order=asc`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/admin\/compare\?ids=\d+,\d+,\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
  await page.goBack();

  for (const letter of ['a', 'b']) {
    await page.getByRole('checkbox', { name: `Select ${mark} ${letter}` }).check();
  }
  await page.getByRole('button', { name: 'Set title' }).click();
  await dialog(page).getByRole('combobox', { name: 'Title' }).fill('President');
  await dialog(page).getByTitle('President', { exact: true }).click();
  await expect(dialog(page)).toContainText('2 × Mayor → President');
  await expect(dialog(page)).toContainText('Ratings keep the title under which they were given.');
  await dialog(page).getByRole('button', { name: 'Set title' }).click();
  await expect(toast(page, '2 candidates updated successfully')).toBeVisible();
  await expect(page.getByText('2 selected')).toBeHidden();
  const rowOf = (letter: string) => page.getByRole('row').filter({ hasText: `${mark} ${letter}` });
  await expect(rowOf('a')).toContainText('President');
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const letter of ['a', 'b']) {
    await expect(rowOf(letter)).toContainText('Mayor');
    await page.getByRole('checkbox', { name: `Select ${mark} ${letter}` }).check();
  }
  await page.getByRole('button', { name: 'Set title' }).click();
  await dialog(page).getByRole('combobox', { name: 'Title' }).fill('President');
  await dialog(page).getByTitle('President', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Set title' }).click();
  for (const [letter, title] of [
    ['a', 'President'],
    ['b', 'President'],
    ['c', 'Mayor'],
  ]) {
    await expect(rowOf(letter ?? '')).toContainText(title ?? '');
  }

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await expect(dialog(page)).toContainText(`${mark} a, ${mark} b, ${mark} c`);
  await expect(dialog(page)).toContainText('Nobody has rated these candidates yet.');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, '3 candidates deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No candidates found' })).toBeVisible();
});

test('an administrator goes through what was filtered, over the end of a page, and edits there', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const wanted = uniqueName('Walk');
  const { token } = await adminSession(page.request);
  const names = Array.from({ length: 12 }, (_, index) => `${wanted} ${String(index + 1).padStart(2, '0')}`);
  for (const name of names) {
    const answer = await page.request.post('/api/candidates', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { name, title: 'Mayor' },
    });
    expect(answer.status()).toBe(201);
  }
  await page.goto(`/admin?search=${encodeURIComponent(wanted)}&sort=name&order=asc&pageSize=10`);
  await page.getByRole('link', { name: names[9] }).click();
  const steps = page.getByRole('navigation', { name: 'Candidates in your list' });
  await expect(steps.getByText('10 of 12')).toBeVisible();
  await expectAccessible(page);
  await steps.getByRole('link', { name: /^Next/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: names[10] })).toBeVisible();
  await expect(steps.getByText('11 of 12')).toBeVisible();
  // The next one is a key away.
  await expect(steps.getByRole('link', { name: /^Next/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(steps.getByText('12 of 12')).toBeVisible();
  await expect(steps.getByRole('link', { name: /^Next/ })).toHaveCount(0);
  await page.reload();
  await expect(steps.getByText('12 of 12')).toBeVisible();

  const better = `${wanted} 12 better`;
  await page.getByRole('button', { name: `Edit ${names[11]}` }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill(better);
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: better })).toBeVisible();
  await page.getByRole('button', { name: `More actions for ${better}` }).click();
  await page.getByRole('button', { name: `Delete ${better}` }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Candidate deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\?search=.*sort=name/);
  await expect(page.getByText('Showing 1–10 of 11')).toBeVisible();
});

test('an administrator goes through the leaderboard as it is sorted', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/leaderboard?sort=totalRatings');
  const [first, second] = await (
    await page.request.get('/api/candidates?sort=totalRatings&order=desc&limit=2')
  ).json();
  await page.getByRole('link', { name: first.name, exact: true }).click();
  const steps = page.getByRole('navigation', { name: 'Candidates in your list' });
  await expect(steps.getByText(/^1 of \d+$/)).toBeVisible();
  await steps.getByRole('link', { name: `Next ${second.name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible();
  await steps.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/\/leaderboard\?sort=totalRatings$/);
});
