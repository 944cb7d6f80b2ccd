import { expect, type Page, test } from '@playwright/test';
import { expectToast } from './failures';
import { newVoter, ratableCandidate, scoreEverything, signInAsNewVoter } from './voters';

const logout = (page: Page) => page.getByRole('navigation').getByRole('button', { name: 'Logout' });

interface Account {
  email: string;
  password: string;
}

/** Fills in the sign-in form that is on the screen, and sends it. */
async function fillIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Logout' })).toBeVisible();
}

async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await fillIn(page, account);
}

test('signing out kills the token on the server, too', async ({ page, request }) => {
  await signInAsNewVoter(page);
  await page.goto('/about');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const left = page.waitForResponse('**/api/auth/logout');
  await logout(page).click();
  await expectToast(page, 'Logged out successfully');
  expect((await left).status()).toBe(200);
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
});

test('another tab that signs out signs this one out, too', async ({ page }) => {
  await signInAsNewVoter(page);
  await page.goto('/my-ratings');
  await expect(page.getByRole('heading', { name: 'No Ratings Yet' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/about');
  await logout(other).click();
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Ratings Yet' })).toBeHidden();
});

test('a session that the server has ended leads to the sign-in page, and back again', async ({
  page,
  request,
}) => {
  const voter = newVoter();
  await request.post('/api/auth/register', { data: voter });
  await signIn(page, voter);
  // The page asks for itself whether the session lasts: it ends only after that.
  const isAsked = page.waitForResponse('**/api/auth/me');
  await page.goto('/about');
  await isAsked;
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });

  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('link', { name: 'My Ratings' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended. Please sign in again')).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  await fillIn(page, voter);
  await expect(page).toHaveURL('/my-ratings');
});

test('the next person on the phone sees nothing of the last', async ({ page, request }) => {
  const [first, second] = [newVoter(), newVoter()];
  for (const voter of [first, second]) await request.post('/api/auth/register', { data: voter });
  const candidate = await ratableCandidate(request, 6);

  await signIn(page, first);
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Message' }).fill('A secret of the first');
  await page.goto(`/candidate/${candidate.id}`);
  await page.getByRole('spinbutton').first().fill('77');
  await logout(page).click();
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  const left = await page.evaluate(() => JSON.stringify(localStorage));
  expect(left).not.toContain('77');
  expect(left).not.toContain(first.username);

  await signIn(page, second);
  await page.goto(`/candidate/${candidate.id}`);
  await expect(page.getByRole('spinbutton').first()).toHaveValue('');
  await page.goto('/contact');
  await expect(page.getByLabel('Your Name')).toHaveValue(second.username);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expect(page.getByText(first.username)).toHaveCount(0);
});

test('says whether the session is to be remembered', async ({ page }) => {
  await page.goto('/login');
  const sent = page.waitForRequest('**/api/auth/login');
  await page.getByLabel('Email').fill('hodan@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a secret');
  await page.getByLabel('Remember me').check();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ remember: true });
});

test('going from one candidate straight to another takes no score along', async ({ page, request }) => {
  const [one, other] = [await ratableCandidate(request, 7), await ratableCandidate(request, 8)];
  await signInAsNewVoter(page);
  await page.goto(`/candidate/${one.id}`);
  await page.getByRole('spinbutton').first().fill('64');
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/candidate/${other.id}`);
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('');
});

test('of two tabs that rate the same candidate, the second shows the result of the first', async ({
  page,
  request,
}) => {
  const candidate = await ratableCandidate(request, 9);
  await signInAsNewVoter(page);
  const other = await page.context().newPage();
  for (const [tab, score] of [
    [page, 60],
    [other, 90],
  ] as const) {
    await tab.goto(`/candidate/${candidate.id}`);
    await scoreEverything(tab, score);
    await tab.getByRole('button', { name: 'Review and submit' }).click();
  }
  for (const tab of [page, other])
    await tab.getByRole('dialog').getByRole('button', { name: 'Confirm and submit' }).click();
  await expectToast(other, 'You have already rated this candidate. Voting is allowed once only.');
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Evaluation Completed' })).toBeDisabled();
    await expect(tab.getByRole('main')).toContainText('60.0');
  }
});

test('who has registered from a candidate’s page is back there, at the form', async ({ page, request }) => {
  const { id } = await ratableCandidate(request, 1);
  const voter = newVoter();
  const main = page.getByRole('main');
  const visitorsLinks = page.locator('a[href="/register"], a[href="/login"]');
  await page.goto('/');
  // Twice each: in the header and the footer; the header has one more to sign in, and the hero one to register.
  await expect(visitorsLinks).toHaveCount(6);
  await page.goto(`/candidate/${id}`);
  await main.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Username').fill(voter.username);
  await page.getByLabel('Email').fill(voter.email);
  await page.getByLabel('Password', { exact: true }).fill(voter.password);
  await page.getByLabel('Confirm Password').fill(voter.password);
  await page.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(`/candidate/${id}#rate`);
  await expect(main.getByRole('heading', { name: 'Rate this candidate' })).toBeFocused();
  await expect(visitorsLinks).toHaveCount(0);
  const links = page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Leaderboard', 'Help']);
  await scoreEverything(page, 60);
  await page.getByRole('button', { name: 'Review and submit' }).click();
  await page.getByRole('button', { name: 'Confirm and submit' }).click();
  await expect(page.getByText('Your Overall Score')).toBeVisible();
  // The way back does not lead over the form again.
  await page.goBack();
  await expect(page).toHaveURL(`/candidate/${id}`);
  await expect(main.getByText('Your Overall Score')).toBeVisible();
});
