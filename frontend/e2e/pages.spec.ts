import { expect, test } from '@playwright/test';
import { PAGES } from '../src/lib/pages';
import { signInAsAdmin } from './administrators';
import { signInAsNewVoter } from './voters';

const NOT_FOUND = { name: 'Page Not Found', level: 1 } as const;

test('every page of the list is there when it is asked for anew, and no other', { tag: '@night' }, async ({
  page,
}) => {
  await signInAsAdmin(page);
  for (const { path, audience } of PAGES) {
    const response = await page.goto(path.replace(':id', '1'));
    expect([path, response?.status()]).toEqual([path, 200]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', NOT_FOUND)).toBeHidden();
    // Who is signed in already has nothing to do on a page for others.
    await expect(page).toHaveURL(audience === 'signedOut' ? '/' : path.replace(':id', '1'));
  }
  for (const path of ['/nowhere', '/admin/nowhere', '/leaderboard/nowhere']) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', NOT_FOUND)).toBeVisible();
    // An administrator stays in the panel, with its menu.
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible({
      visible: path.startsWith('/admin'),
    });
  }
});

test('the pages of administrators are closed to voters, each as soon as it is on the list', async ({
  page,
}) => {
  await signInAsNewVoter(page);
  for (const { path } of PAGES.filter(({ audience }) => audience === 'admin')) {
    await page.goto(path.replace(':id', '1'));
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  }
});
