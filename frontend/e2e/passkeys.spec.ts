import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { texts as ar } from '../src/features/passkeys/texts/ar';
import { en } from '../src/features/passkeys/texts/en';
import { texts as so } from '../src/features/passkeys/texts/so';
import { texts as arTexts } from '../src/lib/i18n/catalogues/ar';
import { en as enTexts } from '../src/lib/i18n/catalogues/en';
import { texts as soTexts } from '../src/lib/i18n/catalogues/so';
import { expectAccessible } from './axe';
import { hardestOf } from './everywhere';
import { expectToast } from './failures';
import { type OwnServer, startOwnServer } from './ownServer';
import { speak } from './speak';
import { newVoter } from './voters';

// A server of its own: browsers have no passkeys for an IP address.
let server: OwnServer;
let site: string;
test.beforeAll(async () => {
  server = await startOwnServer({});
  site = server.url.replace('127.0.0.1', 'localhost');
});
test.afterAll(() => server.stop());

const main = (page: Page) => page.getByRole('main');

/** Forgets the session, on an address that runs no program which could store it again. */
async function forget(page: Page): Promise<void> {
  await page.goto(`${site}/robots.txt`);
  await page.evaluate(() => localStorage.clear());
}

/** Gives the browser a device that recognises its owner, as a phone with a fingerprint reader does. */
async function addDevice(page: Page): Promise<CDPSession> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return devices;
}

for (const [language, p, t] of hardestOf([
  ['en', en, enTexts],
  ['so', so, soTexts],
  ['ar', ar, arTexts],
] as const)) {
  test.describe(`passkeys, in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 740 } });
    test.beforeEach(({ page }) => speak(page, language));

    test('a voter registers with a touch, signs in with another, and sets a password', async ({ page }) => {
      const devices = await addDevice(page);
      const voter = newVoter();
      await page.goto(`${site}/register`);
      const register = main(page).getByRole('button', { name: p.register });
      await register.click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
      await page.getByLabel(t['auth.username']).fill(voter.username);
      await page.getByLabel(t['auth.email'], { exact: true }).fill(voter.email);
      await page.getByRole('checkbox').check();
      await expectAccessible(page);
      await register.click();
      await expectToast(page, t['auth.registerSuccess']);
      await expect(page).not.toHaveURL(/register/);
      await expect(main(page).getByText(p.offer)).toHaveCount(0);

      await page.goto(`${site}/profile?section=account`);
      await expect(main(page).getByText(p.unused)).toBeVisible();
      await expectAccessible(page);
      await main(page).getByRole('button', { name: p.remove, exact: true }).click();
      await main(page).getByRole('button', { name: p.removeSure }).click();
      // It is the only way in.
      await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toBeVisible();
      await expect(main(page).getByText(p.unused)).toBeVisible();

      // The device takes what the browser lists below the field without being asked.
      await forget(page);
      await page.goto(`${site}/login`);
      await expectToast(page, t['auth.loginSuccess']);

      await forget(page);
      await page.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = async () => false;
      });
      await page.goto(`${site}/login`);
      await main(page).getByRole('button', { name: p.signIn }).click();
      await expectToast(page, t['auth.loginSuccess']);

      await page.goto(`${site}/profile?section=password`);
      await expect(main(page).getByText(p.noPassword)).toBeVisible();
      await page.getByLabel(t['profile.newPassword']).fill(voter.password);
      await main(page).getByRole('button', { name: p.setPassword }).click();
      await expectToast(page, p.passwordSet);
      await expect(page.getByLabel(t['profile.currentPassword'])).toBeVisible();
      await devices.detach();
    });

    test('a new voter with a password is offered a passkey, adds, names and removes it', async ({ page }) => {
      const devices = await addDevice(page);
      const voter = newVoter();
      await page.goto(`${site}/register`);
      await page.getByLabel(t['auth.username']).fill(voter.username);
      await page.getByLabel(t['auth.email'], { exact: true }).fill(voter.email);
      await page.getByLabel(t['auth.password'], { exact: true }).fill(voter.password);
      await page.getByLabel(t['auth.confirmPassword'], { exact: true }).fill(voter.password);
      await page.getByRole('checkbox').check();
      await main(page).getByRole('button', { name: t['auth.register'], exact: true }).click();
      await expect(main(page).getByText(p.offer)).toBeVisible();
      await expectAccessible(page);
      const add = main(page).getByRole('button', { name: p.add });
      await add.click();
      await expectToast(page, p.added);
      await expect(main(page).getByText(p.offer)).toHaveCount(0);
      await page.goto(`${site}/profile?section=account`);
      await add.click();
      await expectToast(page, p.known);
      await main(page).getByRole('button', { name: p.rename }).click();
      await page.getByLabel(p.name).fill('Hodan');
      await main(page).getByRole('button', { name: p.save, exact: true }).click();
      await expect(main(page).getByText('Hodan', { exact: true })).toBeVisible();
      await main(page).getByRole('button', { name: p.remove, exact: true }).click();
      await main(page).getByRole('button', { name: p.removeSure }).click();
      await expectToast(page, p.removed);
      await expect(main(page).getByText('Hodan', { exact: true })).toHaveCount(0);
      await devices.detach();
    });
  });
}
