import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { ratableCandidate, scoreEverything, signInAsNewVoter } from './voters';

const PAGES = [
  '/',
  '/leaderboard',
  '/leaderboard?search=nobody',
  '/login',
  '/register',
  '/nowhere',
  '/admin',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    for (const path of PAGES) {
      test(`axe finds nothing at ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      });
    }

    test('axe finds nothing on the way of a rating', async ({ page, request }) => {
      const candidate = await ratableCandidate(request, colorScheme === 'light' ? 4 : 5);
      const violations = async () => (await new AxeBuilder({ page }).analyze()).violations;
      await page.goto(`/candidate/${candidate.id}`);
      await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
      expect(await violations()).toEqual([]);
      await signInAsNewVoter(page);
      await page.goto(`/candidate/${candidate.id}`);
      await page.getByRole('spinbutton').first().fill('10');
      expect(await violations()).toEqual([]);
      await scoreEverything(page, 70);
      await page.getByRole('button', { name: 'Review and submit' }).click();
      expect(await violations()).toEqual([]);
      await page.getByRole('button', { name: 'Confirm and submit' }).click();
      await expect(page.getByRole('button', { name: 'Evaluation Completed' })).toBeVisible();
      expect(await violations()).toEqual([]);
    });
  });
}
