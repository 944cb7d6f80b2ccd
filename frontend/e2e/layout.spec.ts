import { expect, test } from '@playwright/test';
import { PAGES } from '../src/lib/pages';
import { signInAsAdmin } from './administrators';
import { layoutFaults } from './layoutFaults';
import { speak } from './speak';

const WIDTHS = [360, 768, 1024, 1440];
const WITH_CONTENT: Readonly<Record<string, string>> = { '/admin/compare': '/admin/compare?ids=1,2,24,22' };
const ADMIN_PAGES = PAGES.filter(({ audience }) => audience === 'admin').map(
  ({ path }) => WITH_CONTENT[path] ?? path,
);

for (const language of ['en', 'so', 'ar'] as const) {
  for (const path of ADMIN_PAGES) {
    test(`nothing breaks, is cut off or runs out of ${path} in ${language}`, async ({ page }) => {
      await speak(page, language);
      await signInAsAdmin(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[class*=skeleton], [aria-busy=true]')).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // The layout follows the width by an observer.
        await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect.soft(await layoutFaults(page), `${width} px`).toEqual([]);
      }
    });
  }
}
