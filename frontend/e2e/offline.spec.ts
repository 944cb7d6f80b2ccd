import { expect, type Page, test } from '@playwright/test';
import { standBetween } from './betweenServer';
import { hardestOf } from './everywhere';
import { goOffline, goOnline } from './failures';
import { newVoter, ratableCandidate, scoreEverything } from './voters';

// A worker outlives the test that it came with: each test has a browser of its own for it.
test.use({ serviceWorkers: 'allow', reuseContext: false });

const AS_OF = /^You are offline\. As of \d{1,2} \w+ \d{4}, \d\d:\d\d\.$/;

/** The line below the page that says how old it is. */
const age = (page: Page) => page.getByRole('status').filter({ hasText: 'As of' });
const ask = (page: Page) => page.getByText('A new version is available');

/** Opens a page and waits until the worker serves it. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

interface Kept {
  cache: string;
  url: string;
  headers: string;
  body: string;
}

/** Gives all that the device keeps for the site in its caches. */
function readCaches(page: Page): Promise<Kept[]> {
  return page.evaluate(async () => {
    const all: Kept[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        const headers = JSON.stringify([...request.headers, ...(answer?.headers ?? [])]);
        all.push({ cache: name, url: request.url, headers, body: (await answer?.text()) ?? '' });
      }
    }
    return all;
  });
}

/** Waits until the device keeps `count` answers whose addresses end like this. */
async function expectKept(page: Page, ending: string, count = 1): Promise<void> {
  await expect
    .poll(async () => (await readCaches(page)).filter(({ url }) => url.endsWith(ending)).length)
    .toBe(count);
}

