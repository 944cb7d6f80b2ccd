import { expect, test } from '@playwright/test';
import { ADMIN } from './administrators';
import { type OwnServer, startOwnServer } from './ownServer';
import { newVoter, startSignedIn } from './voters';

let server: OwnServer;
test.beforeAll(async () => {
  // The demo has one open case.
  server = await startOwnServer({ DEMO: 'on' });
});
test.afterAll(() => server.stop());

/** What it takes two administrators who have read nothing to understand a case and to decide it. */
const MOST_PRESSES = 12;

test('two administrators understand a case and decide it, without a guide', async ({
  page,
  browser,
  request,
}) => {
  let presses = 0;
  const signedIn = await request.post(`${server.url}/api/auth/login`, { data: ADMIN });
  const headers = { authorization: `Bearer ${(await signedIn.json()).token}` };
  const { username, email, password } = newVoter();
  const made = await request.post(`${server.url}/api/users`, {
    data: { username, email, password, role: 'admin' },
    headers,
  });
  expect(await made.text()).toContain(username);
  const press = async (where: typeof page, role: 'link' | 'button', name: string | RegExp) => {
    presses += 1;
    await where.getByRole(role, { name, exact: typeof name === 'string' }).click();
  };

  // Signing in leads to what needs the administrator.
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await press(page, 'button', 'Login');
  await expect(page).toHaveURL(/\/admin\/overview$/);
  await press(page, 'link', 'Decide: Open cases');
  // One sentence says who, what, how far, and how likely by chance.
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
    /60 accounts that were made within one minute all gave .+ 100\. Without them, .+ falls from 1st to 6th within the office\. Practically impossible by chance\./,
  );
  await press(page, 'button', 'Exclude…');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCSS('opacity', '1');
  presses += 2;
  await dialog.getByLabel('Reason').click();
  await page.getByTitle('Several accounts of one person').click();
  await press(page, 'button', 'Exclude');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText(
    'Another administrator must confirm',
  );
  // Nobody confirms their own proposal, so nothing needs this administrator any more.
  await press(page, 'link', /^Overview \d/);
  await expect(page.getByRole('link', { name: /^Decide/ })).toHaveCount(0);

  const session = await (
    await request.post(`${server.url}/api/auth/login`, { data: { email, password } })
  ).json();
  const other = await (await browser.newContext()).newPage();
  await startSignedIn(other, server.url, 'en', session);
  await other.goto(`${server.url}/admin/overview`);
  await press(other, 'link', 'Decide: Cases that wait for your confirmation');
  await expect(other.getByRole('row', { name: /Faysal.*1st.*6th.*You/ })).toBeVisible();
  await press(other, 'link', /^Case \d+$/);
  await press(other, 'button', 'Confirm…');
  await expect(other.getByRole('dialog')).toHaveCSS('opacity', '1');
  await press(other, 'button', 'Confirm');
  await expect(other.getByRole('region', { name: 'Decision' })).toContainText('Excluded');
  await expect(other.getByRole('region', { name: 'What happened' })).toContainText(
    'fell from 1st to 6th within the office',
  );

  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  await other.context().close();
});
