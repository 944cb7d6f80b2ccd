import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type Locale, locales } from '../src/lib/i18n/locales';
import { PAGES } from '../src/lib/pages';
import { adminSession, signInAsAdmin, uniqueName } from './administrators';
import { expectAccessible, type Theme } from './axe';
import { LANGUAGES } from './everywhere';
import { visitsOf } from './inside';
import { expectLayoutToHold } from './layoutFaults';
import { speak } from './speak';
import { ratableCandidate, scoreEverything, signInAsNewVoter } from './voters';

type Size = { width: number; height: number };
const ON_A_DESK: Size = { width: 1440, height: 900 };
const ON_A_PHONE: Size = { width: 360, height: 900 };

/**
 * Where axe looks: at each direction of reading, at each theme. Colours are the same in each direction, and all else in
 * each theme; a third language has nothing that axe would see.
 */
const LOOKS: { readonly [Language in Locale]?: { viewport: Size; themes: readonly Theme[] } } = {
  en: { viewport: ON_A_DESK, themes: ['light'] },
  ar: { viewport: ON_A_PHONE, themes: ['dark'] },
};
/** The administration has tables on a desk and cards on a phone: each has colours of its own. */
const LOOKS_OF_ADMINISTRATORS: typeof LOOKS = {
  en: { viewport: ON_A_DESK, themes: ['light', 'dark'] },
  ar: { viewport: ON_A_PHONE, themes: ['dark', 'light'] },
};

const WITH_CONTENT: Readonly<Record<string, string>> = {
  '/admin/compare': '/admin/compare?ids=1,2,24,22',
  '/candidate/:id': '/candidate/1',
};
const addressOf = (path: string) => WITH_CONTENT[path] ?? path.replace(':id', '1');
const ofAudience = (wanted: string) =>
  PAGES.flatMap(({ path, audience }) => (audience === wanted ? [addressOf(path)] : []));

const VISITORS = [
  ...PAGES.flatMap(({ path, audience }) => (audience === 'admin' ? [] : [addressOf(path)])),
  // Closed to them.
  '/admin',
  // With a key in their address these are other pages.
  ...PAGES.flatMap((page) => ('secret' in page ? [`${page.path}?token=made-up`] : [])),
  '/candidate/999999',
  '/leaderboard?search=nobody',
  '/nowhere',
];
/** Pages with a form that says what is wrong when it is sent empty. */
const FORMS: readonly string[] = ['/login', '/register', '/forgot-password', '/contact'];
const ADMINISTRATORS = [...ofAudience('admin'), '/', '/leaderboard?sort=name&order=asc', '/candidate/1'];

/** Pages of a column of text: those that search engines find, but for a candidate's. */
const COLUMNS: readonly string[] = PAGES.flatMap((page) =>
  'indexed' in page && !page.path.includes(':') ? [page.path] : [],
);
/** The edges that a reader's eye begins at in them. */
const EDGES = ['header a', 'main h1', 'main article', 'footer h2'];

/** That header, content and footer begin at one edge on a wide screen. */
async function expectOneEdge(page: Page): Promise<void> {
  await page.setViewportSize(ON_A_DESK);
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

/** The first and the last of what is folded is seen too: the numbers behind a chart, for one. Others are like them. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLDetailsElement>('main details')];
    for (const details of [all[0], all.at(-1)]) if (details) details.open = true;
  });

/** Holds the page as it is now to everything that must hold everywhere. */
async function expectAllToHold(page: Page, language: Locale, looks = LOOKS): Promise<void> {
  await expectLayoutToHold(page);
  const look = looks[language];
  if (!look) return;
  await page.setViewportSize(look.viewport);
  await expectAccessible(page, look.themes);
}

const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]');

interface Visits {
  page: Page;
  language: Locale;
  addresses: readonly string[];
  /** Those where header, content and footer begin at one edge; administrators' figures are wider. */
  columns?: readonly string[];
  looks?: typeof LOOKS;
}

async function visitAll({ page, language, addresses, columns = [], looks }: Visits): Promise<void> {
  const visit = visitsOf(page);
  for (const address of addresses) {
    await test.step(address, async () => {
      await visit(address);
      await expect(page.locator('html')).toHaveAttribute('dir', locales[language].dir);
      await unfold(page);
      if (columns.includes(address)) await expectOneEdge(page);
      await expectAllToHold(page, language, looks);
      if (!FORMS.includes(address)) return;
      await submit(page).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectAllToHold(page, language);
    });
  }
}

/** Gives the administration a message to read and something deleted to bring back. */
async function fillAdministration(request: APIRequestContext): Promise<void> {
  const headers = { authorization: `Bearer ${(await adminSession(request)).token}` };
  const message = 'A long message. '.repeat(60).trim();
  const contact = { name: uniqueName('Hodan'), email: 'hodan@example.org', subject: 'bug', message };
  expect((await request.post('/api/contact', { data: contact })).status()).toBe(201);
  const title = await request.post('/api/titles', { headers, data: { name: uniqueName('Deleted') } });
  const { id } = await title.json();
  expect((await request.delete(`/api/titles/${id}`, { headers })).status()).toBe(200);
}

for (const language of LANGUAGES) {
  test.describe(`nothing breaks, is cut off, runs out or keeps anybody out, in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await speak(page, language);
    });

    test('of what visitors see', ({ page }) =>
      visitAll({ page, language, addresses: VISITORS, columns: COLUMNS }));

    test('of what voters see and do', async ({ page, request }) => {
      const candidate = await ratableCandidate(request, 5);
      await signInAsNewVoter(page);
      const addresses = [...ofAudience('signedIn'), `/candidate/${candidate.id}`];
      await visitAll({ page, language, addresses });
      await submit(page).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await test.step('mistakes', () => expectAllToHold(page, language));
      await scoreEverything(page, 33.7);
      await submit(page).click();
      const review = page.getByRole('dialog');
      await expect(review).toBeVisible();
      await test.step('the review', () => expectAllToHold(page, language));
      await review.getByRole('button').last().click();
      await expect(review).toBeHidden();
      await test.step('the result', () => expectAllToHold(page, language));
      await page.goto('/my-ratings');
      await expect(page.getByRole('article')).toBeVisible();
      await test.step('own ratings', () => expectAllToHold(page, language));
    });

    test('of what administrators see', async ({ page, request }) => {
      await fillAdministration(request);
      await signInAsAdmin(page);
      await visitAll({ page, language, addresses: ADMINISTRATORS, looks: LOOKS_OF_ADMINISTRATORS });
    });
  });
}
