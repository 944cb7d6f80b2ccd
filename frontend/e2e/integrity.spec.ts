import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { adminSession, signInAsAdmin, uniqueName } from './administrators';
import { expectAccessible, expectFits } from './axe';
import { DIRECTIONS } from './everywhere';
import { speak } from './speak';
import { newVoter } from './voters';

interface Account {
  id: number;
  token: string;
}

const dialog = (page: Page) => page.getByRole('dialog');
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A candidate whom a few people rate high, and many accounts with one name low. */
async function stuffed(request: APIRequestContext) {
  const headers = bearer((await adminSession(request)).token);
  const name = uniqueName('Stuffed');
  const title = uniqueName('Office');
  await request.post('/api/titles', { data: { name: title }, headers });
  await request.post('/api/candidates', { multipart: { name, title }, headers });
  const [candidate] = await (await request.get(`/api/candidates?search=${encodeURIComponent(name)}`)).json();
  const metrics: { key: string }[] = await (
    await request.get(`/api/metrics?title=${encodeURIComponent(title)}`)
  ).json();
  const mark = uniqueName('farm').replace(' ', '_');
  const rate = async (username: string, score: number): Promise<Account> => {
    const voter = { ...newVoter(), username, email: `${username}@farm.example` };
    const { token, user } = await (await request.post('/api/auth/register', { data: voter })).json();
    const scores = Object.fromEntries(metrics.map(({ key }) => [key, score]));
    const data = { candidateId: candidate.id, scores };
    expect((await request.post('/api/ratings', { data, headers: bearer(token) })).status()).toBe(201);
    return { id: user.id, token };
  };
  for (let place = 0; place < 2; place += 1) await rate(`${mark.replace('farm', 'real')}_${place}`, 80);
  const farm: Account[] = [];
  for (let place = 0; place < 3; place += 1) farm.push(await rate(`${mark}_${place}`, 0));
  return { name, id: candidate.id as number, mark, farm };
}

/** Makes another administrator, who is deleted again by the one that the demo data has. */
async function secondAdministrator(request: APIRequestContext) {
  const headers = bearer((await adminSession(request)).token);
  const account = newVoter();
  const answer = await request.post('/api/users', { data: { ...account, role: 'admin' }, headers });
  const { id } = (await answer.json()).data.user;
  const { email, password } = account;
  const session = await (await request.post('/api/auth/login', { data: { email, password } })).json();
  const remove = () => request.delete(`/api/users/${id}`, { headers });
  return { session, remove };
}

async function signInWith(page: Page, { token, user }: { token: string; user: object }): Promise<void> {
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('user', user);
      localStorage.setItem('token', token);
    },
    [token, JSON.stringify(user)] as const,
  );
}

