import { expect, test } from '@playwright/test';
import { texts as roundArabic } from '../src/features/rounds/texts/ar';
import { en as roundEnglish } from '../src/features/rounds/texts/en';
import { texts as arabic } from '../src/lib/i18n/catalogues/ar';
import { en } from '../src/lib/i18n/catalogues/en';
import { ADMIN } from './administrators';
import { expectAccessible, expectFits } from './axe';
import { DIRECTIONS } from './everywhere';
import { holdRequests } from './failures';
import { layoutFaults } from './layoutFaults';
import { type OwnServer, startOwnServer } from './ownServer';
import { expectNoShift, watchShifts } from './shifts';
import { newVoter, scoreEverything, startSignedIn } from './voters';

const TEXTS = { en: { ...en, ...roundEnglish }, ar: { ...arabic, ...roundArabic } };
const NAMES = {
  en: ['First round', 'Third round', 'Mayor'],
  ar: ['الجولة الأولى', 'الجولة الثالثة', 'عمدة المدينة'],
} as const;

for (const { language, width } of DIRECTIONS) {
  test.describe(`rounds, in ${language}`, () => {
    const t = TEXTS[language];
    const [first, third, mayor] = NAMES[language];
    let server: OwnServer;
    test.beforeAll(async () => {
      server = await startOwnServer({ DEMO: 'on' });
    });
    test.afterAll(() => server.stop());

    test('a visitor finds the places of former rounds, of all and of a candidate', async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height: 900 },
        locale: language,
      });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto('/leaderboard');
      await expect(page.getByRole('combobox', { name: t['history.round'] })).toBeVisible();
      const offices = page.getByRole('navigation', { name: t['leaderboard.office'] });
      const inOrder = await offices.getByRole('link').allTextContents();
      await expectAccessible(page);
      await expectFits(page);
      await page.getByRole('combobox', { name: t['history.round'] }).selectOption({ label: first });
      await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
      // The remaining days are those of the current round.
      await expect(page.locator('.round-strip')).toHaveCount(0);
      await expect(page.getByRole('rowheader')).toHaveCount(26);
      await expect(offices.getByRole('link')).toHaveText(inOrder);
      const rounds = page.getByRole('navigation', { name: t['history.round'] });
      await expect(rounds.getByRole('link', { name: first })).toHaveAttribute('aria-current', 'page');
      const mayors = offices.getByRole('link', { name: mayor });
      await mayors.click();
      await expect(mayors).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('rowheader')).toHaveText(Array(4).fill(new RegExp(mayor)));
      await expectAccessible(page);
      await expectFits(page);
      // A person who is sent the address sees the same.
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
      await expect(page.getByRole('rowheader')).toHaveCount(4);
      await page.getByRole('rowheader').first().getByRole('link').click();
      const history = page.getByRole('region', { name: t['history.title'] });
      await history.getByText(t['history.figures']).click();
      await expect(history.getByRole('row')).toHaveCount(4);
      await expect(history.getByRole('img', { name: t['history.chart'] })).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
      const candidate = new URL(page.url()).pathname;
      await page.goto('/leaderboard?round=99');
      await expect(page.getByText(t['ranking.missing'])).toBeVisible();
      await page.getByRole('link', { name: t['ranking.back'] }).click();
      await expect(page.getByRole('heading', { level: 1, name: t['leaderboard.title'] })).toBeVisible();
      // The longest words on the narrowest page, and last: the address makes Somali the choice of this device.
      await page.setViewportSize({ width: 360, height: 900 });
      await page.goto(`${candidate}?lang=so`);
      await expect(page.locator('#places-by-round')).toHaveText('Kaalmaha wareeg kasta');
      expect(await layoutFaults(page)).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    });

    test('who leads, and how that has moved since the last round, is one tap from home', async ({
      browser,
    }) => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 360, height: 640 },
        locale: language,
      });
      const page = await context.newPage();
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: t['home.viewLeaderboard'] }).first().click();
      await expect(page).toHaveURL(/\/leaderboard$/);
      const leader = page.getByRole('row').nth(1);
      await expect(leader).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('table')).toContainText(new RegExp(`[▲▼]|${t['rank.new']}`));
      // Of all columns, that of changes alone has a visible heading; offices are headings above their rows.
      await expect(page.getByRole('columnheader', { name: t['rank.change'] })).toHaveCSS(
        'position',
        'static',
      );
      await expect(page.getByRole('columnheader', { name: t['candidate.inTitleLabel'] })).toHaveCSS(
        'position',
        'absolute',
      );
      await context.close();
    });

    test('the note about the round stands still while its part is on its way', async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height: 900 },
        locale: language,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      const release = await holdRequests(page, '**/RoundParts-*.js');
      await watchShifts(page);
      await page.goto('/leaderboard', { waitUntil: 'domcontentloaded' });
      const note = page.getByRole('combobox', { name: t['history.round'] });
      await expect(note).toBeVisible();
      // The parts that need scripts have loaded too.
      await expect(page.locator('#_rht_toaster, [data-rht-toaster]').first()).toBeAttached();
      await expectNoShift(page);
      const search = page.getByRole('searchbox');
      const place = await search.boundingBox();
      await search.fill('zqwz');
      await expect(page.getByText(t['leaderboard.noMatch'])).toBeVisible();
      await expect(note).toBeVisible();
      expect(await search.boundingBox()).toEqual(place);
      const came = page.waitForResponse(/RoundParts-.*\.js/);
      release();
      await came;
      await expect(page.locator('#root > div > .round-strip')).toBeVisible();
      expect(await search.boundingBox()).toEqual(place);
      await context.close();
    });

    test('a voter rates in each round once, and not between two', async ({ browser, playwright }) => {
      const request = await playwright.request.newContext({ baseURL: server.url });
      const { token } = await (await request.post('/api/auth/login', { data: ADMIN })).json();
      const asAdmin = { headers: { Authorization: `Bearer ${token}` } };
      const [candidate] = await (await request.get('/api/candidates?limit=1')).json();
      const session = await (await request.post('/api/auth/register', { data: newVoter() })).json();
      const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
      const page = await context.newPage();
      await startSignedIn(page, server.url, language, session);
      const rate = async (score: number) => {
        await scoreEverything(page, score);
        await page.getByRole('button', { name: t['rating.review'] }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toHaveCSS('opacity', '1');
        await dialog.getByRole('button', { name: t['rating.confirm'] }).click();
        await expect(page.getByText(t['rating.completed'])).toBeVisible();
      };
      await page.goto(`/candidate/${candidate.id}`);
      await expect(page.getByRole('combobox', { name: t['history.round'] })).toBeVisible();
      await rate(70);

      await request.post('/api/rounds/3/close', asAdmin);
      const [, other] = await (await request.get('/api/candidates?limit=2')).json();
      await page.goto(`/candidate/${other.id}`);
      await expect(page.getByText(t.closedTitle)).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);

      const opensAt = new Date().toISOString();
      const made = await request.post('/api/rounds', { ...asAdmin, data: { name: 'Round four', opensAt } });
      expect(made.status()).toBe(201);
      await expect
        .poll(async () => (await (await request.get('/api/config')).json()).round.name)
        .toBe('Round four');
      await page.goto(`/candidate/${candidate.id}`);
      await rate(40);
      await page.goto('/my-ratings');
      const rounds = page.getByRole('main').getByRole('heading', { level: 2, name: /four|Third|الثالثة/ });
      await expect(rounds).toHaveText(['Round four', third]);
      await expectAccessible(page);
      await expectFits(page);
      await Promise.all([context.close(), request.dispose()]);
    });
  });
}