for (const [locale, said] of hardestOf([
  ['en', AS_OF],
  ['so', /^Internet ma lihid\. Sidii ay ahayd .+, \d\d:\d\d\.$/],
  ['ar', /^لا يوجد اتصال بالإنترنت\. بتاريخ .+، \d\d:\d\d\.$/],
] as const)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test('pages that were seen are readable without a network, and say of when they are', async ({
      page,
      request,
    }) => {
      const { id, ...candidate } = await ratableCandidate(request, 2);
      const name = (locale === 'ar' && candidate.nameAr) || candidate.name;
      await openWithWorker(page, '/');
      for (const path of ['/leaderboard', `/candidate/${id}`, '/about']) {
        await page.goto(path);
        await expectKept(page, path);
      }
      await goOffline(page);

      await page.goto(`/candidate/${id}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('status').getByText(said)).toBeVisible();
      await page.goto('/leaderboard');
      await expect(page.getByRole('rowheader').nth(5)).toBeVisible();
      await expect(page.getByRole('status').getByText(said)).toBeVisible();
      // The page that the worker came with was there before it.
      await page.goto('/');
      await expect(page.getByRole('article').nth(5)).toBeVisible();
      await expect(page.getByRole('status').getByText(said)).toBeVisible();
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);

      await goOnline(page);
      await expect(page.getByRole('status').getByText(said)).toBeHidden();
    });
  });
}

test('a page that was never seen says that it needs a connection, and comes with it', async ({
  page,
  request,
}) => {
  const { id, name } = await ratableCandidate(request, 3);
  await openWithWorker(page, '/about');
  await goOffline(page);
  await page.goto(`/candidate/${id}`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible({ timeout: 30_000 });
  await expect(age(page)).toBeHidden();
  await goOnline(page);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a page whose part of the program never came says so too, and comes with the network', async ({
  page,
}) => {
  await openWithWorker(page, '/about');
  await goOffline(page);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await goOnline(page);
  // The page may learn of the network before its worker has it: then it has loaded itself, and asks to be loaded again.
  const address = page.getByRole('main').getByRole('link', { name: /@/ }).first();
  const again = page.getByRole('button', { name: 'Load the page again' });
  await expect(address.or(again)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(address).toBeVisible();
});

test('what was read on the way through the site is there too', async ({ page, request }) => {
  const { id, name } = await ratableCandidate(request, 1);
  await openWithWorker(page, '/about');
  await page.getByRole('navigation').getByRole('link', { name: 'Leaderboard' }).first().click();
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectKept(page, `/api/candidates/${id}`);
  await goOffline(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(age(page)).toHaveText(AS_OF);
  // On a phone, the line covers no action at the same edge.
  await page.setViewportSize({ width: 360, height: 400 });
  await page.getByRole('link', { name: 'Login to rate' }).click({ trial: true, timeout: 5000 });
});

test('nothing of who was signed in stays on the device', async ({ page, request }) => {
  const { id, name } = await ratableCandidate(request, 4);
  const { username, email, password } = newVoter();
  await openWithWorker(page, '/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  expect(token).not.toBe('');

  await page.goto(`/candidate/${id}`);
  await scoreEverything(page, 73);
  await page.getByRole('button', { name: 'Review and submit' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByText('Rating submitted successfully').first()).toBeVisible();
  for (const path of ['/my-ratings', '/profile', '/leaderboard', '/', `/candidate/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await expectKept(page, `/candidate/${id}`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();

  const kept = await readCaches(page);
  expect(kept.find(({ url }) => url.endsWith(`/candidate/${id}`))?.body).toContain(name);
  for (const { cache, url, headers, body } of kept) {
    expect([cache, url, /no-store|private|authorization/i.test(headers)]).toEqual([cache, url, false]);
    for (const own of [username, email, token]) expect(body.includes(own), `${url} holds ${own}`).toBe(false);
    expect(url).not.toMatch(/\/(api\/(auth|ratings|users)|admin|profile|my-ratings)/);
    // No page that is rendered for everybody has scores; scripts name their fields.
    if (!cache.startsWith('assets-'))
      expect([url, /"scores":|"average":\d/.test(body)]).toEqual([url, false]);
  }
  await goOffline(page);
  await page.goto(`/candidate/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
});

test('no page that asks for a session, and no reset link, is kept', async ({ page }) => {
  await openWithWorker(page, '/about');
  for (const path of ['/admin', '/reset-password?token=secret', '/contact', '/nothing-here']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const pages = (await readCaches(page)).filter(({ cache }) => cache.startsWith('pages-'));
  expect(pages.map(({ url }) => new URL(url).pathname)).toEqual(['/about']);
});

test('a network that swallows everything is not waited for where the page is kept', {
  tag: '@night',
}, async ({ page, baseURL }) => {
  const between = await standBetween(baseURL ?? '');
  await openWithWorker(page, `${between.url}/leaderboard`);
  await expectKept(page, '/leaderboard');
  between.goDead();
  await page.reload();
  await expect(page.getByRole('rowheader').nth(5)).toBeVisible();
  await expect(age(page)).toContainText('No connection to the server. As of');
  await expect(age(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goto('about:blank');
  await between.close();
});

test('a new version asks before it takes over, never during a form, and loads the page once', async ({
  page,
  baseURL,
}) => {
  const between = await standBetween(baseURL ?? '');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await openWithWorker(page, `${between.url}/login`);
  await page.evaluate(() => caches.open('assets-of-an-earlier-build'));
  between.release();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
  );
  await expect(ask(page)).toBeAttached();
  await expect(ask(page)).toBeHidden();
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(ask(page)).toBeVisible();
  expect(loads).toBe(1);

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await page.waitForFunction(
    async () =>
      !(await caches.keys()).includes('assets-of-an-earlier-build') &&
      navigator.serviceWorker.controller?.state === 'activated',
  );
  await expect(ask(page)).toHaveCount(0);
  expect(loads).toBe(2);
  await page.goto('about:blank');
  await between.close();
});

test('the worker is asked for anew each time, and may come from the site alone', async ({ request }) => {
  const answer = await request.get('/sw.js');
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect((await request.get('/')).headers()['content-security-policy']).toContain("worker-src 'self'");
});
