import { expect, test } from '@playwright/test';
import { expectToast, failCall } from './failures';
import { ratableCandidate, signInAsNewVoter } from './voters';

test.use({ viewport: { width: 360, height: 740 } });

interface Metric {
  key: string;
}

test('visitors are asked to sign in', async ({ page }) => {
  await page.goto('/my-ratings');
  await expect(page.getByRole('heading', { level: 1, name: 'Login Required' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('a voter finds nothing, then the rating that was given, with its scores', async ({ page, request }) => {
  await signInAsNewVoter(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'My Ratings' }).click();
  await expect(page.getByRole('heading', { name: 'No Ratings Yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Candidates' })).toHaveAttribute('href', '/');

  const candidate = await ratableCandidate(request, 6);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const title = encodeURIComponent(candidate.title ?? '');
  const metrics: Metric[] = await (await request.get(`/api/metrics?title=${title}`)).json();
  const scores = Object.fromEntries(metrics.map(({ key }, place) => [key, 60 + place]));
  const answer = await request.post('/api/ratings', {
    headers: { authorization: `Bearer ${token}` },
    data: { candidateId: candidate.id, scores },
  });
  const { average } = await answer.json();

  await page.reload();
  const card = page.getByRole('article', { name: candidate.name });
  await expect(card.getByText('Your Overall Score').locator('..')).toContainText(average.toFixed(1));
  await expect(card.getByText(/^Rated on \d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  // Whether a rating counts needs no tap.
  await expect(card.getByText('Counted')).toBeInViewport({ ratio: 1 });
  await expect(card.getByText('Highest')).toBeHidden();
  await card.getByText('Score Breakdown').click();
  const figure = (label: string) => card.getByText(label, { exact: true }).locator('..').locator('dd');
  await expect(figure('Highest')).toHaveText(String(59 + metrics.length));
  await expect(figure('Lowest')).toHaveText('60');
  await expect(figure('Average')).toHaveText(average.toFixed(1));
  await expect(figure('Total Metrics')).toHaveText(String(metrics.length));
  const summary = page.getByRole('main');
  await expect(summary.getByText('Total Ratings').locator('..')).toContainText('1');
  await expect(summary.getByText('Average Score').locator('..')).toContainText(average.toFixed(1));
  await expect(summary.getByText('Candidates Rated').locator('..')).toContainText('1');
});

test('a candidate who is gone, a photograph that does not load, a rating without scores', async ({
  page,
}) => {
  await signInAsNewVoter(page);
  const candidateId = { id: 1, candidateId: 'NPI-0001', name: 'Amina', title: null, imageUrl: 'gone.webp' };
  const rating = { scores: { public_service: 61 }, average: 61, createdAt: '2026-11-20T10:00:00.000Z' };
  await page.route('**/api/ratings/user', (route) =>
    route.fulfill({
      json: [
        { ...rating, id: 2, candidateId },
        { ...rating, id: 1, candidateId: null, scores: {} },
      ],
    }),
  );
  await page.goto('/my-ratings');
  const first = page.getByRole('article', { name: 'Amina' });
  await first.getByText('Score Breakdown').click();
  await expect(first.getByText('public service')).toBeVisible();
  await expect(first.locator('img')).toHaveCount(0);
  const second = page.getByRole('article', { name: 'Candidate' });
  await expect(second.getByText('Details unavailable')).toBeVisible();
  await expect(second.getByText('No score breakdown available')).toBeVisible();
});

test('a list that does not load says so, and loads when tried again', async ({ page }) => {
  await signInAsNewVoter(page);
  await failCall(page, '/ratings/user');
  await page.goto('/my-ratings');
  await expectToast(page, 'Failed to load your ratings');
  await expect(page.getByRole('heading', { name: 'Failed to load your ratings' })).toBeVisible();
  await page.unroute('**/api/ratings/user');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No Ratings Yet' })).toBeVisible();
});
