import { type Browser, expect, test } from '@playwright/test';
import { texts as settingsArabic } from '../src/admin/settings/texts/ar';
import { en as settingsEnglish } from '../src/admin/settings/texts/en';
import { texts as adminArabic } from '../src/admin/texts/ar';
import { en as adminEnglish } from '../src/admin/texts/en';
import { texts as arabic } from '../src/lib/i18n/catalogues/ar';
import { en } from '../src/lib/i18n/catalogues/en';
import { ADMIN } from './administrators';
import { expectAccessible, expectFits } from './axe';
import { DIRECTIONS } from './everywhere';
import { layoutFaults } from './layoutFaults';
import { type OwnServer, startOwnServer } from './ownServer';
import { startSignedIn } from './voters';

const TEXTS = {
  en: { ...en, ...adminEnglish, ...settingsEnglish },
  ar: { ...arabic, ...adminArabic, ...settingsArabic },
};
const NAMES = { en: adminEnglish['section.settings'], ar: adminArabic['section.settings'] };
const SECOND = { username: 'second_admin', email: 'second@npi.example', password: 'correct horse' };

let server: OwnServer;
test.beforeEach(async () => {
  server = await startOwnServer({ DELETED_DAYS: '20' });
});
test.afterEach(() => server.stop());

/** Opens a tab in which an administrator is signed in. */
async function openAs(
  browser: Browser,
  account: { email: string; password: string },
  { language, width }: { language: string; width: number },
) {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
  const data = { email: account.email, password: account.password };
  const session = await (await context.request.post('/api/auth/login', { data })).json();
  const page = await context.newPage();
  await startSignedIn(page, server.url, language, session);
  return { page, headers: { authorization: `Bearer ${session.token}` } };
}

