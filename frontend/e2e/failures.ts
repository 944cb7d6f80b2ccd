import { expect, type Page } from '@playwright/test';

/** Lets a call of the API fail as if the server had broken down without a word. */
export async function failCall(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: 'Internal Server Error' }),
  );
}

/** Loses the connection during a call of the API. */
export async function loseCall(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.abort('connectionfailed'));
}

/** Waits for a toast that says just this. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('[data-rht-toaster]').getByText(text, { exact: true }).first()).toBeVisible();
}
