import { expect, test } from '@playwright/test';
import { adminSession, signInAsAdmin } from './administrators';
import { speak } from './speak';
import { signInAsNewVoter } from './voters';

test('an administrator sees what runs and what needs attention, and finds what to do', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/overview');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Operations' }).click();
  const server = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Server' }) });
  await expect(server).toContainText(/Version\s*\d+\.\d+\.\d+/);
  const contacts = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Contact details' }) });
  await expect(contacts).toContainText('SUPPORT_PHONE is not set');
  const [help] = await Promise.all([
    page.waitForEvent('popup'),
    contacts.getByRole('link', { name: 'What to do' }).click(),
  ]);
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('Go from a trial to production');
  await help.close();
  await speak(page, 'so');
  await page.reload();
  await expect(page.getByText('Xogta xiriirka qaar lama gelin')).toBeVisible();
});

test('is not for voters, and asks the server for nothing', async ({ page }) => {
  const { token } = await adminSession(page.request);
  expect(
    (await page.request.get('/api/operations', { headers: { authorization: `Bearer ${token}` } })).status(),
  ).toBe(200);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/operations')) asked.push(request.url());
  });
  await signInAsNewVoter(page);
  await page.goto('/admin/operations');
  await expect(page.getByText('Access Denied')).toBeVisible();
  expect(asked).toEqual([]);
});
