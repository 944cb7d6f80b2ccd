import { expect, test } from '@playwright/test';

for (const scheme of ['light', 'dark'] as const) {
  test(`the description of the API fits a phone with an operation open, ${scheme}`, {
    tag: '@night',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/api/docs');
    await page.getByRole('button', { name: /\/api\/candidates List/ }).click();
    await expect(page.getByText('The maximum number of items in the response')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(fits).toBe(true);
    const lightness = await page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
      ).map(Number);
      return (red + green + blue) / 3;
    });
    expect(lightness < 64).toBe(scheme === 'dark');
  });
}
