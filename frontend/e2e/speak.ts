import type { Page } from '@playwright/test';

/** Starts every page of this test in a language, as if it had been chosen before. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const { E2E_PORT } = process.env;
  await page
    .context()
    .addCookies([{ name: 'language', value: language, url: `http://127.0.0.1:${E2E_PORT}` }]);
}
