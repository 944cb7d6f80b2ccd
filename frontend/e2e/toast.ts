import type { Locator, Page } from '@playwright/test';

/** Finds a toast. On a busy machine, the list of long tasks announces the same text besides. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first();
