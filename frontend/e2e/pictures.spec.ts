import { expect, test } from '@playwright/test';

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
/** What all pictures of the first page may weigh on a phone, in bytes: six cards, and small faces below. */
const BUDGET = 40_000;

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the pictures of the first page weigh 40 kB at most, and nothing moves when they come', async ({
    page,
  }) => {
    const sizes = new Map<string, number>();
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'image' || !response.url().includes('/images/')) return;
      sizes.set(new URL(response.url()).pathname, (await response.body()).length);
    });
    await page.goto('/');
    const cards = page.getByRole('article').locator('img');
    await expect(cards).toHaveCount(6);
    const pictures = page.getByRole('main').locator('img');
    // One of each office.
    await expect(pictures.nth(10)).toBeAttached();
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    const chosen = (images: typeof pictures) =>
      images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc));
    for (const url of await chosen(cards)) expect(url).toMatch(/-320\.avif$/);
    for (const url of await chosen(pictures)) expect(url).toMatch(/-(128|320)\.avif$/);
    const paths = new Set((await chosen(pictures)).map((url) => new URL(url).pathname));
    await expect.poll(() => [...sizes.keys()].sort()).toEqual([...paths].sort());
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as unknown as { value: number }[];
            resolve(shifts.reduce((sum, { value }) => sum + value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(resolve, 500, 0);
        }),
    );
    expect(shift).toBe(0);
  });

  test('a line of the leaderboard loads a picture of its own size', async ({ page }) => {
    await page.goto('/leaderboard');
    const rows = page.getByRole('row').locator('img');
    const picture = rows.first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/-128\.avif$/);
    await expect(picture).toHaveAttribute('loading', 'eager');
    await expect(rows.nth(1)).toHaveAttribute('loading', 'lazy');
  });
});

test('a picture that has not come yet is shown as a blur of its colours', async ({ page }) => {
  await page.route('**/images/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByRole('article').first().locator('img').locator('..').locator('..');
  await expect(box).toHaveCSS('background-image', /^url\("data:image\/bmp;base64,/);
  // It is a picture that the browser can draw, in more than one colour.
  const colours = await box.evaluate(async (element) => {
    const image = new Image();
    image.src = getComputedStyle(element).backgroundImage.slice(5, -2);
    await image.decode();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, 3, 4) ?? {};
    return new Set(
      Array.from({ length: 12 }, (_, at) => `${data[at * 4]},${data[at * 4 + 1]},${data[at * 4 + 2]}`),
    ).size;
  });
  expect(colours).toBeGreaterThan(2);
});
