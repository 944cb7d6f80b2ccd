import { type APIRequestContext, expect, test } from '@playwright/test';
import { texts as adminArabic } from '../src/admin/texts/ar';
import { en as adminEnglish } from '../src/admin/texts/en';
import { ADMIN, adminSession, uniqueName } from './administrators';
import { expectAccessible, expectFits } from './axe';
import { DIRECTIONS } from './everywhere';
import { layoutFaults } from './layoutFaults';
import { type OwnServer, startOwnServer } from './ownServer';
import { newVoter, ratableCandidate, scoreEverything, startSignedIn } from './voters';

const TEXTS = { en: adminEnglish, ar: adminArabic };
const WORDS = {
  en: { changed: 'Words that have changed since you rated', title: 'Title when you rated:' },
  ar: { changed: 'كلمات تغيّرت منذ تقييمك', title: 'المنصب عند تقييمك:' },
};
const OFFICES = { en: 'Senator', ar: 'Governor of the Bank' };
const OLD = {
  label: 'Decides well',
  labelAr: 'يحسن القرار',
  description: 'Sets a direction',
  descriptionAr: null,
};
const NEW = {
  label: 'Leads',
  labelAr: 'يقود',
  description: 'Leads the office',
  descriptionAr: 'يقود المكتب',
};
const SHOWN = {
  en: { asked: OLD.label, now: NEW.label },
  ar: { asked: OLD.labelAr, now: NEW.labelAr },
};

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({});
});
test.afterAll(() => server.stop());

/** Calls as somebody who is signed in; fails where the answer does. */
const callsOf = (request: APIRequestContext, token: string) => async (path: string, body?: object) => {
  const method = !body ? 'GET' : path === '/api/ratings' || path === '/api/titles' ? 'POST' : 'PUT';
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.fetch(path, { method, headers, data: body });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
};

for (const [place, { language, width }] of DIRECTIONS.entries()) {
  test(`a rating shows what its voter read, whatever is changed after it, in ${language}`, async ({
    browser,
    playwright,
  }) => {
    const t = TEXTS[language];
    const words = WORDS[language];
    const request = await playwright.request.newContext({ baseURL: server.url });
    const credentials = { email: ADMIN.email, password: ADMIN.password };
    const admin = await (await request.post('/api/auth/login', { data: credentials })).json();
    const voter = await (await request.post('/api/auth/register', { data: newVoter() })).json();
    const asAdmin = callsOf(request, admin.token);
    const asVoter = callsOf(request, voter.token);

    const [metric] = await asAdmin('/api/metrics');
    await asAdmin(`/api/metrics/${metric.id}`, OLD);
    const candidates = await asAdmin('/api/candidates');
    const candidate = candidates.filter(
      ({ title, imageUrl }: { title?: string; imageUrl?: string }) => title && imageUrl,
    )[place];
    const asked = await asVoter(`/api/metrics?title=${encodeURIComponent(candidate.title)}`);
    const scores = Object.fromEntries(asked.map(({ key }: { key: string }) => [key, 64]));
    await asVoter('/api/ratings', { candidateId: candidate.id, scores });
    const office = await asAdmin('/api/titles', {
      name: OFFICES[language],
      nameAr: `${OFFICES.ar} ${language}`,
    });
    await asAdmin(`/api/candidates/${candidate.id}`, { title: office.name });
    await asAdmin(`/api/metrics/${metric.id}`, NEW);

    const viewport = { width, height: 900 };
    const context = await browser.newContext({ baseURL: server.url, viewport });
    const page = await context.newPage();
    await startSignedIn(page, server.url, language, voter);
    for (const path of ['/my-ratings', `/candidate/${candidate.id}`]) {
      await page.goto(path);
      const main = page.getByRole('main');
      await main
        .locator('details')
        .filter({ hasText: words.changed })
        .first()
        .locator('summary')
        .first()
        // A click is lost if the page moves under it, as when the next candidates arrive.
        .press('Enter');
      const summary = main.getByText(words.changed);
      await expect(main.getByText(SHOWN[language].asked).first()).toBeVisible();
      if (path === '/my-ratings') await expect(main.getByText(words.title)).toBeVisible();
      await expect(main.getByText(SHOWN[language].now, { exact: true })).toBeHidden();
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(main.getByText(SHOWN[language].now, { exact: true })).toBeVisible();
      expect(await layoutFaults(page)).toEqual([]);
      await expectAccessible(page);
      await expectFits(page);
    }
    await context.close();

    const desk = await browser.newContext({ baseURL: server.url, viewport, reducedMotion: 'reduce' });
    const panel = await desk.newPage();
    await startSignedIn(panel, server.url, language, admin);
    await panel.goto(`/candidate/${candidate.id}?from=2020-01-01`);
    await expect(panel.getByText(t['ratings.ratedTitle']).filter({ visible: true }).first()).toBeVisible();

    await panel.goto('/admin/metrics');
    const name = language === 'ar' ? NEW.labelAr : NEW.label;
    const named = (key: 'table.moreNamed' | 'table.editNamed') =>
      panel.getByRole('button', { name: t[key].replace('{name}', name) }).first();
    await named('table.moreNamed').click();
    await named('table.editNamed').click();
    for (const field of ['metrics.key', 'metrics.minScore', 'metrics.maxScore'] as const)
      await expect(panel.getByRole('dialog').getByLabel(t[field], { exact: true })).toBeDisabled();
    await expect(panel.getByText(t['metrics.keyInUse'])).toBeVisible();
    await expect(panel.getByText(t['metrics.rangeInUse'])).toBeVisible();
    await expectAccessible(panel);
    await expectFits(panel);
    await desk.close();
    await request.dispose();
  });
}

