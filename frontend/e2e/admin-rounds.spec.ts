import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { texts as roundsArabic } from '../src/admin/rounds/texts/ar';
import { en as roundsEnglish } from '../src/admin/rounds/texts/en';
import { texts as adminArabic } from '../src/admin/texts/ar';
import { en as adminEnglish } from '../src/admin/texts/en';
import { ADMIN } from './administrators';
import { expectAccessible, expectFits } from './axe';
import { DIRECTIONS } from './everywhere';
import { layoutFaults } from './layoutFaults';
import { rowMenu } from './menus';
import { type OwnServer, startOwnServer } from './ownServer';
import { newVoter, startSignedIn } from './voters';

const TEXTS = {
  en: { t: adminEnglish, r: roundsEnglish },
  ar: { t: adminArabic, r: roundsArabic },
};
const WIDTHS = [360, 768, 1024, 1440];

let server: OwnServer;
test.beforeEach(async () => {
  server = await startOwnServer({});
});
test.afterEach(() => server.stop());

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('[class*=skeleton], [aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  const { width: now = 0, height = 0 } = page.viewportSize() ?? {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    // The layout follows the width by an observer.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await layoutFaults(page), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: now, height });
}

/** Opens the next round at the moment that the last one has ended, and has somebody rate in it. */
async function rateInNextRound(request: APIRequestContext, token: string): Promise<number[]> {
  const [last] = await (await request.get('/api/rounds')).json();
  const headers = { authorization: `Bearer ${token}` };
  const data = { name: 'Second round', nameAr: 'الجولة الثانية', opensAt: last.closesAt };
  const opened = await request.post('/api/rounds', { headers, data });
  expect(opened.status()).toBe(201);
  const { token: voter } = await (await request.post('/api/auth/register', { data: newVoter() })).json();
  const candidates = (await (await request.get('/api/candidates')).json()).slice(0, 2);
  for (const { id, title } of candidates) {
    const metrics = await (await request.get(`/api/metrics?title=${encodeURIComponent(title)}`)).json();
    const scores = Object.fromEntries(metrics.map(({ key }: { key: string }) => [key, 40]));
    const rated = await request.post('/api/ratings', {
      headers: { authorization: `Bearer ${voter}` },
      data: { candidateId: id, scores },
    });
    expect(rated.status()).toBe(201);
  }
  return candidates.map(({ id }: { id: number }) => id);
}

for (const { language, width } of DIRECTIONS) {
  test(`rounds are begun, ended, planned and looked back on, in ${language}`, async ({
    browser,
    playwright,
  }) => {
    test.slow();
    const { t, r } = TEXTS[language];
    const request = await playwright.request.newContext({ baseURL: server.url });
    const session = await (await request.post('/api/auth/login', { data: ADMIN })).json();
    const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await startSignedIn(page, server.url, language, session);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    await page.goto('/candidate/1');
    await expect(main.getByRole('heading', { name: t['figures.charts'] })).toBeVisible();
    await expect(main.getByRole('heading', { name: t['trends.heading'] })).toBeHidden();

    await page.goto('/admin/rounds');
    await expect(main.getByRole('region', { name: r.howHeading })).toBeVisible();
    await expectWhole(page);
    await rowMenu(main).click();
    await main.locator('button:has(.anticon-stop)').click();
    await expect(dialog).toHaveCSS('opacity', '1');
    await expect(dialog).toContainText(r.endNoNext);
    await expectWhole(page);
    await dialog.getByRole('textbox').fill((await dialog.locator('bdi').first().textContent()) ?? '');
    await dialog.getByRole('button', { name: r.end }).click();
    await expect(dialog).toBeHidden();
    await expect(
      main.locator('[aria-current="step"]').getByText(r['was.published'], { exact: true }),
    ).toBeVisible();
    await expect(main.getByRole('region', { name: r.howHeading })).toBeHidden();
    const ids = await rateInNextRound(request, session.token);
    await page.reload();

    // By keyboard alone.
    await expect(
      main.locator('[aria-current="step"]').getByText(r['was.open'], { exact: true }),
    ).toBeVisible();
    await page.keyboard.press('n');
    await expect(dialog).toHaveCSS('opacity', '1');
    await dialog.getByLabel(r.name, { exact: true }).fill('Third round');
    const opens = dialog.getByRole('group', { name: r.opens });
    await opens.getByLabel(r.day, { exact: true }).fill('2090-01-01');
    await page.keyboard.press('Enter');
    // The second one has no end yet.
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectWhole(page);
    await page.keyboard.press('Escape');
    const discard = page.getByRole('dialog', { name: t['form.discardHeading'] });
    await expect(discard).toHaveCSS('opacity', '1');
    await discard.getByRole('button', { name: t['form.discard'] }).click();
    await expect(dialog).toBeHidden();
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await expect(dialog).toHaveCSS('opacity', '1');
    const closes = dialog.getByRole('group', { name: new RegExp(r.closes) });
    await closes.getByLabel(r.day, { exact: true }).fill('2089-12-31');
    await closes.getByLabel(r.time, { exact: true }).fill('1830');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(main).toContainText('18:30');
    await page.keyboard.press('n');
    await expect(dialog).toHaveCSS('opacity', '1');
    await dialog.getByLabel(r.name, { exact: true }).fill('Third round');
    await opens.getByLabel(r.day, { exact: true }).fill('2090-01-01');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(main.getByText(r['state.planned'], { exact: true })).toBeVisible();
    await expect(main.getByText(r.ready)).toBeVisible();
    await expectWhole(page);

    await page.goto(`/candidate/${ids[0]}`);
    const trends = main.getByRole('region', { name: t['trends.heading'] });
    await expect(trends.getByRole('img').first()).toHaveAccessibleName(/40\.0/);
    await trends.locator('summary').first().click();
    await expect(trends.getByRole('row').last()).toContainText('40.0');
    await expectAccessible(page);
    await expectFits(page);

    await page.goto(`/admin/compare?ids=${ids.join(',')}`);
    const byRound = main.getByRole('region', { name: t['trends.heading'] }).first();
    // In columns, or below each other on a phone.
    await expect(byRound).toContainText('40.0');
    await expectWhole(page);
    await Promise.all([context.close(), request.dispose()]);
  });
}
