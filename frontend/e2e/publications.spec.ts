import { expect, test } from '@playwright/test';
import { texts as adminArabic } from '../src/admin/rounds/texts/ar';
import { en as adminEnglish } from '../src/admin/rounds/texts/en';
import { texts as roundArabic } from '../src/features/rounds/texts/ar';
import { en as roundEnglish } from '../src/features/rounds/texts/en';
import { texts as arabic } from '../src/lib/i18n/catalogues/ar';
import { en } from '../src/lib/i18n/catalogues/en';
import { ADMIN } from './administrators';
import { expectAccessible, expectFits } from './axe';
import { DIRECTIONS } from './everywhere';
import { type OwnServer, startOwnServer } from './ownServer';
import { newVoter, scoreEverything, startSignedIn } from './voters';

const TEXTS = {
  en: { ...en, ...adminEnglish, ...roundEnglish },
  ar: { ...arabic, ...adminArabic, ...roundArabic },
};

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ PUBLICATION_SCHEDULE: 'daily', MIN_RATINGS: '20' });
});
test.afterAll(() => server.stop());

for (const { language, width } of DIRECTIONS) {
  test(`a rating is seen when it is published, and voters are told so, in ${language}`, async ({
    browser,
    playwright,
  }) => {
    const t = TEXTS[language];
    const request = await playwright.request.newContext({ baseURL: server.url });
    const list = async () => (await request.get('/api/candidates')).json();
    const unranked = (await list()).find(
      ({
        rank,
        imageUrl,
        missingRatings,
      }: {
        rank: number | null;
        imageUrl: string;
        missingRatings: number;
      }) => rank === null && imageUrl && missingRatings > 2,
    );
    const shownRatings = async () =>
      (await list()).find(({ id }: { id: number }) => id === unranked.id).totalRatings;
    const session = await (await request.post('/api/auth/register', { data: newVoter() })).json();
    const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await startSignedIn(page, server.url, language, session);

    await page.goto('/leaderboard');
    await expect(page.getByText(t['strip.daily'])).toBeVisible();
    const row = page.getByRole('row').filter({ has: page.locator(`a[href^="/candidate/${unranked.id}"]`) });
    await expect(row).toContainText(t['candidate.notRanked']);
    await expectAccessible(page);
    await expectFits(page);

    await page.goto(`/candidate/${unranked.id}`);
    const missing: Record<string, string> = t['candidate.missing'];
    const wanted = missing[new Intl.PluralRules(language).select(unranked.missingRatings)] ?? '';
    await expect(page.getByText(wanted.replace('{count}', unranked.missingRatings)).first()).toBeVisible();
    await scoreEverything(page, 70);
    await page.getByRole('button', { name: t['rating.review'] }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCSS('opacity', '1');
    await dialog.getByRole('button', { name: t['rating.confirm'] }).click();
    await expect(page.getByText(t['rating.completed'])).toBeVisible();
    await expect(page.getByText(t['strip.daily'])).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    expect(await shownRatings()).toBe(unranked.totalRatings);
    await context.close();

    const other = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
    const office = await other.newPage();
    await startSignedIn(
      office,
      server.url,
      language,
      await (await request.post('/api/auth/login', { data: ADMIN })).json(),
    );
    await office.goto('/admin/rounds');
    const card = office.getByRole('region', { name: t['publication.heading'] });
    await expect(card).toContainText(t['published.daily']);
    await card.getByRole('button', { name: t['publication.hold'] }).click();
    await expect(card.getByRole('status')).toBeVisible();
    await expect(card).not.toContainText(t['publication.next']);
    await card.getByRole('button', { name: t['publication.release'] }).click();
    await expect(card.getByRole('status')).toBeHidden();
    await card.getByRole('button', { name: t['publication.publish'] }).click();
    const asks = office.getByRole('dialog');
    await expect(asks).toContainText(t['publication.publishText']);
    await expectAccessible(office);
    await expectFits(office);
    await asks.getByRole('button', { name: t['publication.publish'] }).click();
    await expect(asks).toBeHidden();
    expect(await shownRatings()).toBe(unranked.totalRatings + 1);
    await expectAccessible(office);
    await Promise.all([other.close(), request.dispose()]);
  });
}

test('nothing is published or paused between rounds, and the page says why', async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  const session = await (await request.post('/api/auth/login', { data: ADMIN })).json();
  const headers = { authorization: `Bearer ${session.token}` };
  const rounds = await (await request.get('/api/rounds', { headers })).json();
  const open = rounds.find(({ state }: { state: string }) => state === 'open');
  expect((await request.post(`/api/rounds/${open.id}/close`, { headers })).ok()).toBe(true);
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 900 } });
  const page = await context.newPage();
  await startSignedIn(page, server.url, 'en', session);
  await page.goto('/admin/rounds');
  const card = page.getByRole('region', { name: adminEnglish['publication.heading'] });
  await expect(card).toContainText(adminEnglish['publication.final']);
  for (const act of ['publication.publish', 'publication.hold'] as const)
    await expect(card.getByRole('button', { name: adminEnglish[act] })).toBeDisabled();
  await expect(card).not.toContainText(adminEnglish['publication.next']);
  await expectAccessible(page);
  await expectFits(page);
  await Promise.all([context.close(), request.dispose()]);
});
