import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { mp3 } from '../../backend/e2e/harness/recordings';
import { adminSession, signInAsAdmin } from './administrators';
import { expectAccessible } from './axe';
import { hardestOf } from './everywhere';
import { pressInMenu } from './menus';
import { speak } from './speak';
import { type Candidate, ratableCandidate, scoreEverything, signInAsNewVoter } from './voters';

test.use({ viewport: { width: 360, height: 740 } });

const FOOT = '[class*=foot]:has(> progress)';
const listen = (page: Page) => page.getByRole('button', { name: /^(Listen|Dhageyso|استماع)/ });
const sounds = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/recordings/')) asked.push(request.url());
  });
  return asked;
};

/** Gives a metric that all candidates have a recording in a language, as an administrator does. */
async function record(request: APIRequestContext, key: string, language: string): Promise<void> {
  const { token } = await adminSession(request);
  const metrics: { id: number; key: string }[] = await (await request.get('/api/metrics')).json();
  const id = metrics.find((metric) => metric.key === key)?.id;
  const answer = await request.put(`/api/metrics/${id}/recordings/${language}`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { recording: { name: 'voice.mp3', mimeType: 'audio/mpeg', buffer: mp3(20) } },
  });
  expect(answer.ok()).toBe(true);
}

async function openForm(page: Page, request: APIRequestContext, place: number): Promise<Candidate> {
  const candidate = await ratableCandidate(request, place);
  await signInAsNewVoter(page);
  await page.goto(`/candidate/${candidate.id}`);
  await page.getByRole('spinbutton').first().waitFor();
  return candidate;
}

const WORDS = {
  en: { good: 'Good', poor: 'Very poor' },
  so: { good: 'Wanaagsan', poor: 'Aad u liita' },
  ar: { good: 'جيد', poor: 'ضعيف جدًا' },
} as const;

for (const language of hardestOf(['en', 'so', 'ar'] as const)) {
  test(`scores are said in words, and how many there are stays in sight, by keyboard alone, in ${language}`, async ({
    page,
    request,
  }) => {
    const { good, poor } = WORDS[language];
    await speak(page, language);
    await openForm(page, request, 6);
    const group = page.getByRole('radiogroup').first();
    const number = page.getByRole('spinbutton').first();
    const foot = page.locator(FOOT);
    const placeOf = (element: Element) => element.getBoundingClientRect().top + scrollY;
    const before = await group.evaluate(placeOf);
    await expect(group.getByRole('radio', { checked: true })).toHaveCount(0);
    await group.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await expect(number).toHaveAttribute('aria-valuetext', new RegExp(`${poor}$`));
    expect(await group.evaluate(placeOf)).toBe(before);

    const metrics = await page.getByRole('spinbutton').count();
    const submit = page.getByRole('main').locator('button[type=submit]');
    const covered: string[] = [];
    const stops: string[] = [];
    const look = async () => {
      // What has the focus is whole: neither the header nor the foot of the form lies on it.
      const fault = await page.evaluate((selector) => {
        const focused = document.activeElement;
        const bar = document.querySelector(selector);
        if (!focused || !bar || !focused.closest('fieldset')) return null;
        const { top, bottom } = focused.getBoundingClientRect();
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        const edge = bar.getBoundingClientRect().top;
        return top < header - 1 || bottom > edge + 1
          ? `${focused.outerHTML.slice(0, 80)} ${header} ${top} ${bottom} ${edge}`
          : null;
      }, FOOT);
      if (fault) covered.push(fault);
      await expect(foot).toBeInViewport();
    };
    for (
      let steps = 0;
      steps < 80 && !(await submit.evaluate((button) => button === document.activeElement));
      steps += 1
    ) {
      await page.keyboard.press('Tab');
      await look();
      stops.push(await page.evaluate(() => document.activeElement?.getAttribute('role') ?? 'radio'));
      if (stops.at(-1) === 'spinbutton') await page.keyboard.type('80');
    }
    await expect(submit).toBeFocused();
    // Two stops a metric; the first began at its words.
    expect(stops.filter((role) => role === 'spinbutton')).toHaveLength(metrics);
    expect(stops).toHaveLength(2 * metrics);
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('Shift+Tab');
      await look();
    }
    expect(covered).toEqual([]);
    await expect(foot).toContainText(String(metrics));
    // Said once it has come to rest.
    await expect(foot.getByRole('status')).toHaveText(new RegExp(String(metrics)));
    await expectAccessible(page);

    await submit.focus();
    await page.keyboard.press('Enter');
    const review = page.getByRole('dialog');
    await expect(review.getByText(good)).toHaveCount(metrics);
    await review.getByRole('button').last().press('Enter');
    await expect(page.getByText('80.0').first()).toBeVisible();
    const next = page.getByRole('main').locator('section:has(> progress)').getByRole('link');
    await next.focus();
    await page.keyboard.press('Enter');
    // The next form is visible at once, below the header, and has the focus.
    await expect(page.getByRole('spinbutton').first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#rate h2')).toBeFocused();
    await expect(page.locator('#rate h2')).toBeInViewport({ ratio: 1 });
  });
}

