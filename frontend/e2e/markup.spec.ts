import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { adminSession, signInAsAdmin } from './administrators';
import { pressInRow } from './menus';

/** What would run if a page took it for markup; a name of a person has room for 30 signs. */
const marked = (number: number) => `<img src=x onerror=hit(${number})>`;
/** What would end the script or the attribute that it is written into. */
const breaking = (number: number) => `"'></script></title>${marked(number)}`;

const number = () => 100 + Math.floor(Math.random() * 900);
const TITLE = breaking(number());
const METRIC = breaking(number());
const CANDIDATE = breaking(number());
const PERSON = marked(number());
const SUBJECT = breaking(number());

/** Notes what runs, before any script of the page does. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { hits: [], hit: (which: number) => Reflect.get(window, 'hits').push(which) });
  });
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog has opened: ${dialog.message()}`);
  });
}

/** That what was typed is on the page as it was typed, and is nothing but text there. */
async function expectText(page: Page, path: string, ...texts: string[]): Promise<void> {
  await page.goto(path);
  for (const text of texts) {
    await expect(page.getByText(text, { exact: false }).filter({ visible: true }).first()).toBeVisible();
  }
  await expect(page.locator('img[src="x"], img[onerror]')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'hits'))).toEqual([]);
}

test.describe('markup that was typed into a form', () => {
  let id: number;
  let email: string;
  let session: { token: string; user: { id: number } };

  /** The form has been seen by then; its own tests fill it in. */
  async function rate(request: APIRequestContext): Promise<void> {
    const metrics = await (await request.get(`/api/metrics?title=${encodeURIComponent(TITLE)}`)).json();
    const scores = Object.fromEntries(metrics.map(({ key }: { key: string }) => [key, 7]));
    const headers = { Authorization: `Bearer ${session.token}` };
    const answer = await request.post('/api/ratings', { data: { candidateId: id, scores }, headers });
    expect(answer.status(), await answer.text()).toBe(201);
  }

  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL });
    const headers = { Authorization: `Bearer ${(await adminSession(request)).token}` };
    const make = async (path: string, data: object) => {
      const answer = await request.post(path, { data, headers });
      expect(answer.status(), await answer.text()).toBe(201);
      return answer.json();
    };
    const title = await make('/api/titles', { name: TITLE, description: TITLE });
    await make('/api/metrics', {
      key: `k${Date.now().toString(36)}`,
      label: METRIC,
      description: METRIC,
      titleId: title.id,
    });
    ({ id } = await make('/api/candidates', { name: CANDIDATE, title: TITLE }));
    email = `${Date.now()}@example.org`;
    session = await make('/api/auth/register', { username: PERSON, email, password: 'a good secret' });
    await make('/api/contact', { name: SUBJECT, email, subject: 'bug', message: SUBJECT });
    await request.dispose();
  });

  test('is text to visitors, in what the server draws and in what the browser does', async ({
    page,
    request,
  }) => {
    await watch(page);
    const drawn = await (await request.get(`/candidate/${id}`)).text();
    expect(drawn).not.toContain('<img src=x');
    expect(drawn).toContain('&lt;img src=x');

    const searched = `/leaderboard?search=${encodeURIComponent(CANDIDATE)}`;
    await expectText(page, searched, CANDIDATE, TITLE);
    await expectText(page, `/candidate/${id}`, CANDIDATE, TITLE);
    await expect(page).toHaveTitle(new RegExp(escaped(CANDIDATE)));
    const preview = page.locator('head meta[property="og:title"]');
    expect(await preview.getAttribute('content')).toContain(CANDIDATE);
    await expectText(page, `/leaderboard?search=${encodeURIComponent(marked(99))}`);
    await expect(page.getByRole('searchbox')).toHaveValue(marked(99));
  });

  test('is text to voters', async ({ page }) => {
    await watch(page);
    await page.addInitScript(
      ([token, user]) => {
        localStorage.setItem('user', user);
        localStorage.setItem('token', token);
      },
      [session.token, JSON.stringify(session.user)] as const,
    );
    await expectText(page, `/candidate/${id}`, CANDIDATE, METRIC);
    await rate(page.request);
    await expectText(page, '/my-ratings', CANDIDATE, TITLE);
    await expectText(page, '/profile', PERSON);
  });

  test('is text to administrators', async ({ page }) => {
    await watch(page);
    await signInAsAdmin(page);
    const search = (text: string) => `?search=${encodeURIComponent(text)}`;
    await expectText(page, `/admin${search(CANDIDATE)}`, CANDIDATE, TITLE);
    await expectText(page, `/admin/titles${search(TITLE)}`, TITLE);
    await expectText(page, `/admin/metrics${search(METRIC)}`, METRIC);
    await expectText(page, `/admin/users${search(PERSON)}`, PERSON);
    await expectText(page, '/admin/messages', SUBJECT);
    await expectText(page, `/admin/audit${search(CANDIDATE)}`, CANDIDATE);
    await expectText(page, `/admin/compare?ids=${id}`);
    // The question before something is deleted names it.
    await page.goto(`/admin${search(CANDIDATE)}`);
    await pressInRow(page, /^Delete/);
    await expect(page.getByRole('dialog').getByText(CANDIDATE)).toBeVisible();
    await expect(page.locator('img[src="x"], img[onerror]')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'hits'))).toEqual([]);
  });
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