async function decide(page: Page, open: string, submit: string): Promise<void> {
  await page.getByRole('button', { name: open, exact: true }).click();
  // A press while it grows may miss its button.
  await expect(dialog(page)).toHaveCSS('opacity', '1');
  await dialog(page).getByRole('button', { name: submit, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

test('a case from the users’ table is excluded, confirmed by another administrator, restored and dismissed', async ({
  page,
  request,
  browser,
}) => {
  const { name, id, mark, farm } = await stuffed(request);
  const second = await secondAdministrator(request);
  const counted = async () => (await (await request.get(`/api/candidates/${id}`)).json()).totalRatings;
  try {
    await signInAsAdmin(page);
    await page.goto(`/admin/users?search=${mark}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Open a case' }).click();
    await expect(dialog(page)).toContainText('3 accounts');
    await expect(dialog(page)).toContainText('The case contains all of their 3 ratings.');
    await dialog(page).getByLabel('Note').fill('One café');
    await dialog(page).getByRole('button', { name: 'Open the case' }).click();

    await expect(page).toHaveURL(/\/admin\/integrity\/\d+$/);
    await expect(part(page, 'What happened')).toContainText('One café');
    await expect(part(page, 'What happened')).toContainText(`3 accounts that were made within one minute`);
    await expect(part(page, 'Evidence')).toContainText('opened this case manually');
    const effect = part(page, 'Impact').getByRole('row', { name });
    await expect(effect).toContainText('32.0');
    await expect(effect).toContainText('80.0');
    await expect(part(page, 'Accounts').getByRole('row')).toHaveCount(4);

    // One account is taken out, and put back in.
    await part(page, 'Accounts')
      .getByRole('checkbox', { name: `Select ${mark}_0` })
      .check();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(part(page, 'Accounts').getByRole('row', { name: `${mark}_0` })).toContainText('Removed');
    await part(page, 'Accounts')
      .getByRole('checkbox', { name: `Select ${mark}_0` })
      .check();
    await page.getByRole('button', { name: 'Add back' }).click();
    await expect(part(page, 'Accounts')).not.toContainText('Removed');

    await page.getByRole('button', { name: 'Exclude…' }).click();
    await expect(dialog(page)).toContainText('3 ratings stop counting.');
    await expect(dialog(page)).toContainText('average from 32.0 to 80.0');
    await dialog(page).getByRole('button', { name: 'Exclude', exact: true }).click();
    await expect(dialog(page).getByText('Please choose a reason')).toBeVisible();
    await dialog(page).getByLabel('Reason').click();
    await page.getByTitle('Several accounts of one person').click();
    await dialog(page).getByRole('button', { name: 'Exclude', exact: true }).click();
    await expect(part(page, 'Decision')).toContainText('Another administrator must confirm');
    await expect(page.getByRole('button', { name: 'Confirm…' })).toBeHidden();
    // Nothing urges to withdraw what was decided a second ago.
    await expect(page.getByRole('button', { name: 'Withdraw…' })).not.toHaveClass(/ant-btn-primary/);
    expect(await counted()).toBe(5);

    const context = await browser.newContext();
    const other = await context.newPage();
    await signInWith(other, second.session);
    await other.clock.install();
    await other.goto('/admin/overview');
    // A decision waits for this administrator: the menu says so, and the browser's tab.
    const menu = other.getByRole('navigation', { name: 'Sections' });
    await expect(menu.getByRole('link', { name: /Integrity.*needs? you/ })).toBeVisible();
    await expect(other).toHaveTitle(/^\(\d+\) Overview/);
    await other.setViewportSize({ width: 360, height: 800 });
    await expect(other.getByRole('button', { name: /Sections.*needs? you/ })).toBeVisible();
    // A case that opens meanwhile is announced.
    const headers = bearer((await adminSession(request)).token);
    const another = await (await request.post('/api/integrity/cases', { data: {}, headers })).json();
    await other.clock.fastForward(31_000);
    await expect(other.getByText(`Case ${another.id} is open.`)).toBeVisible();
    await request.post(`/api/integrity/cases/${another.id}/clear`, { data: {}, headers });
    await other.setViewportSize({ width: 1440, height: 900 });
    await other.goto('/admin/integrity?status=confirming');
    await other.getByRole('link', { name: `Case ${new URL(page.url()).pathname.split('/').at(-1)}` }).click();
    await decide(other, 'Confirm…', 'Confirm');
    await expect(part(other, 'Decision')).toContainText('Excluded');
    expect(await counted()).toBe(2);

    const [{ token } = { token: '' }] = farm;
    const { user } = await (await request.get('/api/auth/me', { headers: bearer(token) })).json();
    const visitor = await (await browser.newContext()).newPage();
    await signInWith(visitor, { token, user });
    await visitor.goto('/my-ratings');
    await expect(visitor.getByText('several accounts of one person')).toBeVisible();
    await visitor.getByRole('button', { name: 'Object…' }).click();
    await visitor.getByLabel('Why is this wrong?').fill('I am a person');
    await visitor.getByRole('button', { name: 'Send the objection' }).click();
    await expect(visitor.getByText('I am a person')).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Object…' })).toBeHidden();

    await other.reload();
    await expect(part(other, 'Objections')).toContainText('I am a person');
    await decide(other, 'Restore…', 'Restore');
    await expect(part(other, 'Decision')).toContainText('Open');
    expect(await counted()).toBe(5);
    await decide(other, 'Dismiss…', 'Dismiss');
    await expect(part(other, 'Decision')).toContainText('Dismissed');

    // What this page shows is old by now: it says so, and reads the case again.
    await decide(page, 'Withdraw…', 'Withdraw');
    await expect(page.getByText('Another administrator has already decided this case')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reopen…' })).toBeVisible();
  } finally {
    await second.remove();
  }
});

for (const { language, width } of DIRECTIONS) {
  test(`axe finds nothing in a case and in its dialog, and nothing runs out of them, in ${language}`, {
    tag: '@night',
  }, async ({ page, request }) => {
    const { farm } = await stuffed(request);
    const headers = bearer((await adminSession(request)).token);
    const opened = await request.post('/api/integrity/cases', {
      data: { userIds: farm.map(({ id }) => id), note: 'One café' },
      headers,
    });
    const { id } = await opened.json();
    await page.setViewportSize({ width, height: 900 });
    await speak(page, language);
    await signInAsAdmin(page);
    await page.goto('/admin/integrity');
    await expect(page.locator(`main a[href="/admin/integrity/${id}"]`)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/integrity/${id}`);
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('main').locator('button.ant-btn-primary').click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
  });
}
