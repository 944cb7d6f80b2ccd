import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { pressInMenu } from './menus';
import { type OwnServer, startOwnServer } from './ownServer';

// The walk of docs/administrators.md: what an administrator does between an empty installation and the first vote.

const ADMIN = { email: 'first@index.example', password: 'a long first password' };
const OFFICES = ['President', 'Prime Minister', 'Minister', 'Governor', 'Mayor', 'Member of Parliament'];
const OFFICIALS = 60;

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ DEMO: 'off', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
});
test.afterAll(() => server?.stop());

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
});

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Checks a file, and stores it once it is in order. */
async function importFile(page: Page, file: File, pictures: File[] = []): Promise<void> {
  await pressInMenu(page, 'Import');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').first().setInputFiles(file);
  if (pictures.length > 0) await dialog.locator('input[type=file]').last().setInputFiles(pictures);
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('The file has no errors. Nothing has been saved yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import now' }).click();
  await expect(dialog.getByText('Total after import')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('an empty installation becomes a country of officials who can be rated', async ({ page, browser }) => {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Candidates' })
    .click();

  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('link', { name: 'Register titles' }).click();
  const titles = OFFICES.map((office) => `${office},What a ${office} is there for`);
  await importFile(page, csv('titles.csv', ['Title Name,Description', ...titles]));
  await expect(page.getByRole('row', { name: /^Prime Minister/ })).toBeVisible();

  await page.getByRole('link', { name: 'Metrics', exact: true }).first().click();
  await importFile(
    page,
    csv('metrics.csv', [
      'Key,Label,Description,Minimum score,Maximum score,Title,Global',
      'roads,Roads and Water,What a mayor keeps in order,0,100,Mayor,no',
    ]),
  );
  await expect(page.getByRole('row', { name: /Roads and Water/ })).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Overview/ })
    .click();
  // The missing parts are still listed.
  for (const step of ['Add the first candidate', 'Say who runs the index', 'Add a second administrator'])
    await expect(steps.getByRole('link', { name: step })).toBeVisible();
  await page.getByRole('link', { name: 'Candidates', exact: true }).first().click();
  await expect(steps.getByText('Done')).toHaveCount(2);
  const numbers = Array.from({ length: OFFICIALS }, (_, index) => index + 1);
  const background = { r: 40, g: 90, b: 160 };
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await importFile(
    page,
    csv('candidates.csv', [
      'Name,Title,Picture',
      ...numbers.map((number) => `Official ${number},${OFFICES[number % OFFICES.length]},${number}.jpg`),
    ]),
    numbers.map((number) => ({ name: `${number}.jpg`, mimeType: 'image/jpeg', buffer })),
  );
  await expect(page.getByText(`1–20 of ${OFFICIALS}`)).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Overview/ })
    .click();
  // Nobody lacks a picture, a title or metrics.
  await expect(page.getByRole('heading', { name: 'Ratings per day' })).toBeVisible();
  for (const gap of ['Candidates without a picture', 'Candidates without a title', 'Titles without metrics'])
    await expect(page.getByText(gap)).toBeHidden();

  // What voters find: everybody is there, with a picture, and can be rated.
  await page.getByRole('button', { name: 'Logout' }).click();
  const listed = await (await page.request.get(`${server.url}/api/candidates`)).json();
  expect(listed).toHaveLength(OFFICIALS);
  expect(listed.every(({ imageUrl }: { imageUrl: string | null }) => imageUrl)).toBe(true);
  const mayor = listed.find(({ title }: { title: string }) => title === 'Mayor');
  const metrics = await (await page.request.get(`${server.url}/api/metrics?title=Mayor`)).json();
  expect(metrics.map(({ label }: { label: string }) => label)).toContain('Roads and Water');
  await page.goto(`${server.url}/candidate/${mayor.id}`);
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();

  // Nobody has been rated, so nobody has a rank: not on a page, nor in what crawlers and shared links get.
  const unscripted = await browser.newContext({ javaScriptEnabled: false, locale: 'en' });
  for (const reader of [page, await unscripted.newPage()]) {
    for (const path of [
      '/',
      '/leaderboard',
      `/leaderboard?title=${mayor.titleId}`,
      `/candidate/${mayor.id}`,
    ]) {
      await reader.goto(server.url + path);
      await expect(reader.getByText(/Not yet ranked|1\s+rating missing/).first()).toBeAttached();
      const described = await reader.locator('meta[name="description"]').getAttribute('content');
      const text = `${described}\n${await reader.locator('body').textContent()}`;
      expect(text.replaceAll('\u00a0', ' ')).not.toMatch(/\b(Rank|Place) \d|#\d|\b\d+ of \d|First in each/);
    }
  }
  await unscripted.close();
});
