import { expect, type Page, test } from '@playwright/test';
import { expectToast } from './failures';
import { signInAsNewVoter } from './voters';

const logout = (page: Page) => page.getByRole('navigation').getByRole('button', { name: 'Logout' });

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
