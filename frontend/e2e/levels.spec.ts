import { text } from 'node:stream/consumers';
import { expect, type Page, test } from '@playwright/test';
import { texts as adminArabic } from '../src/admin/texts/ar';
import { en as adminEnglish } from '../src/admin/texts/en';
import { texts as levelArabic } from '../src/features/levels/texts/ar';
import { en as levelEnglish } from '../src/features/levels/texts/en';
import { RATING_TEXTS } from '../src/features/ratings/ratingTexts';
import { ADMIN } from './administrators';
import { expectAccessible, expectFits } from './axe';
import { DIRECTIONS } from './everywhere';
import { rowMenu } from './menus';
import { type OwnServer, startOwnServer } from './ownServer';
import { aVoter, startSignedIn } from './voters';

const TEXTS = {
  en: { ...adminEnglish, ...levelEnglish, ...RATING_TEXTS.en },
  ar: { ...adminArabic, ...levelArabic, ...RATING_TEXTS.ar },
};

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({
    VERIFICATION_TO_COUNT: 'phone',
    LIMITS: 'normal',
    LIMITS_OVERRIDE: JSON.stringify({ smsNetworkProof: '1/3600' }),
    // This browser optimizes no program: a second of work takes it ten.
    PROOF_OF_WORK: '1000',
  });
});
test.afterAll(() => server.stop());

async function looksRight(page: Page) {
  await expectAccessible(page);
  await expectFits(page);
}

