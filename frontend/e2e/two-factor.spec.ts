import { expect, type Page, test } from '@playwright/test';
import { codeOf, wrongCode } from '../../backend/e2e/harness/authenticator';
import { texts as adminArabic } from '../src/admin/texts/ar';
import { en as adminEnglish } from '../src/admin/texts/en';
import { texts as arabic } from '../src/lib/i18n/catalogues/ar';
import { en } from '../src/lib/i18n/catalogues/en';
import { adminSession } from './administrators';
import { expectAccessible } from './axe';
import { hardestOf } from './everywhere';
import { expectToast } from './failures';
import { speak } from './speak';
import { newVoter } from './voters';

const PHONE = 360;
const DESK = 1440;

/** Holds what is shown to its width, on a telephone and on a desk, and at one of both against axe. */
async function expectGood(page: Page, accessibleAt: number): Promise<void> {
  for (const width of [PHONE, DESK]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === accessibleAt) await expectAccessible(page);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBe(0);
  }
}

for (const [language, width, texts, adminTexts] of hardestOf([
  ['en', DESK, en, adminEnglish],
  ['ar', PHONE, arabic, adminArabic],
] as const)) {
  test(`is set up and asked for when signing in, and a recovery code stands in (${language})`, async ({
    page,
    request,
  }) => {
    await speak(page, language);
    const person = newVoter();
    const { token } = await adminSession(request);
    const headers = { authorization: `Bearer ${token}` };
    await request.post('/api/users', { headers, data: { ...person, role: 'admin' } });
    const main = page.getByRole('main');
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
    /** The other tabs stay where they are, hidden. */
    const field = (label: string) => main.getByLabel(label, { exact: true }).filter({ visible: true });
    const signIn = async () => {
      await page.goto('/login');
      await field(texts['auth.email']).fill(person.email);
      await field(texts['auth.password']).fill(person.password);
      await press(texts['auth.login']);
    };
    /** The page that is left may write its session once more. */
    const forgetSession = () =>
      expect(async () => {
        await page.evaluate(() => localStorage.removeItem('token'));
        await page.goto('/login');
        await expect(field(texts['auth.email'])).toBeVisible();
      }).toPass();

    await signIn();
    await expect(page).toHaveURL('/admin/overview');
    await page.goto('/profile?section=two-factor');
    await expect(page.getByRole('tab', { name: texts['profile.twoFactor'], selected: true })).toBeVisible();
    await field(texts['profile.currentPassword']).fill(person.password);
    await expectGood(page, width);
    await press(adminTexts['twoFactor.begin']);

    await expect(main.getByRole('img', { name: adminTexts['twoFactor.qr'] })).toBeVisible();
    const secret = ((await main.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await field(adminTexts['twoFactor.code']).fill(wrongCode(secret));
    await press(adminTexts['twoFactor.switchOn']);
    await expect(field(adminTexts['twoFactor.code'])).toHaveAccessibleDescription(/./);
    await expect(field(adminTexts['twoFactor.code'])).toBeFocused();
    await expectGood(page, width);
    const now = Date.now();
    await field(adminTexts['twoFactor.code']).fill(codeOf(secret, now));
    await press(adminTexts['twoFactor.switchOn']);

    await expect(main.getByRole('heading', { name: adminTexts['twoFactor.codesTitle'] })).toBeFocused();
    const codes = await main.locator('li code').allTextContents();
    expect(codes).toHaveLength(10);
    await expectGood(page, width);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press(adminTexts['twoFactor.download']),
    ]);
    expect(file.suggestedFilename()).toBe('npi-recovery-codes.txt');
    await press(adminTexts['twoFactor.kept']);
    await expect(main.getByRole('button', { name: adminTexts['twoFactor.end'] })).toBeVisible();
    await expectGood(page, width);

    await forgetSession();
    await signIn();
    await expect(field(texts['twoFactor.code'])).toBeFocused();
    await field(texts['twoFactor.code']).fill(wrongCode(secret));
    await press(texts['auth.login']);
    await expect(field(texts['twoFactor.code'])).toHaveAccessibleDescription(/./);
    await expectGood(page, width);
    // The code of the set-up is used up: the next one counts.
    await field(texts['twoFactor.code']).fill(codeOf(secret, now + 30_000));
    await press(texts['auth.login']);
    await expectToast(page, texts['auth.loginSuccess']);
    await expect(page).toHaveURL('/admin/overview');

    await forgetSession();
    await signIn();
    await press(texts['twoFactor.useRecovery']);
    await expect(field(texts['twoFactor.recoveryCode'])).toBeFocused();
    await field(texts['twoFactor.recoveryCode']).fill(codes[0] ?? '');
    await press(texts['auth.login']);
    await expect(page).toHaveURL('/admin/overview');
  });
}
