import { expect, type Page, test } from '@playwright/test';
import { PAGES } from '../src/lib/pages';
import { signInAsAdmin } from './administrators';
import { layoutFaults } from './layoutFaults';
import { speak } from './speak';
import { ratableCandidate, scoreEverything, signInAsNewVoter } from './voters';

/** The narrowest last: the next language is then loaded on a phone. */
const WIDTHS = [1440, 1024, 768, 360];
const LANGUAGES = ['en', 'so', 'ar'] as const;
const WITH_CONTENT: Readonly<Record<string, string>> = {
  '/admin/compare': '/admin/compare?ids=1,2,24,22',
  '/reset-password': '/reset-password?token=made-up',
  '/verify-email': '/verify-email?token=made-up',
  '/candidate/:id': '/candidate/1',
};

/** Looks at the page as it is now at each width, without loading it again. */
async function expectLayoutToHold(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[class*=skeleton], [aria-busy=true]')).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // The layout follows the width by an observer.
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect.soft(await layoutFaults(page), `${new URL(page.url()).pathname}, ${width} px`).toEqual([]);
  }
}

/** Looks in each language, on one page: another one would have to read the whole client again. */
async function inEachLanguage(page: Page, look: (language: string) => Promise<void>): Promise<void> {
  for (const language of LANGUAGES) {
    await speak(page, language);
    await test.step(language, () => look(language));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
}

/** Pages of a column of text: those that search engines find, but for a candidate's. */
const COLUMNS: string[] = PAGES.flatMap((page) =>
  'indexed' in page && !page.path.includes(':') ? [page.path] : [],
);
/** The edges that a reader's eye begins at in them. */
const EDGES = ['header a', 'main h1', 'main article', 'footer h2'];

/** That header, content and footer begin at one edge on a wide screen. */
async function expectOneEdge(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect
    .poll(() =>
      page.evaluate((edges) => {
        const isRightToLeft = document.documentElement.dir === 'rtl';
        const begins = edges.flatMap((edge) => {
          const box = document.querySelector(edge)?.getBoundingClientRect();
          return box ? [Math.round(isRightToLeft ? innerWidth - box.right : box.left)] : [];
        });
        return new Set(begins).size;
      }, EDGES),
    )
    .toBe(1);
}

for (const { path, audience } of PAGES) {
  test(`nothing breaks, is cut off or runs out of ${path}`, async ({ page }) => {
    if (audience === 'admin') await signInAsAdmin(page);
    if (audience === 'signedIn') await signInAsNewVoter(page);
    await inEachLanguage(page, async () => {
      await page.goto(WITH_CONTENT[path] ?? path);
      if (COLUMNS.includes(path)) await test.step('at one edge', () => expectOneEdge(page));
      await expectLayoutToHold(page);
    });
  });
}

for (const language of LANGUAGES) {
  test(`nothing breaks, is cut off or runs out of what a voter does in ${language}`, async ({
    page,
    request,
  }) => {
    await speak(page, language);
    const candidate = await ratableCandidate(request, 5);
    await signInAsNewVoter(page);
    await page.goto(`/candidate/${candidate.id}`);
    const submit = page.getByRole('main').locator('button[type=submit]');
    await submit.click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectLayoutToHold(page);
    await scoreEverything(page, 33.7);
    await submit.click();
    const review = page.getByRole('dialog');
    await expect(review).toBeVisible();
    await expectLayoutToHold(page);
    await review.getByRole('button').last().click();
    await expect(review).toBeHidden();
    await expectLayoutToHold(page);
    await page.goto('/my-ratings');
    await expect(page.getByRole('article')).toBeVisible();
    await expectLayoutToHold(page);
  });
}

for (const path of ['/login', '/register', '/contact']) {
  test(`nothing breaks, is cut off or runs out of ${path} with mistakes`, async ({ page }) => {
    await inEachLanguage(page, async () => {
      await page.goto(path);
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectLayoutToHold(page);
    });
  });
}

for (const width of [360, 1440]) {
  test(`toasts cover ${width === 360 ? 'the header and no heading' : 'no header'}, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/login');
    const submit = page.getByRole('main').locator('button[type=submit]');
    await submit.click();
    const toasts = page.locator('[data-rht-toaster] [aria-live]');
    await expect(toasts.filter({ hasText: 'Please fill in all fields' })).toBeVisible();
    await page.route('**/api/auth/login', (route) => route.abort('connectionfailed'));
    await page.getByLabel('Email', { exact: true }).fill('hodan@example.org');
    await page.getByLabel('Password', { exact: true }).fill('a secret');
    await submit.click();
    await expect(toasts.first()).toContainText('Login failed');
    // Of those that are there, a narrow screen shows the latest.
    if (width === 360) await expect(toasts.filter({ visible: true })).toHaveCount(1);
    const header = await page.getByRole('banner').boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    // It slides into its place.
    await expect
      .poll(async () => {
        const box = await toasts.first().boundingBox();
        if (!box || !header || !heading) return false;
        return width === 360 ? box.y + box.height <= heading.y : box.y >= header.y + header.height;
      })
      .toBe(true);
  });
}