for (const { language, width } of DIRECTIONS) {
  test(`settings are changed, announced and confirmed, in ${language}`, async ({ browser, request }) => {
    const t = TEXTS[language];
    const { page, headers } = await openAs(browser, ADMIN, { language, width });
    await page.goto('/admin/settings');
    await expect(page.getByRole('heading', { level: 1, name: NAMES[language] })).toBeVisible();

    // Texts for visitors need nobody else, and are on every page at once.
    await page.getByRole('tab', { name: t['section.site'] }).click();
    await page.getByLabel(t.ANNOUNCEMENT, { exact: true }).fill('The debate begins at eight');
    await page.getByLabel(t.OPERATOR, { exact: true }).fill('The Index Foundation');
    await page.getByLabel(t.TERMS, { exact: true }).fill('# Rules\n\nBe fair.');
    await page.getByLabel(t.REGISTRATION, { exact: true }).click();
    await page.getByText(t['choice.closed'], { exact: true }).last().click();
    await expectAccessible(page);
    const saving = page.getByRole('button', { name: t.save });
    await saving.click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await expect(page.getByText('The debate begins at eight').first()).toBeVisible();
    // The parts of a gateway's address are typed one by one, and its secret is never shown.
    await page.getByRole('tab', { name: t['section.messages'] }).click();
    await expect(saving).toBeDisabled();
    const provider = page.getByLabel(t['server.provider'], { exact: true });
    const choose = async () => {
      await provider.click();
      await page.getByText(t['server.kind.twilio'], { exact: true }).last().click();
    };
    await expect(page.getByLabel(t['server.account'], { exact: true })).toHaveCount(0);
    await choose();
    const gateway = { account: 'AC1', token: 'secret/1', sender: '+15005550006' };
    for (const [part, text] of Object.entries(gateway))
      await page.getByLabel(t[`server.${part as keyof typeof gateway}`], { exact: true }).fill(text);
    await expect(page.getByLabel(t['server.token'], { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByLabel(t['server.sender'], { exact: true })).toHaveCSS('direction', 'ltr');
    // An emptied field is as it was, and the rest is discarded at once.
    const price = page.getByLabel(t.SMS_PRICE, { exact: true });
    await page.getByRole('button', { name: t['form.discard'] }).click();
    await expect(page.getByLabel(t['server.account'], { exact: true })).toHaveCount(0);
    await price.fill('0.05');
    await expect(page.getByText(t['form.discardText'])).toBeVisible();
    await page.getByLabel(t.currency, { exact: true }).fill('sos');
    await page.keyboard.press('Enter');
    await expect(page.getByText('(SOS)').filter({ visible: true })).not.toHaveCount(0);
    await price.fill('');
    await expect(saving).toBeDisabled();
    await expect(page.getByText(t['form.discardText'])).toHaveCount(0);
    await expect(page.getByText(t['form.unchanged'], { exact: true })).toBeVisible();
    await choose();
    for (const [part, text] of Object.entries(gateway))
      await page.getByLabel(t[`server.${part as keyof typeof gateway}`], { exact: true }).fill(text);
    await price.fill('0.05');
    await page.getByRole('switch', { name: t.PUSH }).click();
    await page.getByRole('switch', { name: t.PUSH }).press('Space');
    await page.getByRole('switch', { name: t.PUSH }).press('Space');
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
    await saving.click();
    await expect(page.getByRole('button', { name: t['server.change'] })).toBeVisible();
    await expect(price).toHaveValue('0.05');
    await expect(page.getByRole('switch', { name: t.PUSH })).not.toBeChecked();
    await expect(page.getByText('twilio://***').first()).toBeVisible();
    await expect(page.getByText('secret')).toHaveCount(0);
    await expect(page.getByLabel(t['server.token'], { exact: true })).toHaveCount(0);
    // What the operator set can only be read.
    await page.getByRole('tab', { name: t['section.security'] }).click();
    await expect(page.getByLabel(t.DELETED_DAYS, { exact: true })).toBeDisabled();
    expect(await layoutFaults(page)).toEqual([]);

    const visitor = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height: 900 },
      locale: language,
    });
    const seen = await visitor.newPage();
    await seen.goto('/register');
    await expect(seen.getByText(t['auth.registerClosed'])).toBeVisible();
    await expect(seen.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(seen);
    await expectFits(seen);
    await seen.goto('/about');
    await expect(seen.getByText('The Index Foundation')).toBeVisible();
    await seen.getByRole('link', { name: t['auth.termsOfUse'] }).click();
    await expect(seen.getByText('Be fair.')).toBeVisible();
    await expectAccessible(seen);

    // With a second administrator, policy waits for a confirmation that one cannot give oneself.
    const made = await request.post(`${server.url}/api/users`, {
      headers,
      data: { ...SECOND, role: 'admin' },
    });
    expect(made.status()).toBe(201);
    await page.reload();
    // The address keeps the tab.
    await expect(page.getByLabel(t.DELETED_DAYS, { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: t['section.policy'] }).click();
    await page.getByRole('button', { name: t['profile.city'] }).click();
    await expect(page.getByLabel(t.MIN_RATINGS, { exact: true })).toHaveValue('10');
    await page.getByRole('button', { name: t['profile.trial'] }).click();
    await page.getByLabel(t.MIN_RATINGS, { exact: true }).fill('30');
    await page.getByRole('button', { name: t.save }).click();
    await expect(page.getByRole('dialog').getByText(t.needsSecond)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: t.save }).click();
    await expect(page.getByText(t.waitingOwn)).toBeVisible();
    await expect(page.getByRole('button', { name: t.confirm, exact: true })).toHaveCount(0);

    const other = await openAs(browser, SECOND, { language, width });
    await other.page.goto('/admin/settings');
    await other.page.getByRole('button', { name: t.confirm, exact: true }).click();
    await expect(other.page.getByText(t.confirmed)).toBeVisible();
    // People have rated in the demo data: the public reads of the change an hour before it applies.
    await seen.goto('/method');
    await expect(seen.getByText('0 → 30').or(seen.getByText('0 ← 30')).first()).toBeVisible();
    const { min_ratings } = await (await request.get(`${server.url}/api/config`)).json();
    expect(min_ratings).toBeUndefined();
  });
}

test('two administrators who save at once compare their values', { tag: '@night' }, async ({
  browser,
  request,
}) => {
  const { page, headers } = await openAs(browser, ADMIN, { language: 'en', width: 1440 });
  await page.goto('/admin/settings');
  await page.getByRole('tab', { name: settingsEnglish['section.site'] }).click();
  const phone = page.getByLabel(settingsEnglish.SUPPORT_PHONE, { exact: true });
  await phone.fill('+252 61 111 1111');
  const elsewhere = await request.patch(`${server.url}/api/settings`, {
    headers,
    data: { values: { SUPPORT_PHONE: '+252 61 222 2222' } },
  });
  expect(elsewhere.status()).toBe(200);
  await page.getByRole('button', { name: settingsEnglish.save }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('+252 61 222 2222')).toBeVisible();
  await expect(dialog.getByText('+252 61 111 1111')).toBeVisible();
  await expect(phone).toHaveValue('+252 61 111 1111');
});
