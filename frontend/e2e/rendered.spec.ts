import { expect, type Page, test } from '@playwright/test';
import { adminSession, signInAsAdmin } from './administrators';
import { hardestOf } from './everywhere';
import { holdRequests, loseCall } from './failures';
import { expectNoShift, watchShifts } from './shifts';
import { ratableCandidate, signInAsNewVoter } from './voters';

/** What the server draws; the candidate's page is added where its number is known. */
const PUBLIC_PAGES = [
  '/',
  '/leaderboard',
  '/leaderboard?sort=name&order=asc',
  '/about',
  '/open-data',
  '/transparency',
  '/ledger',
];
const LANGUAGES = { en: 'ltr', so: 'ltr', ar: 'rtl' } as const;

/** Everything that the page asks of the API, and whatever the browser complains of. */
function watch(page: Page) {
  const calls: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Playwright's own, because these tests look at what the page asks the server.
    if (!/Service Worker registration blocked/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { calls, complaints };
}

/** Until it is let go there is the page alone that the server has drawn. */
const holdProgram = (page: Page) => holdRequests(page, /\/assets\/.*\.js$/);

/** Without the citation, whose day of access is the reader's. */
const textOf = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement;
    for (const citation of copy.querySelectorAll('p[dir=auto]')) citation.remove();
    return copy.textContent;
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [language, dir] of hardestOf(Object.entries(LANGUAGES))) {
    test(`shows the public pages in ${language}`, async ({ browser, request }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, locale: language });
      const page = await context.newPage();
      const { id } = await ratableCandidate(request, 2);
      const { name, nameAr } = await (await request.get(`/api/candidates/${id}`)).json();
      for (const path of PUBLIC_PAGES) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await page.goto('/leaderboard');
      await expect(page.getByRole('rowheader')).toHaveCount(25);
      await page.goto('/');
      // The best of all; above them are the first of each office.
      await expect(page.getByRole('main').getByRole('list').first().getByRole('article')).toHaveCount(6);
      await page.goto(`/candidate/${id}`);
      await expect(
        page.getByRole('heading', { level: 1, name: language === 'ar' ? nameAr : name }),
      ).toBeVisible();
      await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`/candidate/${id}$`),
      );
      await context.close();
    });
  }
});

const PHONE = { width: 360, height: 640 };
/** What a rendered page leaves to the client: the rest of the leaderboard, and the current state of the ledger. */
const READ_BY_CLIENT: Record<string, string[]> = {
  '/leaderboard': ['/api/candidates'],
  '/ledger': ['/api/ledger'],
};

test('the client takes the pages over as they are, and reads nothing twice', { tag: '@night' }, async ({
  browser,
  request,
}) => {
  const { id } = await ratableCandidate(request, 2);
  const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const locale of Object.keys(LANGUAGES)) {
    // As on a phone: content that scrolls into view is loaded then.
    const context = await browser.newContext({ locale, viewport: PHONE });
    // Side by side: most of the time goes by while it is seen that nothing more is read.
    const opened = [...PUBLIC_PAGES, `/candidate/${id}`].map(async (path) => {
      const alive = await context.newPage();
      const watched = watch(alive);
      const answer = await alive.goto(path);
      await alive.waitForLoadState('networkidle');
      await expect(alive.locator('#_rht_toaster, [data-rht-toaster]').first()).toBeAttached();
      return { path, alive, html: (await answer?.text()) ?? '', ...watched };
    });
    for (const { path, alive, html, calls, complaints } of await Promise.all(opened)) {
      await still.setContent(html);
      expect(complaints).toEqual([]);
      const reads = READ_BY_CLIENT[path.split('?')[0] ?? ''] ?? [];
      expect(calls).toEqual(reads);
      if (reads.length === 0) expect(await textOf(alive)).toBe(await textOf(still));
      expect(await alive.title()).toBe(await still.title());
    }
    await context.close();
  }
  await still.context().close();
});

test('goes on alive: a drawn page can be searched, and led on from', async ({ page }) => {
  await page.goto('/leaderboard');
  const name = (await page.getByRole('rowheader').nth(3).getByRole('link').textContent()) ?? '';
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('Showing 1 candidate matching')).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
});

for (const visitor of ['a visitor', 'a voter']) {
  test(`what ${visitor} types before the program has come is searched for`, async ({ page }) => {
    if (visitor === 'a voter') await signInAsNewVoter(page);
    const release = await holdProgram(page);
    await page.goto('/leaderboard', { waitUntil: 'commit' });
    const name = (await page.getByRole('rowheader').nth(3).getByRole('link').textContent()) ?? '';
    const box = page.getByRole('searchbox');
    await box.fill(name);
    release();
    await expect(page.getByText('Showing 1 candidate matching')).toBeVisible();
    await expect(box).toHaveValue(name);
  });
}

