import { expect, type Page } from '@playwright/test';

/** The pages that the server draws, which then read nothing that could fail. */
const DRAWN = /^\/(leaderboard|about|candidate\/\d+)?$/;

/** Leaves every page to the client, as the server does when it could not draw one. */
export async function leaveToClient(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => DRAWN.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const empty = new URL('/login', route.request().url()).href;
      return route.fulfill({ response: await route.fetch({ url: empty }) });
    },
  );
}

/** Lets a call of the API fail as if the server had broken down without a word. */
export async function failCall(page: Page, path: string): Promise<void> {
  await leaveToClient(page);
  await page.route(`**/api${path}`, (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: 'Internal Server Error' }),
  );
}

/** Loses the connection during a call of the API. */
export async function loseCall(page: Page, path: string): Promise<void> {
  await leaveToClient(page);
  await page.route(`**/api${path}`, (route) => route.abort('connectionfailed'));
}

/** Waits for a toast that says just this. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('[data-rht-toaster]').getByText(text, { exact: true }).first()).toBeVisible();
}

/**
 * Holds requests back, so that what stands meanwhile can be looked at.
 * @param url as `page.route` takes it
 * @returns what lets them go on
 */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // A page that was left meanwhile waits for nothing.
    await route.continue().catch(() => undefined);
  });
  return release;
}

const IS_OFFLINE = 'test-offline';

/**
 * Takes the network away. Chromium 150 forgets with the next document to say so in `navigator.onLine`, as a device
 * without a network does.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const isOffline = () => {
      try {
        return sessionStorage.getItem(key) !== null;
      } catch {
        return false;
      }
    };
    if (isOffline())
      Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => !isOffline() });
  }, IS_OFFLINE);
  await page.evaluate((key) => sessionStorage.setItem(key, ''), IS_OFFLINE);
  await page.context().setOffline(true);
}

/** Gives the network back, and has the page hear of it. */
export async function goOnline(page: Page): Promise<void> {
  await page.evaluate((key) => sessionStorage.removeItem(key), IS_OFFLINE);
  await page.context().setOffline(false);
  // The browser may tell the page first, and a page that lacks a part then loads again.
  await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined);
}
