import { expect, test } from '@playwright/test';
import { hardestOf } from './everywhere';
import { goOffline, goOnline } from './failures';
import { speak } from './speak';
import { newVoter, ratableCandidate, scoreEverything, signInAsNewVoter } from './voters';

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

const KEPT = /The connection was lost before the server answered. Your scores are saved on this device/;

test('a voter registers, rates a candidate, and the leaderboard moves', async ({
  page,
  request,
  browser,
}) => {
  const candidate = await ratableCandidate(request, 0);
  const voter = newVoter();

  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(voter.username);
  await page.getByLabel('Email').fill(voter.email);
  await page.getByLabel('Password', { exact: true }).fill(voter.password);
  await page.getByLabel('Confirm Password').fill(voter.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Leaderboard' }).first().click();
  await page.getByRole('searchbox').fill(candidate.name);
  await expect(page).toHaveURL(/\/leaderboard\?search=/);
  await page.getByRole('link', { name: candidate.name }).click();

  await expect(page.getByRole('heading', { level: 1, name: candidate.name })).toBeFocused();
  const photograph = page.getByRole('img', { name: candidate.name });
  await expect
    .poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Review and submit' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await scoreEverything(page, 80);
  await page
    .getByRole('button', { name: /: 1 less$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Review and submit' }).click();
  const review = page.getByRole('dialog', { name: 'Review your rating' });
  await expect(review).toContainText('Your rating is final and cannot be changed.');
  await expect(review).toContainText('79');
  const [overall = 'no score'] = (await review.textContent())?.match(/\d+\.\d/) ?? [];
  await review.getByRole('button', { name: 'Confirm and submit' }).dblclick();

  await expect(page.getByText('Rating submitted successfully!')).toBeVisible();
  const result = page.getByText('Your Overall Score').locator('..');
  await expect(result).toContainText(overall);
  await page.reload();
  await expect(result).toContainText(overall);
  await expect(page.getByRole('button', { name: 'Evaluation Completed' })).toBeDisabled();

  const count = `${candidate.totalRatings + 1} ratings`;
  await page.goto(`/leaderboard?search=${encodeURIComponent(candidate.name)}`);
  await expect(page.getByRole('row').filter({ hasText: candidate.name })).toContainText(count);

  const visitor = await browser.newPage();
  const bodies: string[] = [];
  visitor.on('response', async (response) => {
    if (/\/candidates?\//.test(response.url())) bodies.push(await response.text());
  });
  await visitor.goto(`/candidate/${candidate.id}`);
  await expect(visitor.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  await expect(visitor.getByText(count).first()).toBeVisible();
  await expect(visitor.getByText('Average')).toHaveCount(0);
  await expect(visitor.getByText('Scores by metric')).toHaveCount(0);
  expect(bodies.join()).toContain(candidate.name);
  expect(bodies.join()).not.toMatch(/"(average|scores)"/);
  await visitor.close();
});

test('a lost connection keeps the draft, and sends nothing by itself', async ({ page, request }) => {
  const candidate = await ratableCandidate(request, 1);
  await signInAsNewVoter(page);
  await page.goto(`/candidate/${candidate.id}`);
  await scoreEverything(page, 64);

  let sent = 0;
  await page.route('**/api/ratings', (route) => {
    sent += 1;
    return route.abort('connectionfailed');
  });
  await page.getByRole('button', { name: 'Review and submit' }).click();
  await page.getByRole('button', { name: 'Confirm and submit' }).click();
  await expect(page.getByRole('dialog').getByText(KEPT)).toBeVisible();
  await page.unroute('**/api/ratings');

  await page.reload();
  await expect(page.getByText('Your draft from this device has been restored.')).toBeVisible();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('64');
  expect(sent).toBe(1);

  await page.getByRole('button', { name: 'Review and submit' }).click();
  await page.getByRole('button', { name: 'Confirm and submit' }).click();
  await expect(page.getByText('Your Overall Score').locator('..')).toContainText('64.0');
});

test('being offline is known before one confirms, and over by itself', async ({ page, request }) => {
  const candidate = await ratableCandidate(request, 5);
  await signInAsNewVoter(page);
  await page.goto(`/candidate/${candidate.id}`);
  await scoreEverything(page, 58);
  await page.getByRole('button', { name: 'Review and submit' }).click();
  await goOffline(page);
  const waiting = page.getByRole('dialog').getByRole('button', { name: 'Waiting for connection…' });
  await expect(waiting).toBeDisabled();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true })).toBeEnabled();
  await goOnline(page);
  await page.getByRole('button', { name: 'Confirm and submit' }).click();
  await expect(page.getByText('Your Overall Score').locator('..')).toContainText('58.0');
});

test('an answer lost on the way shows the rating that arrived', async ({ page, request }) => {
  const candidate = await ratableCandidate(request, 2);
  await signInAsNewVoter(page);
  await page.goto(`/candidate/${candidate.id}`);
  await scoreEverything(page, 55);
  await page.route('**/api/ratings', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Review and submit' }).click();
  await page.getByRole('button', { name: 'Confirm and submit' }).click();
  await expect(page.getByRole('dialog').getByText(KEPT)).toBeVisible();
  await page.unroute('**/api/ratings');
  await page.getByRole('button', { name: 'Confirm and submit' }).click();
  await expect(page.getByText(/You have already rated this candidate/)).toBeVisible();
  await expect(page.getByText('Your Overall Score').locator('..')).toContainText('55.0');
});

test('an answer that breaks off shows the rating that arrived, and never says that it failed', async ({
  page,
  request,
}) => {
  const candidate = await ratableCandidate(request, 2);
  await signInAsNewVoter(page);
  await page.goto(`/candidate/${candidate.id}`);
  await scoreEverything(page, 56);
  await page.route('**/api/ratings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).slice(0, 4) });
  });
  await page.getByRole('button', { name: 'Review and submit' }).click();
  await page.getByRole('button', { name: 'Confirm and submit' }).click();
  await expect(page.getByRole('dialog').getByText(KEPT)).toBeVisible();
  await expect(page.getByText('Failed to submit rating')).toBeHidden();
  await page.unroute('**/api/ratings');
  await page.getByRole('button', { name: 'Confirm and submit' }).click();
  await expect(page.getByText('Your Overall Score').locator('..')).toContainText('56.0');
});

const REVIEWS = hardestOf(['en', 'ar', 'so'] as const).flatMap((language) =>
  [640, 320].map((height) => ({ language, height })),
);

for (const { language, height } of REVIEWS) {
  test(`the review keeps its actions and its errors in sight, in ${language} at ${height} px`, async ({
    page,
    request,
  }) => {
    const candidate = await ratableCandidate(request, 4);
    await page.route('**/api/metrics?*', async (route) => {
      const response = await route.fetch();
      const [metric] = await response.json();
      const label = `${metric.label} and whatever else a long name of a metric has to say of itself`;
      const many = Array.from({ length: 12 }, (_, at) => ({ ...metric, id: at + 1, key: `m${at}`, label }));
      await route.fulfill({ response, json: many });
    });
    await page.route('**/api/ratings', (route) => route.abort('connectionfailed'));
    await page.setViewportSize({ width: 360, height });
    await signInAsNewVoter(page);
    await speak(page, language);
    await page.goto(`/candidate/${candidate.id}`);
    await scoreEverything(page, 64);
    await page.locator('form button[type=submit]').click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button').last();
    // Without scrolling: what is sent, for which office, that it is final, and the way on.
    if (height > 400) {
      const office = { en: candidate.title, so: candidate.titleSo, ar: candidate.titleAr }[language];
      await expect(dialog.getByText(office ?? '', { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(confirm).toBeInViewport({ ratio: 1 });
    }
    await confirm.click();
    const alert = dialog.getByRole('alert');
    await expect(alert).toBeInViewport({ ratio: height > 400 ? 1 : 0.1 });
    if (height > 400) await expect(confirm).toBeInViewport({ ratio: 1 });
    // It may have the focus already, and then nothing scrolls to it.
    await confirm.evaluate((button: HTMLElement) => button.blur());
    await confirm.focus();
    await expect(confirm).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });
}