type Metric = { id: number; label: string };

test('while somebody rates, metrics change, a title goes, and then the candidate: the page follows, and says so', async ({
  page,
  playwright,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const request = await playwright.request.newContext({ baseURL: server.url });
  const headers = { Authorization: `Bearer ${(await adminSession(request)).token}` };
  const candidate = await ratableCandidate(request, 0);
  const session = await (await request.post('/api/auth/register', { data: newVoter() })).json();
  await startSignedIn(page, server.url, 'en', session);
  const send = async () => {
    await page.getByRole('button', { name: 'Review and submit' }).click();
    await page.getByRole('button', { name: 'Confirm and submit' }).click();
  };
  // Nobody has rated on it yet: its scale can still be changed.
  const depth = { key: 'depth', label: uniqueName('Depth'), isGlobal: true };
  const added: Metric = await (await request.post('/api/metrics', { headers, data: depth })).json();
  await page.goto(`${server.url}/candidate/${candidate.id}`);
  await scoreEverything(page, 64);
  const metrics: Metric[] = await (await request.get('/api/metrics')).json();
  const removed = metrics.find(({ label }) => label === 'Public Engagement');
  await request.delete(`/api/metrics/${removed?.id}`, { headers });
  const label = uniqueName('Openness');
  await request.post('/api/metrics', { headers, data: { key: 'openness', label, isGlobal: true } });
  await send();
  const said = page.getByRole('alert').filter({ hasText: 'The metrics have changed' });
  await expect(said).toContainText(`Added: ${label}. Removed: Public Engagement.`);
  await expect(page.getByRole('spinbutton').first()).toHaveValue('64');
  await expect(page.getByRole('spinbutton', { name: label })).toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('spinbutton', { name: label }).fill('50');

  const rescaled = { ...depth, maxScore: 50 };
  expect((await request.put(`/api/metrics/${added.id}`, { headers, data: rescaled })).status()).toBe(200);
  await send();
  await expect(said).toContainText(`Scale changed: ${depth.label}.`);
  // Beyond the scale of now: it is asked for again, and nothing is made of it.
  await expect(page.getByRole('spinbutton', { name: depth.label })).toHaveValue('');
  await page.getByRole('spinbutton', { name: depth.label }).fill('40');

  await request.delete(`/api/candidates/${candidate.id}`, { headers });
  await send();
  await expect(page.getByRole('heading', { name: 'Candidate Not Found' })).toBeVisible();
  await request.dispose();
});
