import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { signInAsAdmin, uniqueName } from './administrators';
import { expectAccessible } from './axe';
import { hardestOf } from './everywhere';
import { pressInMenu } from './menus';
import { speak } from './speak';
import { toast } from './toast';

const dialog = (page: Page) => page.getByRole('dialog');
const progress = (page: Page) => dialog(page).getByRole('progressbar');

/** A megabyte that no format makes small. */
const heavyPicture = () =>
  sharp({
    create: {
      width: 700,
      height: 500,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();

/** Limits what the page sends to `bytesPerSecond`. @returns ends it */
async function slowDown(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limit(bytesPerSecond);
  return async () => {
    // Unlike the end of the session, this is answered when it holds.
    await limit(-1);
    await session.detach();
  };
}

test('an upload shows how far it is, and cancelled keeps the form and stores nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const name = uniqueName('Upload');
  await signInAsAdmin(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Add Candidate' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill(name);
  await dialog(page).getByRole('combobox', { name: 'Title' }).fill('Mayor');
  await dialog(page).getByTitle('Mayor', { exact: true }).click();

  // By keyboard: the button opens the browser's dialog and keeps the focus.
  const choose = dialog(page).getByRole('button', { name: 'Choose a picture' });
  await expect(dialog(page).locator('.ant-select-dropdown')).toBeHidden();
  const buffer = await heavyPicture();
  // On a slow machine the closing list may take the focus back, and with it the key.
  await expect(async () => {
    const choosing = page.waitForEvent('filechooser', { timeout: 10_000 });
    await choose.press('Space');
    await (await choosing).setFiles({ name: 'heavy.png', mimeType: 'image/png', buffer });
  }).toPass({ timeout: 60_000 });
  await expect(dialog(page).getByText('heavy.png')).toBeVisible();
  await expect(dialog(page).getByText(/^1\.\d MB$/)).toBeVisible();

  // Six minutes for the picture: longer than this test may take, however slow the machine is.
  const speedUp = await slowDown(page, 3_000);
  await dialog(page).getByRole('button', { name: 'Create Candidate' }).click();
  await expect(progress(page)).toBeVisible();
  await expect
    .poll(() => progress(page).evaluate((bar: HTMLProgressElement) => bar.position))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  // Looked for from before the click, because a toast leaves after four seconds.
  const told = expect(toast(page, 'The upload was cancelled. Nothing was saved.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel the upload' }).click();
  await told;
  await expect(progress(page)).toBeHidden();
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue(name);
  const found = async () =>
    (await page.request.get(`/api/candidates?search=${encodeURIComponent(name)}`)).json();
  expect(await found()).toEqual([]);

  await speedUp();
  await dialog(page).getByRole('button', { name: 'Create Candidate' }).click();
  await expect(toast(page, 'Candidate created successfully')).toBeVisible();
  expect(await found()).toHaveLength(1);
});

test('a picture is dropped, judged, and removed again', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Add Candidate' }).click();
  const drop = async (name: string, type: string) => {
    const files = await page.evaluateHandle(
      ([fileName, fileType]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['x'], fileName, { type: fileType }));
        return transfer;
      },
      [name, type] as const,
    );
    const zone = dialog(page).getByText('or drop it here');
    await zone.dispatchEvent('dragover', { dataTransfer: files });
    await zone.dispatchEvent('drop', { dataTransfer: files });
  };
  await drop('drawing.svg', 'image/svg+xml');
  await expect(dialog(page).getByText('Please upload a JPEG, PNG or WebP image')).toBeVisible();
  await drop('photo.png', 'image/png');
  await expect(dialog(page).getByText('Please upload a JPEG, PNG or WebP image')).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Remove photo.png' }).click();
  await expect(dialog(page).getByText('photo.png')).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Create Candidate' }).click();
  await expect(dialog(page).getByText('Please upload an image file for the candidate')).toBeVisible();
});

test('two thousand pictures are one line of the form, and a few of them are imported', {
  tag: '@night',
}, async ({ page }) => {
  const name = uniqueName('Pictured');
  const folder = await mkdtemp(join(tmpdir(), 'npi-pictures-'));
  try {
    const picture = await sharp({ create: { width: 40, height: 50, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const paths = Array.from({ length: 2_000 }, (_, index) => join(folder, `picture-${index}.png`));
    for (const path of paths) await writeFile(path, picture);
    await signInAsAdmin(page);
    await page.goto('/admin');
    await pressInMenu(page, 'Import');
    const inputs = dialog(page).locator('input[type=file]');
    await inputs.last().setInputFiles(paths);
    await expect(dialog(page).getByText('2,000 files')).toBeVisible();
    await expect(dialog(page).getByText(/and 1,995 more$/)).toBeVisible();
    expect(await dialog(page).locator('*').count()).toBeLessThan(200);
    await dialog(page).getByRole('button', { name: 'Remove all' }).click();
    await expect(dialog(page).getByText('2,000 files')).toBeHidden();

    await dialog(page).getByRole('button', { name: 'Check the file' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Choose a CSV file' })).toBeFocused();
    await inputs.last().setInputFiles(paths.slice(0, 2));
    await inputs.last().setInputFiles(paths.slice(1, 3));
    await expect(dialog(page).getByText(/^3 files/)).toBeVisible();
    const csv = `name,title,picture\n${name} A,Mayor,picture-0.png\n${name} B,Mayor,picture-2.png\n`;
    await inputs.first().setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialog(page).getByRole('button', { name: 'Check the file' }).click();
    await dialog(page).getByRole('button', { name: 'Import now' }).click();
    await expect(dialog(page).getByText('Total after import')).toBeVisible();
    const answer = await page.request.get(`/api/candidates?search=${encodeURIComponent(name)}`);
    const stored: { imageUrl: string | null }[] = await answer.json();
    expect(stored.map(({ imageUrl }) => imageUrl)).toEqual([
      expect.stringContaining('/images/'),
      expect.stringContaining('/images/'),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

for (const [locale, open] of hardestOf([
  ['en', 'Import'],
  ['so', 'Soo geli'],
  ['ar', 'استيراد'],
] as const)) {
  test(`nothing of a file field is in the browser’s own language: ${locale}`, { tag: '@night' }, async ({
    page,
  }) => {
    await signInAsAdmin(page);
    await speak(page, locale);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin');
    await pressInMenu(page, open);
    for (const input of await dialog(page).locator('input[type=file]').all())
      await expect(input).toBeHidden();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}
