import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe';
import { expectToast } from './failures';
import { type OwnServer, startOwnServer } from './ownServer';
import { newVoter, scoreEverything } from './voters';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({
    VERIFICATION_TO_RATE: 'email',
    LIMITS: 'normal',
    LIMITS_OVERRIDE: JSON.stringify({ registerProof: '2/3600' }),
    // This browser optimizes no program: a second of work takes it ten.
    PROOF_OF_WORK: '1000',
  });
});
test.afterAll(() => server.stop());

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function register(page: Page) {
  const voter = newVoter();
  await page.goto(`${server.url}/register`);
  await page.getByLabel('Username').fill(voter.username);
  await page.getByLabel('Email', { exact: true }).fill(voter.email);
  await page.getByLabel('Password', { exact: true }).fill(voter.password);
  await page.getByLabel('Confirm Password').fill(voter.password);
  await page.getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Register' }).click();
  await expectToast(page, 'We have sent you a link. Open it before you rate.');
  return voter;
}

async function openCandidate(page: Page): Promise<void> {
  const candidates = await (await page.request.get(`${server.url}/api/candidates`)).json();
  const { id } = candidates.find(({ title }: { title: string | null }) => title);
  await page.goto(`${server.url}/candidate/${id}`);
}

test('a voter proves the address by the link, and rates', async ({ page }) => {
  const voter = await register(page);
  await openCandidate(page);
  await expect(page.getByRole('heading', { name: 'Verify your email to rate' })).toBeVisible();
  await expect(main(page).getByText(voter.email)).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  const address = page.url();

  await page.goto(`${server.url}/profile`);
  await expect(page.getByRole('heading', { name: 'Verify your email to rate' })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Send another link' }).click();
  await expectToast(page, 'Another link is on its way');
  const link = page.getByRole('link', { name: 'Open the verification link' });
  const mailed = (await link.getAttribute('href')) ?? '';

  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer));
  await link.click();
  await main(page).getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(heading(page, 'Email Verified')).toBeFocused();
  await expect(page).toHaveURL(`${server.url}/verify-email`);
  expect(referrers.join()).not.toContain('token');

  await page.goto(mailed);
  await main(page).getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(heading(page, 'Already Verified')).toBeVisible();
  await page.goto(address);
  await scoreEverything(page, 70);
  await page.goto(`${server.url}/profile`);
  await expect(page.getByRole('heading', { name: 'Verify your email to rate' })).toHaveCount(0);
});

test('a link that is no good says so, and leads to another', async ({ page }) => {
  await page.goto(`${server.url}/verify-email?token=made-up`);
  await expect(heading(page, 'Verify Your Email')).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(heading(page, 'Link Not Valid')).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
  await register(page);
  await page.goto(`${server.url}/verify-email`);
  await expect(heading(page, 'Link Not Valid')).toBeVisible();
  await main(page).getByRole('button', { name: 'Send another link' }).click();
  await expect(page.getByRole('link', { name: 'Open the verification link' })).toBeVisible();
  await expectAccessible(page);
});

test('where many register, the browser does its work by itself and gets in', async ({ page }) => {
  for (const _ of [1, 2]) await page.request.post(`${server.url}/api/auth/register`, { data: newVoter() });
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/register')) answers.push(answer.status());
  });
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await register(page);
  expect(answers).toEqual([403, 201]);
  expect(workers).toEqual([expect.stringMatching(/^\/assets\/proofWorker-.*\.js$/)]);
  expect(faults).toEqual([]);
  await expect(page).toHaveURL(`${server.url}/`);
});
