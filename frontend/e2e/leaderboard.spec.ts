import { expect, type Page, test } from '@playwright/test';
import { leaveToClient } from './failures';
import { ratableCandidate, signInAsNewVoter } from './voters';

test.use({ viewport: { width: 360, height: 740 } });

const MANY = 5000;

/** Lets the page read thousands of candidates, as many as a country may have. */
async function withManyCandidates(page: Page, length = MANY): Promise<void> {
  const candidates = Array.from({ length }, (_, place) => ({
    id: place + 1,
    candidateId: `NPI-${String(place + 1).padStart(4, '0')}`,
    name: `Candidate ${String(place + 1).padStart(4, '0')}`,
    title: 'Mayor',
    titleId: 1,
    imageUrl: null,
    totalRatings: MANY - place,
    rank: place + 1,
    createdAt: '2026-01-05T08:00:00.000Z',
  }));
  await leaveToClient(page);
  await page.route(/\/api\/candidates(\?|$)/, (route) => route.fulfill({ json: candidates }));
}

test('marks the candidates that the visitor has rated, for that visitor alone', async ({ page, request }) => {
  await signInAsNewVoter(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const candidate = await ratableCandidate(request, 3);
  const other = await ratableCandidate(request, 4);
  const metrics: { key: string; minScore: number }[] = await (
    await request.get('/api/metrics', { params: { title: candidate.title ?? '' } })
  ).json();
  const scores = Object.fromEntries(metrics.map(({ key, minScore }) => [key, minScore]));
  await page.goto('/leaderboard');
  const line = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(line(candidate.name)).not.toContainText('Rated by you');

  const answer = await request.post('/api/ratings', {
    headers: { authorization: `Bearer ${token}` },
    data: { candidateId: candidate.id, scores },
  });
  expect(answer.status()).toBe(201);
  await page.reload();
  await expect(line(candidate.name)).toContainText('Rated by you');
  await expect(line(other.name)).not.toContainText('Rated by you');

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(line(candidate.name)).toBeVisible();
  await expect(line(candidate.name)).not.toContainText('Rated by you');
});

test('draws of thousands of candidates those that one comes near', async ({ page }) => {
  await withManyCandidates(page);
  await page.goto('/leaderboard');
  await expect(page.getByText(/Showing 5,?000 candidates/)).toBeVisible();
  expect(await page.getByRole('rowheader').count()).toBeLessThan(100);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(MANY + 1));

  // The page grows while rows come into view, so that its end may have moved.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo')).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('link', { name: `Candidate ${MANY}` })).toBeVisible();
  expect(await page.getByRole('rowheader').count()).toBeLessThan(MANY / 5);

  await page.getByRole('searchbox').fill('Candidate 4321');
  await expect(page.getByText('Showing 1 candidate matching')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
});

test('prints what is far out of sight too', async ({ page }) => {
  await withManyCandidates(page, 300);
  await page.goto('/leaderboard');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(await page.getByRole('rowheader').count()).toBeLessThan(300);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('rowheader')).toHaveCount(300);
});

test('goes from line to line by keyboard past what was drawn at first', async ({ page }) => {
  await withManyCandidates(page);
  await page.goto('/leaderboard');
  await page.getByRole('link', { name: 'Candidate 0001' }).focus();
  for (let line = 2; line <= 60; line++) {
    await page.keyboard.press('Tab');
    const name = `Candidate ${String(line).padStart(4, '0')}`;
    await expect(page.getByRole('link', { name })).toBeFocused();
  }
});