test('the number of a candidate counts that is typed before the program has come', async ({ page }) => {
  const release = await holdProgram(page);
  await page.goto('/open-data', { waitUntil: 'commit' });
  await page.locator('main section').last().locator('summary').click();
  await page.locator('input[inputmode=numeric]').fill('7');
  release();
  await expect(page.locator('textarea')).toHaveValue(/\/embed\/candidates\/7\?/);
});

test('shows the first lines and a way to the rest when the rest could not be loaded', async ({ page }) => {
  await page.route(/\/api\/candidates(\?|$)/, (route) => route.abort('connectionfailed'));
  await page.goto('/leaderboard');
  await expect(page.getByRole('heading', { name: 'Failed to load candidates' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('rowheader')).toHaveCount(25);
  await page.unroute(/\/api\/candidates(\?|$)/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to load candidates' })).toBeHidden();
});

test('has the chosen language and colours in the first byte of the next page', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('combobox', { name: 'Language' }).first().selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.locator('footer button').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  for (const path of ['/leaderboard', '/login']) {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('<html lang="ar" dir="rtl" data-theme="dark">');
  }
});

test('a page whose code comes later looks like itself before, and nothing moves when it comes', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/RecordPages-*.js');
  await watchShifts(page);
  for (const path of ['/about', '/ledger']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoShift(page);
  }
  release();
  await page.waitForLoadState('networkidle');
  await expectNoShift(page);
});

test('an address may ask for its language', async ({ page }) => {
  await page.goto('/about?lang=so');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ku saabsan');
  await page.getByRole('combobox').first().selectOption('en');
  await expect(page).toHaveURL('/about');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
});

test('shows voters their own pages, and administrators the scores that the drawn page lacks', async ({
  browser,
}) => {
  const voter = await (await browser.newContext()).newPage();
  await signInAsNewVoter(voter);
  const { complaints } = watch(voter);
  await voter.goto('/');
  await expect(voter.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(complaints).toEqual([]);

  const admin = await (await browser.newContext()).newPage();
  await signInAsAdmin(admin);
  await admin.goto('/leaderboard');
  const rows = admin.getByRole('row').filter({ has: admin.getByRole('rowheader') });
  await expect(rows.first()).toContainText(/\d\d\.\d/);
});

test('no drawn page holds a score of a candidate, whoever asks', async ({ request }) => {
  const { token } = await adminSession(request);
  const authorization = `Bearer ${token}`;
  const candidates: { id: number; average: number | null }[] = await (
    await request.get('/api/candidates', { headers: { authorization } })
  ).json();
  expect(candidates.some(({ average }) => average !== null)).toBe(true);
  for (const path of [...PUBLIC_PAGES, ...candidates.slice(0, 5).map(({ id }) => `/candidate/${id}`)]) {
    const html = await (await request.get(path, { headers: { authorization } })).text();
    expect(html).toContain('id="page-data"');
    expect(html).not.toMatch(/"average":|"scores":/);
  }
});

test('answers 404 for a candidate who is not there, and 304 to who has the page', async ({ request }) => {
  expect((await request.get('/candidate/999999')).status()).toBe(404);
  const first = await request.get('/about');
  const again = await request.get('/about', { headers: { 'if-none-match': first.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
});

test('the client draws a page that the server could not', async ({ page }) => {
  await loseCall(page, '/nothing');
  await page.goto('/');
  await expect(page.getByRole('article').nth(5)).toBeVisible();
  expect(await page.locator('#page-data').count()).toBe(0);
});

test('a language that an address asks for survives taps that come before the program', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'en',
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/?lang=ar');
  await page.locator('main a[href^="/leaderboard"]').first().click();
  await expect(page).toHaveURL(/\/leaderboard\?.*lang=ar/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.locator('main th a').first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.goto('/');
  expect(await page.locator('a[href*="lang="]:not([href^="/help/"])').count()).toBe(0);
  await context.close();
});

test('pages are printed light, with their address and without what only a screen can use', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('colour-scheme', 'dark'));
  for (const path of ['/', '/leaderboard', '/candidate/1', '/method', '/ledger', '/transparency']) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    // The page is readable before its program has come, which adds the address.
    await expect
      .poll(() =>
        page.evaluate(() => {
          dispatchEvent(new Event('beforeprint'));
          const { content } = getComputedStyle(document.body, '::after');
          return [getComputedStyle(document.body).backgroundColor, content];
        }),
      )
      .toEqual(['rgb(255, 255, 255)', expect.stringContaining(path)]);
    // What is only there to fill a screen would put the address on a sheet of its own.
    expect(
      await page.evaluate(() =>
        ['body', '#root > *', 'main'].map(
          (one) => getComputedStyle(document.querySelector(one) as Element).minHeight,
        ),
      ),
    ).toEqual(['0px', '0px', '0px']);
    // The sheet says whose it is.
    await expect(page.getByRole('banner')).toHaveText('National Performance Index', { useInnerText: true });
    for (const name of ['navigation', 'contentinfo', 'button'] as const)
      for (const one of await page.getByRole(name).all()) await expect(one).toBeHidden();
  }
});