for (const [turn, { language, width }] of DIRECTIONS.entries()) {
  const t = TEXTS[language];

  test(`a rating waits until a phone number is confirmed, in ${language}`, async ({
    browser,
    playwright,
  }) => {
    const request = await playwright.request.newContext({ baseURL: server.url });
    const { session } = await aVoter(request, 61);
    const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await startSignedIn(page, server.url, language, session);
    await page.goto('/my-ratings');
    await expect(page.getByText(t['levels.count.phone'])).toBeVisible();
    await looksRight(page);
    await page.getByRole('link', { name: t['levels.toProfile'] }).click();
    const panel = page.getByRole('region', { name: t['levels.title'] });
    await expect(panel.getByText(t['levels.count.phone'])).toBeVisible();

    const number = panel.getByLabel(t['phone.label'], { exact: true });
    await number.fill('12');
    await panel.getByRole('button', { name: t['phone.send'] }).click();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await number.fill(`061 55${turn} 0100`);
    await panel.getByRole('button', { name: t['phone.send'] }).click();
    const code = panel.getByLabel(t['phone.code'], { exact: true });
    const shown = await panel.getByText(/^\d{6}$/).textContent();
    await looksRight(page);
    await code.fill(shown === '000000' ? '111111' : '000000');
    await panel.getByRole('button', { name: t['phone.confirm'] }).click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill(shown ?? '');
    await panel.getByRole('button', { name: t['phone.confirm'] }).click();
    await expect(panel.getByText(t['level.phone'])).toBeVisible();
    await expect(panel.getByText(t['levels.done'])).toBeVisible();
    await looksRight(page);

    await page.goto('/my-ratings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(t['levels.count.phone'])).toHaveCount(0);
    await Promise.all([context.close(), request.dispose()]);
  });

  test(`a rating that waits is confirmed where it says so, in ${language}`, async ({
    browser,
    playwright,
  }) => {
    const request = await playwright.request.newContext({ baseURL: server.url });
    const { session, candidate } = await aVoter(request, 64);
    const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await startSignedIn(page, server.url, language, session);
    await page.goto(`/candidate/${candidate.id}`);
    const panel = page.locator('#rate');
    await expect(panel.getByText(t['pendingFor.phone'])).toBeVisible();
    await panel.getByLabel(t['phone.label'], { exact: true }).fill(`061 57${turn} 0100`);
    await looksRight(page);
    await panel.getByRole('button', { name: t['phone.send'] }).click();
    const code = (await panel.getByText(/^\d{6}$/).textContent()) ?? '';
    await panel.getByLabel(t['phone.code'], { exact: true }).fill(code);
    await panel.getByRole('button', { name: t['phone.confirm'] }).click();
    await expect(panel.getByText(t.counted, { exact: true })).toBeVisible();
    await expect(panel.getByText(t['pendingFor.phone'])).toHaveCount(0);
    await Promise.all([context.close(), request.dispose()]);
  });

  test(`vouchers are made, one is used by the address of its code, and they are revoked, in ${language}`, async ({
    browser,
    playwright,
  }) => {
    const request = await playwright.request.newContext({ baseURL: server.url });
    const signedIn = await (await request.post('/api/auth/login', { data: ADMIN })).json();
    const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
    const desk = await context.newPage();
    await startSignedIn(desk, server.url, language, signedIn);
    await desk.goto('/admin/vouchers');
    // An empty list offers the page's action, too.
    await desk.getByRole('button', { name: t['vouchers.make'] }).last().click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(t['vouchers.desk'], { exact: true }).fill(`Desk ${language}`);
    await dialog.getByLabel(t['vouchers.size'], { exact: true }).fill('3');
    const kept = desk.waitForEvent('download');
    await dialog.getByRole('button', { name: t['vouchers.make'] }).click();
    const saved = await text(await (await kept).createReadStream());
    await expect(dialog).toBeHidden();
    const again = desk.waitForEvent('download');
    await desk.getByRole('button', { name: t['vouchers.csv'] }).click();
    expect(await text(await (await again).createReadStream())).toBe(saved);
    const lines = saved.trim().split(/\r?\n/);
    expect(lines).toHaveLength(4);
    const address = /https?:\S+#voucher=[^\s",]+/.exec(lines[1] ?? '')?.[0] ?? '';
    await looksRight(desk);

    // The codes exist nowhere else: a link asks before they are gone.
    await desk.getByRole('banner').getByRole('link').first().click();
    await desk.getByRole('dialog').getByRole('button', { name: t['vouchers.stay'] }).click();
    await expect(desk.getByRole('button', { name: t['vouchers.doneWith'] })).toBeVisible();
    await expect(desk).toHaveURL(/\/admin\/vouchers/);

    const { session } = await aVoter(request, 62);
    const other = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
    const page = await other.newPage();
    await startSignedIn(page, server.url, language, session);
    await page.goto(address);
    await expect(page.getByText(t['voucher.scanned'])).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await looksRight(page);
    await page.getByRole('button', { name: t['voucher.use'] }).click();
    await expect(page.getByText(t['voucher.proven'])).toBeVisible();

    await desk.getByRole('button', { name: t['vouchers.doneWith'] }).click();
    await desk.reload();
    const row = desk
      .getByRole('row')
      .or(desk.getByRole('listitem'))
      .filter({ hasText: `Desk ${language}` });
    await rowMenu(row).click();
    await row.locator('.ant-btn-dangerous').click();
    await desk.getByRole('dialog').getByRole('button', { name: t['vouchers.revoke'] }).click();
    await expect(row.getByText(t['vouchers.stateRevoked'])).toBeVisible();
    await page.goto('/my-ratings');
    await expect(page.getByText(t['levels.count.phone'])).toBeVisible();
    await Promise.all([context.close(), other.close(), request.dispose()]);
  });
}

test('past the messages that its network gets as they come, the form does the work by itself', async ({
  page,
  playwright,
}) => {
  const t = TEXTS.en;
  const request = await playwright.request.newContext({ baseURL: server.url });
  const { session } = await aVoter(request, 63);
  const headers = { authorization: `Bearer ${session.token}` };
  const first = await request.post('/api/auth/phone/code', { headers, data: { phone: '0615550200' } });
  // The one that comes without work may have gone to another test.
  expect([200, 403]).toContain(first.status());
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/phone/code')) answers.push(answer.status());
  });
  await startSignedIn(page, server.url, 'en', session);
  await page.goto(`${server.url}/profile`);
  const panel = page.getByRole('region', { name: t['levels.title'] });
  if (first.status() === 200) await panel.getByRole('button', { name: t['phone.again'] }).click();
  await panel.getByLabel(t['phone.label'], { exact: true }).fill('061 555 0201');
  await panel.getByRole('button', { name: t['phone.send'] }).click();
  await expect(panel.getByText('01', { exact: true })).toBeVisible();
  expect(answers).toEqual([403, 200]);
  await looksRight(page);
  await request.dispose();
});
