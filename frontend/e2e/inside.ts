import { expect, type Page } from '@playwright/test';

/** Marks the heading of a page that is being left. */
const LEFT = 'data-left';
/** A page has loaded when it has sent no request for this time, in milliseconds. */
const QUIET_MS = 100;

/** Takes the client to an address as its own links do, without reloading the page. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate(
    ([href, left]) => {
      for (const heading of document.querySelectorAll('h1')) heading.setAttribute(left, '');
      history.pushState(null, '', href);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    [address, LEFT] as const,
  );
}

/** @returns whether nothing is asked of the network, and has not been for a moment */
function watchNetwork(page: Page): () => boolean {
  let waiting = 0;
  let last = Date.now();
  const count = (change: number) => () => {
    waiting += change;
    last = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return () => waiting === 0 && Date.now() - last > QUIET_MS;
}

/**
 * Opens pages one after the other: the first is loaded, and from there the client leads on, which is some times as fast.
 * @returns what opens one, and waits until all of it is there; `anew` loads it as the first
 */
export function visitsOf(page: Page): (address: string, anew?: boolean) => Promise<void> {
  const isQuiet = watchNetwork(page);
  let isAlive = false;
  return async (address, anew = false) => {
    if (isAlive && !anew) await goInside(page, address);
    else await page.goto(address);
    isAlive = true;
    await expect(page.locator(`h1:not([${LEFT}])`)).toBeVisible();
    await expect.poll(isQuiet, { intervals: [50] }).toBe(true);
    await expect(page.locator('[class*=skeleton], [aria-busy=true]')).toHaveCount(0);
  };
}
