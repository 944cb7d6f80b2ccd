import { expect, test } from '@playwright/test';
import { signInAsAdmin } from './administrators';
import { expectAccessible } from './axe';
import { speak } from './speak';
import { signInAsNewVoter } from './voters';

test('an administrator looks at a candidate’s figures, and compares the candidate with others', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/candidate/1');
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures.getByText(/^95 % interval \d+\.\d–\d+\.\d$/)).toBeVisible();
  await figures.getByText('How is this computed?').click();
  await expect(figures.getByText(/Student’s t/)).toBeVisible();
  const { totalRatings } = await (await page.request.get('/api/candidates/1')).json();
  const detail = page.getByRole('region', { name: 'Figures in detail' });
  await detail.getByText('Show as a table').first().click();
  const counts = await detail.getByRole('row').locator('td:nth-of-type(1)').allTextContents();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(totalRatings);

  await figures.getByRole('link', { name: 'Compare with other candidates' }).click();
  await expect(page.getByText('Choose at least two candidates')).toBeVisible();
  const picker = page.getByRole('combobox', { name: 'Candidates to compare' });
  await picker.fill('NPI-0002');
  const { name } = await (await page.request.get('/api/candidates/2')).json();
  await page.getByTitle(name, { exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/compare\?ids=1,2$/);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article', { name })).toBeVisible();
});

test('an administrator sees at a glance what happens and what is missing', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/overview');
  const overview = page.getByRole('main');
  await expect(overview.getByRole('img', { name: /^Ratings a day\. \w+ \d/ })).toBeVisible();
  await expect(overview.getByRole('img', { name: /^Voters a day\. \w+ \d/ })).toBeVisible();
  await expect(overview.getByRole('listitem').filter({ hasText: '95 %' }).first()).toContainText(
    /95 % interval \d+\.\d–\d+\.\d\d+ ratings/,
  );
  await expect(overview.getByText(/^Candidates without a title/)).toBeVisible();
});

test('nobody else loads anything of the figures', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await signInAsNewVoter(page);
  await page.goto('/candidate/1');
  await expect(page.getByRole('heading', { name: 'Evaluate this candidate' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /figures|histogram|overview|antd|admin/i.test(path))).toEqual([]);
});

for (const [language, direction] of [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const) {
  for (const width of [360, 1440]) {
    test(`the figures are for everybody, read from ${direction} on ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await speak(page, language);
      await signInAsAdmin(page);
      for (const path of ['/candidate/1', '/admin/overview', '/admin/compare?ids=1,2,24,22']) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        await expect(page.getByText(/^\d+\.\d–\d+\.\d$/).first()).toBeVisible();
        // The numbers behind a chart belong to what is checked.
        await page.locator('details summary').last().click();
        await expectAccessible(page);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect([path, wider]).toEqual([path, false]);
      }
    });
  }
}
