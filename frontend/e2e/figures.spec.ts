import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { signInAsAdmin } from './administrators';
import { signInAsNewVoter } from './voters';

test('an administrator looks at a candidate’s figures, and compares the candidate with others', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/candidate/1');
  const figures = page.getByRole('region', { name: 'Figures', exact: true });
  await expect(figures.getByText(/^95\s% interval: \d+\.\d–\d+\.\d$/)).toBeVisible();
  await figures.getByText('How is this calculated?').click();
  await expect(figures.getByText(/Student’s t/)).toBeVisible();
  const { totalRatings } = await (await page.request.get('/api/candidates/1')).json();
  const detail = page.getByRole('region', { name: 'Figures in detail' });
  await detail.getByText('Show as a table').first().click();
  const counts = await detail.getByRole('row').locator('td:nth-of-type(1)').allTextContents();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(totalRatings);

  await figures.getByRole('link', { name: 'Compare with other candidates' }).click();
  await expect(page.getByText('Choose at least two candidates')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  const picker = page.getByRole('combobox', { name: 'Candidates to compare' });
  await picker.fill('NPI-0002');
  const { name } = await (await page.request.get('/api/candidates/2')).json();
  await page.getByTitle(name, { exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/compare\?ids=1,2$/);
  await page.reload();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.getByRole('columnheader')).toHaveCount(3);
  await expect(comparison.getByRole('columnheader', { name })).toBeVisible();
  // The middle of the scale is below the middle of the bars.
  const bars = await comparison
    .getByRole('img', { name: /: Distribution/ })
    .first()
    .boundingBox();
  const distributions = comparison.getByRole('row', { name: /^Distribution/ });
  const fifty = await distributions.getByText('50', { exact: true }).first().boundingBox();
  const middleOf = (box: typeof bars) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(middleOf(fifty) - middleOf(bars))).toBeLessThan(4);
  await expect(comparison.getByText(/^[▲▼] \d+\.\d (higher|lower)/).first()).toBeVisible();

  const download = async (button: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const csv = await download('CSV file');
  expect(csv.name).toBe('comparison.csv');
  const lines = csv.bytes.toString('utf8').split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF"Metric",/);
  expect(lines[1]).toMatch(/^"All metrics","\d+\.\d"/);
  const png = await download('Picture (PNG)');
  expect(png.name).toBe('comparison.png');
  const { width = 0, height = 0 } = await sharp(png.bytes).metadata();
  expect(Math.min(width, height)).toBeGreaterThan(500);
  // It shows something: an empty picture has one colour.
  expect((await sharp(png.bytes).stats()).entropy).toBeGreaterThan(0.5);

  // Names stay in sight while the page scrolls.
  await page.mouse.wheel(0, 700);
  await expect(comparison.getByRole('rowheader', { name: 'All metrics' })).not.toBeInViewport();
  await expect(comparison.getByRole('columnheader', { name })).toBeInViewport();
  // Where columns do not fit, every row names the candidates.
  await page.setViewportSize({ width: 360, height: 740 });
  const overall = comparison.getByRole('list').first();
  await expect(overall.getByRole('listitem').filter({ hasText: name })).toContainText('95 % interval');
  await expect(comparison.getByRole('table')).toHaveCount(0);

  // Each bar tells its value, by the keys too.
  await page.goto('/candidate/1');
  const chart = detail.getByRole('img', { name: /^Ratings per day/ });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(detail.getByRole('status').filter({ hasText: /\d{4}(, so far)?: \d+$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail.getByRole('status').filter({ hasText: /\d{4}(, so far)?: \d+$/ })).toHaveCount(0);
  await chart.hover();
  await expect(detail.getByRole('status').filter({ hasText: /\d{4}(, so far)?: \d+$/ })).toBeVisible();
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Picture (PNG) – Ratings per day' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe('NPI-0001-days.png');
});

test('an administrator sees at a glance what happens', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/overview');
  const overview = page.getByRole('main');
  await expect(overview.getByRole('img', { name: /^Ratings per day\. \d+ \w{3} / })).toBeVisible();
  await expect(overview.getByRole('img', { name: /^Voters per day\. \d+ \w{3} / })).toBeVisible();
  await page.goto('/admin/results');
  const [leader] = await (await page.request.get('/api/candidates?firstOfTitle=true')).json();
  const leaders = overview.getByRole('table', { name: 'Leader of each office' });
  await expect(leaders.getByRole('row').filter({ hasText: leader.name })).toContainText(leader.title);
  const rated = overview.getByRole('table', { name: 'Most rated' });
  await expect(rated.getByRole('row').nth(1)).toContainText(
    /\d+Average \d+\.\d95\s% interval: \d+\.\d–\d+\.\d/,
  );
});

test('nobody else loads anything of the figures', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await signInAsNewVoter(page);
  await page.goto('/candidate/1');
  await expect(page.getByRole('heading', { name: 'Rate this candidate' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /figures|histogram|overview|antd|admin/i.test(path))).toEqual([]);
});
