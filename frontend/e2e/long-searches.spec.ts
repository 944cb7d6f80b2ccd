import { expect, type Page, test } from '@playwright/test';
import { signInAsAdmin } from './administrators';

/** As many characters as searches take. */
const SEARCH_MAX = 100;
const PASTED = 200_000;

/** Pastes far more than anybody searches for, as from a clipboard that holds a whole file. */
async function pasteIntoSearch(page: Page): Promise<void> {
  const field = page.getByRole('searchbox').first();
  await field.focus();
  await page.evaluate((length) => {
    document.execCommand('insertText', false, 'a'.repeat(length));
  }, PASTED);
  await expect(page).toHaveURL(/search=a/);
  const typed = await field.inputValue();
  expect(typed.length).toBeLessThanOrEqual(SEARCH_MAX);
  expect(new URL(page.url()).searchParams.get('search')?.length).toBeLessThanOrEqual(SEARCH_MAX);
  await field.fill('b');
  await expect(page).toHaveURL(/search=b(&|$)/);
}

test('a text of 200,000 characters that is pasted into the search of the leaderboard is cut', async ({
  page,
}) => {
  await page.goto('/leaderboard');
  await pasteIntoSearch(page);
});

test("a text of 200,000 characters that is pasted into administrators' search is cut", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin');
  await pasteIntoSearch(page);
});
