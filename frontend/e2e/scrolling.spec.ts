import { expect, type Page, test } from '@playwright/test';
import { signInAsAdmin } from './administrators';
import { hardestOf } from './everywhere';

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls as somebody does who looks for something further down. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate((to) => window.scrollTo(0, to), top);
      return place(page);
    })
    .toBe(top);
}

for (const width of hardestOf([1440, 360])) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 640 } });

    test('a search and an order leave the page where it is, and the focus in its field', async ({ page }) => {
      await page.goto('/leaderboard');
      const box = page.getByRole('searchbox');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await scrollTo(page, 24);
      await page.getByRole('button', { name: 'Ratings' }).click();
      await expect(page).toHaveURL(/sort=/);
      expect(await place(page)).toBe(24);
      await box.focus();
      await page.keyboard.type('a', { delay: 20 });
      await expect(page).toHaveURL(/search=a/);
      expect(await place(page)).toBe(24);
      await expect(box).toBeFocused();
    });

    test('a new page begins at its top, and going back leads to where one was', async ({ page }) => {
      await page.goto('/leaderboard');
      await expect(page.getByRole('rowheader').nth(10)).toBeAttached();
      await scrollTo(page, 900);
      await page.getByRole('rowheader').getByRole('link').nth(12).click();
      await expect(page).toHaveURL(/candidate/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await place(page)).toBe(0);
      await page.goBack();
      await expect.poll(() => place(page)).toBe(900);
    });

    test('loading a page again keeps its place, coming anew does not', async ({ page }) => {
      await page.goto('/leaderboard');
      await expect(page.getByRole('rowheader').nth(10)).toBeAttached();
      await scrollTo(page, 900);
      await page.reload();
      await expect.poll(() => place(page)).toBe(900);
      await page.goto('/leaderboard');
      await expect(page.getByRole('rowheader').nth(10)).toBeAttached();
      expect(await place(page)).toBe(0);
    });
  });
}

test('an administrator’s table stays where it is while it is searched, sorted and paged', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 640 });
  await signInAsAdmin(page);
  await page.goto('/admin');
  await expect(page.getByRole('table')).toBeVisible();
  await scrollTo(page, 60);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(await place(page)).toBe(60);
  const box = page.getByRole('searchbox');
  await box.focus();
  await page.keyboard.type('a');
  await expect(page).toHaveURL(/search=a/);
  expect(await place(page)).toBe(60);
  await expect(box).toBeFocused();
});
