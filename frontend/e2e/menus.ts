import type { Locator, Page } from '@playwright/test';

/** The button of a list's menu, and of a row's, in each language. */
const OF_LIST = /^(More actions|Ficillo kale|إجراءات أخرى)$/;
const OF_ROW = /^(More actions for|Ficillo kale:|إجراءات أخرى:) /;
const FILTERS = /^(Filters|Shaandhooyin|التصفية)/;

/** The menu of a list: its rare actions, its columns and, on a phone, its order. */
export const listMenu = (page: Page) => page.getByRole('main').getByRole('button', { name: OF_LIST });

/** What opens all filters of a list. */
export const filterMenu = (page: Page) => page.getByRole('main').getByRole('button', { name: FILTERS });

/** Opens a list's menu and presses an action. */
export async function pressInMenu(page: Page, name: string): Promise<void> {
  await listMenu(page).click();
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

/** The button of the first row's menu, or of a row's. */
export const rowMenu = (row: Page | Locator) => row.getByRole('button', { name: OF_ROW }).first();

/** Opens a row's menu and presses an action; of the first row, if a page is given. */
export async function pressInRow(row: Page | Locator, name: string | RegExp): Promise<void> {
  await rowMenu(row).click();
  await row.getByRole('button', { name }).first().click();
}

/** Opens the first row's menu and presses its deletion, in any language. */
export async function pressDeletion(page: Page): Promise<void> {
  await rowMenu(page.getByRole('main')).click();
  await page.locator('main :popover-open .ant-btn-dangerous').click();
}