test('a metric is heard once somebody asks for it, one at a time, and a language of one’s own first', async ({
  page,
  request,
}) => {
  await record(request, 'lead', 'so');
  await record(request, 'lead', 'en');
  await record(request, 'serv', 'en');
  await speak(page, 'so');
  const asked = sounds(page);
  await openForm(page, request, 7);
  await expect(listen(page)).toHaveCount(2);
  await expect(listen(page).first()).not.toContainText('English');
  await expect(listen(page).last()).toContainText('English');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  const [first, second] = [listen(page).first(), listen(page).last()];
  await first.press('Enter');
  const playing = page.getByRole('button', { name: /^Hakad geli/ });
  await expect(playing).toHaveCount(1);
  // The button says so at once, and the browser asks a moment later.
  await expect.poll(() => new Set(asked).size).toBe(1);
  // Of the two that say "Listen" at first, one now says "Pause".
  await second.or(first).last().click();
  await expect(playing).toHaveCount(1);
  await expect(playing).toContainText('English');
  await expect.poll(() => new Set(asked).size).toBe(2);
  await playing.click();
  await expect(playing).toHaveCount(0);
  await expect(listen(page)).toHaveCount(2);
  await expectAccessible(page);
});

test('says when a recording can’t be had, and tries again', async ({ page, request }) => {
  await record(request, 'lead', 'en');
  await openForm(page, request, 8);
  await page.route('**/recordings/*', (route) => route.abort('internetdisconnected'));
  await listen(page).first().click();
  await expect(page.getByText('The recording could not be played. Please try again.')).toBeVisible();
  await page.unroute('**/recordings/*');
  await listen(page).first().click();
  await expect(page.getByRole('button', { name: /^Pause/ })).toBeVisible();
  await expect(page.getByText('The recording could not be played. Please try again.')).toBeHidden();
});

test('a form comes without words and voices where they can’t be had', async ({ page, request }) => {
  await page.route('**/api/score-scale', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/api/metrics/recordings', (route) => route.fulfill({ status: 500, json: {} }));
  await openForm(page, request, 8);
  await scoreEverything(page, 70);
  await page.getByRole('button', { name: 'Review and submit' }).click();
  await expect(page.getByRole('dialog')).toContainText('70');
});

test('leads through an office until all are rated, and then to others', async ({ page, request }) => {
  await speak(page, 'so');
  const all: Candidate[] = await (await request.get('/api/candidates')).json();
  // Of the fewest, and no other test leaves anybody in it.
  const office = all.filter(({ title }) => title === 'President');
  await signInAsNewVoter(page);
  await page.goto(`/candidate/${office[0]?.id}`);
  const met = new Set<string>();
  for (let turn = 1; turn <= office.length; turn += 1) {
    await scoreEverything(page, 50);
    met.add(new URL(page.url()).pathname);
    await page.getByRole('main').locator('button[type=submit]').click();
    await page.getByRole('dialog').getByRole('button').last().click();
    const on = page.getByRole('main').locator('section:has(> progress)');
    if (turn === office.length) break;
    await expect(on).toContainText(`${turn} ka mid ah ${office.length} waad qiimeysay`);
    const leads = on.getByRole('link');
    if (turn === 1) {
      // The same on coming back.
      await page.reload();
      await expect(on).toContainText(`1 ka mid ah ${office.length} waad qiimeysay`);
    }
    await leads.click();
  }
  expect(met).toEqual(new Set(office.map(({ id }) => `/candidate/${id}`)));
  await expect(page.getByText(`Waad qiimeysay dhammaan ${office.length} musharrax ee xilkan.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/leaderboard\?title=\d+$/);
});

test('an administrator gives a metric a voice, hears it, and takes it away', { tag: '@night' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await signInAsAdmin(page);
  await page.goto('/admin/metrics');
  await page.getByRole('button', { name: 'Edit Transparency' }).click();
  const form = page.getByRole('dialog', { name: 'Update Metric' });
  await form.getByRole('tab', { name: /Soomaali/ }).click();
  const group = form.getByRole('group', { name: /Recording.*Soomaali/ });
  const give = async (buffer: Buffer) =>
    group.locator('input[type=file]').setInputFiles({ name: 'voice.mp3', mimeType: 'audio/mpeg', buffer });
  await give(Buffer.from('this is no sound'));
  await expect(group.getByRole('alert')).toHaveText(
    'Please upload an MP3, an M4A with AAC, or an Ogg with Opus',
  );
  await give(mp3(61));
  await expect(group.getByRole('alert')).toHaveText('The recording must be at most 60 seconds long');
  await give(mp3(20));
  await expect(page.getByText('Recording stored')).toBeVisible();
  await expect(group.getByRole('alert')).toHaveCount(0);
  await group.getByRole('button', { name: /^Listen/ }).click();
  await expect(group.getByRole('button', { name: /^Pause/ })).toBeVisible();
  await expectAccessible(page);
  await group.getByRole('button', { name: 'Remove the recording' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click();
  await expect(group.getByRole('button', { name: /^(Listen|Pause)/ })).toHaveCount(0);
});

test('an administrator says what scores mean, and voters read it', async ({ page, request, browser }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/metrics');
  await pressInMenu(page, 'What scores mean');
  const dialog = page.getByRole('dialog', { name: 'What scores mean' });
  await dialog.getByLabel('Score of 75', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter the meaning of this score in English')).toBeVisible();
  await dialog.getByLabel('Score of 75', { exact: true }).fill('Really good');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const voter = await browser.newPage();
  await openForm(voter, request, 9);
  await expect(voter.getByRole('radio', { name: 'Really good' }).first()).toBeVisible();
  await voter.close();
  const { token } = await adminSession(request);
  await request.put('/api/score-scale', {
    headers: { authorization: `Bearer ${token}` },
    data: { text75: 'Good' },
  });
});
