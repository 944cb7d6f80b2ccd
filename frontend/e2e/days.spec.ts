import { expect, test } from '@playwright/test';
import { signInAsAdmin } from './administrators';
import { expectAccessible } from './axe';
import { hardestOf } from './everywhere';
import { filterMenu } from './menus';
import { speak } from './speak';

const PATTERNS = { en: 'YYYY-MM-DD', so: 'SSSS-BB-MM', ar: 'سنة\u200E-\u200Eشهر\u200E-\u200Eيوم' };

for (const [language, pattern] of hardestOf(Object.entries(PATTERNS))) {
  test(`days are asked for and shown in the page’s own way, read in ${language}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.setViewportSize({ width: 1440, height: 900 });
    await speak(page, language);
    await signInAsAdmin(page);
    await page.goto('/admin?from=2020-06-04');
    await filterMenu(page).click();
    const from = page.locator('#main input[inputmode=numeric]').first();
    const to = page.locator('#main input[inputmode=numeric]').last();
    await expect(from).toHaveValue('2020-06-04');
    await expect(to).toHaveAttribute('placeholder', pattern);
    // The browser's own field speaks the browser's language: nobody sees it, and no key leads to it.
    await expect(page.locator('input[type=date]:not([aria-hidden=true][tabindex="-1"])')).toHaveCount(0);

    await to.pressSequentially('٢٠٣٠/١/٣');
    await expect(page).not.toHaveURL(/to=/);
    await to.press('Tab');
    await expect(to).toHaveValue('2030-01-03');
    await expect(page).toHaveURL(/from=2020-06-04&to=2030-01-03/);

    await to.fill('2030-02-30');
    await to.press('Tab');
    await expect(to).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert').filter({ hasText: '2026-05-26' })).toBeVisible();
    await expect(to).toHaveValue('2030-02-30');
    await expectAccessible(page);
    await to.fill('');
    await expect(page).not.toHaveURL(/to=/);
    await expect(to).toHaveAttribute('aria-invalid', 'false');

    // What is chosen in the calendar, which is the browser's, arrives in the field.
    await page.locator('#main input[inputmode=numeric] ~ * button').first().click();
    await page.locator('input[type=date]').first().fill('2021-07-05');
    await expect(from).toHaveValue('2021-07-05');
    await expect(page).toHaveURL(/from=2021-07-05/);
    expect(errors).toEqual([]);
  });
}
