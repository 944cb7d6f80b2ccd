import { expect, test } from '@playwright/test';

test.use({ viewport: { width: 360, height: 740 } });

test('the menu of a phone leads to what the index is about', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeFocused();
  for (const heading of ['Our Mission', 'Our Vision', 'What We Do', 'How It Works', 'Core Values']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByRole('main').getByText('Version 1.0', { exact: true })).toBeVisible();
});
