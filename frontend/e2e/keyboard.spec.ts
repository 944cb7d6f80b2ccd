import { expect, type Locator, type Page, test } from '@playwright/test';
import { adminSession, signInAsAdmin, uniqueName } from './administrators';
import { hardestOf } from './everywhere';
import { leaveToClient } from './failures';
import { newVoter, ratableCandidate } from './voters';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until an element has the focus; every stop must be visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press(key);
    await expectSeen(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The ${key} key does not lead to ${target}`);
}

/** Holds what has the focus to be marked, on the screen, and not under the header. */
async function expectSeen(page: Page): Promise<void> {
  const { marked, onScreen, covered, what } = await focused(page).evaluate((element) => {
    // A link that covers its whole card has the card marked.
    const marks = [element, element.closest('article, tr')].map(
      (marked) => marked && getComputedStyle(marked),
    );
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const header = document.querySelector('header');
    const inHeader =
      header?.contains(element) || element.closest('dialog') || element.matches('a[href="#main"]');
    return {
      marked: marks.some((style) => style?.outlineStyle === 'solid' && style.outlineWidth === '3px'),
      onScreen: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      covered: !inHeader && top < (header?.getBoundingClientRect().bottom ?? 0) - 1,
      what: element.outerHTML.slice(0, 120),
    };
  });
  expect({ marked, onScreen, covered, what }).toEqual({ marked: true, onScreen: true, covered: false, what });
}

for (const width of hardestOf([1440, 360])) {
  test(`a voter goes the whole way by keyboard alone, ${width} pixels wide`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const candidate = await ratableCandidate(request, width === 360 ? 7 : 8);
    const voter = newVoter();
    const main = page.getByRole('main');
    const type = (text: string) => page.keyboard.type(text);
    const press = (key: string) => page.keyboard.press(key);

    // The skip link comes first, and leads past the header.
    await page.goto('/');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expectSeen(page);
    await press('Enter');
    await expect(main).toBeFocused();
    await press('Tab');
    await expect(main.getByRole('link', { name: 'View Leaderboard' })).toBeFocused();
    await tabTo(page, main.getByRole('link', { name: 'Register' }));
    await press('Enter');

    // Sent empty, the form leads to its first field; a refusal of the server leads to the field that it is about.
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeFocused();
    await expectSeen(page);
    await tabTo(page, page.getByLabel('Username'));
    await press('Enter');
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Username')).toBeFocused();
    await type('hodan');
    await tabTo(page, page.getByLabel('Email', { exact: true }));
    await type('admin@npi.example');
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await type(voter.password);
    await press('Tab');
    await expect(main.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
    await tabTo(page, page.getByLabel('Confirm Password'));
    await type(voter.password);
    await tabTo(page, main.getByRole('checkbox'));
    await press('Space');
    await tabTo(page, main.getByRole('button', { name: 'Register' }));
    await press('Enter');
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
      /Email already exists$/,
    );
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await press('ControlOrMeta+a');
    await type(voter.email);
    await tabTo(page, page.getByLabel('Username'), 'Shift+Tab');
    await press('ControlOrMeta+a');
    await type(voter.username);
    await press('Enter');

    // After signing in, the user is on the previous page, at its heading.
    await expect(page.getByRole('status').filter({ hasText: 'Registration successful!' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectSeen(page);
    await tabTo(page, main.getByRole('link', { name: 'View Leaderboard' }));
    await press('Enter');

    // The leaderboard announces the number of candidates; clearing a search returns to the field.
    await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeFocused();
    await tabTo(page, page.getByRole('searchbox'));
    await type('nobody');
    await expect(main.getByRole('status').first()).toHaveText('Showing 0 candidates matching “nobody”');
    await tabTo(page, page.getByRole('button', { name: 'Clear Search' }));
    await press('Enter');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await type(candidate.name);
    await tabTo(page, main.getByRole('link', { name: candidate.name }));
    await press('Enter');

    // Every way of scoring, one after the other: arrow keys, step buttons, typing.
    await expect(page.getByRole('heading', { level: 1, name: candidate.name })).toBeFocused();
    await expectSeen(page);
    const review = page.getByRole('button', { name: 'Review and submit' });
    const numbers = page.getByRole('spinbutton');
    await expect(review).toBeVisible();
    const metrics = await numbers.count();
    await tabTo(page, review);
    await press('Enter');
    // Sent too early: one is led to the first metric without a score.
    const fields = page.getByRole('group').filter({ has: page.getByRole('spinbutton') });
    await expect(fields.first().getByRole('radio').first()).toBeFocused();
    await expect(fields.first().getByRole('radiogroup')).toHaveAccessibleDescription(
      'Please give this metric a score',
    );
    await expectSeen(page);
    for (let metric = 0; metric < metrics; metric += 1) {
      const field = fields.nth(metric);
      const words = field.getByRole('radio');
      const number = field.getByRole('spinbutton');
      if (metric > 0) await tabTo(page, words.first());
      if (metric % 3 === 0) {
        await press('Space');
        await press('ArrowRight');
        await expect(words.nth(1)).toBeChecked();
        await expect(number).toHaveValue('25');
      } else if (metric % 3 === 1) {
        await press('ArrowRight');
        await press('ArrowRight');
        await tabTo(page, number);
        await press('ArrowUp');
        await expect(number).toHaveValue('51');
      } else {
        await tabTo(page, number);
        await type('87');
        await expect(number).toHaveAttribute('aria-valuenow', '87');
      }
      // Said once it has come to rest.
      await expect(
        main.getByRole('status').filter({ hasText: `${metric + 1} of ${metrics} scored` }),
      ).toHaveCount(1);
    }
    await tabTo(page, review);
    await press('Enter');

    // The review takes the focus, keeps it inside, and gives it back.
    const dialog = page.getByRole('dialog', { name: 'Review your rating' });
    const title = dialog.getByRole('heading', { name: 'Review your rating' });
    await expect(title).toBeFocused();
    await expectSeen(page);
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expect(review).toBeFocused();
    await press('Enter');
    await expect(title).toBeFocused();
    await press('Tab');
    await expect(dialog.getByRole('button', { name: 'Back', exact: true })).toBeFocused();
    await expectSeen(page);
    await press('Tab');
    const confirm = dialog.getByRole('button', { name: 'Confirm and submit' });
    await expect(confirm).toBeFocused();
    await expectSeen(page);

    // What could not be sent leaves the focus where it can be sent once more.
    await page.route('**/api/ratings', (route) => route.abort('connectionfailed'));
    await press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(
      'The connection was lost before the server answered.',
    );
    await expect(confirm).toBeFocused();
    await page.unroute('**/api/ratings');
    await press('Enter');

    await expect(
      page.getByRole('status').filter({ hasText: 'Rating submitted successfully!' }),
    ).toBeVisible();
    await expect(focused(page)).toContainText('Your Overall Score');
    await expectSeen(page);
    await expect(page.getByRole('button', { name: 'Evaluation Completed' })).toBeDisabled();
  });
}

test('a rating that was given elsewhere takes the focus', async ({ page, request }) => {
  const candidate = await ratableCandidate(request, 9);
  await page.goto('/');
  const { token, user } = await (await request.post('/api/auth/register', { data: newVoter() })).json();
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('user', user);
      localStorage.setItem('token', token);
    },
    [token, JSON.stringify(user)] as const,
  );
  await page.goto(`/candidate/${candidate.id}`);
  await page.getByRole('spinbutton').first().waitFor();
  for (const field of await page.getByRole('spinbutton').all()) await field.fill('44');
  const title = encodeURIComponent(candidate.title ?? '');
  const metrics: { key: string }[] = await (await request.get(`/api/metrics?title=${title}`)).json();
  await request.post('/api/ratings', {
    headers: { authorization: `Bearer ${token}` },
    data: { candidateId: candidate.id, scores: Object.fromEntries(metrics.map(({ key }) => [key, 61])) },
  });
  await page.getByRole('button', { name: 'Review and submit' }).press('Enter');
  await page.getByRole('button', { name: 'Confirm and submit' }).press('Enter');
  await expect(focused(page)).toContainText('Your Overall Score');
  await expect(focused(page)).toContainText('61.0');
});

test('the menu of a phone closes by Escape and by going on, and the page below is not covered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/leaderboard');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  const contact = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Contact' });
  await tabTo(page, contact);
  await page.keyboard.press('Escape');
  await expect(contact).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('searchbox'));
  await expect(contact).toBeHidden();
  await expectSeen(page);
  // Down a long list and up again, nothing that has the focus is under the header.
  for (let stop = 0; stop < 14; stop += 1) await page.keyboard.press('Tab');
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    await expectSeen(page);
  }
});

test('what loads when it is tried again keeps the focus on the page', async ({ page }) => {
  await leaveToClient(page);
  for (const path of ['/', '/leaderboard']) {
    await page.route('**/api/candidates*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(path);
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    const failedAgain = page.waitForResponse('**/api/candidates*');
    await retry.press('Enter');
    await failedAgain;
    await expect(retry).toBeFocused();
    await page.unroute('**/api/candidates*');
    // While the page has not heard of the second failure, it does not ask once more.
    await expect(async () => {
      if (await retry.isVisible()) await retry.press('Enter');
      await expect(page.getByRole('rowheader').first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('a refused sign-in is read out, and the focus stays in the form', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('not the secret');
  const submit = page.getByRole('main').getByRole('button', { name: 'Login' });
  await submit.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid email or password');
  await expect(submit).toBeFocused();
});

test('an administrator finds everything by Ctrl+K and the keyboard alone', async ({ page, request }) => {
  await signInAsAdmin(page);
  const { token } = await adminSession(request);
  const headers = { authorization: `Bearer ${token}` };
  const sender = uniqueName('Asha');
  const message = { name: sender, email: 'asha@example.org', subject: 'bug', message: 'The page is empty.' };
  expect((await request.post('/api/contact', { data: message })).ok()).toBe(true);
  const candidate = await ratableCandidate(request, 10);
  const users = await (await request.get('/api/users?search=demo_user', { headers })).json();
  const userIds = [users.data.users[0].id];
  const opened = await request.post('/api/integrity/cases', { headers, data: { userIds, note: null } });
  const { id } = await opened.json();

  await page.goto('/admin/titles');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const start = page.getByRole('searchbox');
  await start.focus();
  const dialog = page.getByRole('dialog', { name: 'Search everything' });
  const box = dialog.getByRole('combobox');
  const selected = dialog.getByRole('option', { selected: true });
  const find = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await expectSeen(page);
    await page.keyboard.type(text);
  };
  // It also works while typing in a field, and Escape returns to the field.
  await find('nothing of this name');
  await expect(dialog.getByRole('status')).toHaveText('0 results');
  await expect(dialog.getByText('Nothing found for “nothing of this name”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(start).toBeFocused();

  await find('AUDIT');
  await expect(selected).toContainText('Audit trail');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeFocused();

  await find(sender);
  await expect(dialog.getByRole('group', { name: 'Messages' }).getByRole('option')).toHaveCount(1);
  await expect(selected).toContainText(sender);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: sender })).toBeVisible();

  await find(`Case ${id}`);
  await expect(selected).toContainText(`Case ${id}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/integrity/${id}`);
  const closed = { note: null, status: 'open' };
  await request.post(`/api/integrity/cases/${id}/clear`, { headers, data: closed });

  // The arrow keys go round.
  await find('demo_');
  const options = dialog.getByRole('group', { name: 'Users' }).getByRole('option');
  await expect(options).toHaveText([/^demo_admin/, /^demo_user/]);
  await expect(selected).toContainText('demo_admin');
  await page.keyboard.press('ArrowUp');
  await expect(selected).toContainText('demo_user');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/users?search=demo_user');

  await find(candidate.name);
  await expect(selected).toContainText(candidate.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: candidate.name })).toBeFocused();
});
