import { expect, type Page } from '@playwright/test';
import { WIDTHS } from './everywhere';

/** Waits for what the last change has drawn. */
export function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Makes the page so wide without loading it again. */
async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 });
  await expect.poll(() => page.evaluate(() => innerWidth), { intervals: [20] }).toBe(width);
  // The layout follows the width by an observer.
  await nextFrame(page);
}

/** Looks at the page as it is now at each width; it is then as wide as before. */
export async function atEachWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  const before = page.viewportSize()?.width;
  for (const width of WIDTHS) {
    await widen(page, width);
    await look(width);
  }
  if (before !== undefined && before !== page.viewportSize()?.width) await widen(page, before);
}

/** That nothing breaks, is cut off or runs out of the page, at each width. */
export async function expectLayoutToHold(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[class*=skeleton], [aria-busy=true]')).toHaveCount(0);
  await atEachWidth(page, async (width) => {
    expect.soft(await layoutFaults(page), `${new URL(page.url()).pathname}, ${width} px`).toEqual([]);
  });
}

/**
 * Finds what does not hold at the window's present width: a page that scrolls sideways, a word that is broken inside,
 * a text that an ellipsis or an edge cuts off without being whole elsewhere on the page.
 * @returns a sentence each
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      faults.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth}`);

    /** For screen readers alone, everywhere or at some widths. */
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-hidden="true"], code') &&
      !isClipped(element);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: parent } = node;
      const text = node.nodeValue ?? '';
      if (!parent || text.trim() === '' || !isSeen(parent)) continue;
      // Addresses and file names are no words: they may break where they must.
      for (const { 0: word, index } of text.matchAll(/(?<![\w@./-])[\p{L}\p{M}’']{2,}(?![\w@./-])/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4)));
        if (lines.size > 1) faults.push(`"${word}" is broken`);
      }
    }

    const whole = document.body.textContent ?? '';
    for (const element of document.querySelectorAll('body *')) {
      const { textOverflow, overflowX } = getComputedStyle(element);
      const clips = textOverflow === 'ellipsis' || (overflowX === 'hidden' && element.children.length === 0);
      if (!clips || !isSeen(element) || element.scrollWidth <= element.clientWidth + 1) continue;
      const text = element.textContent?.trim() ?? '';
      if (text !== '' && whole.split(text).length < 3) faults.push(`"${text}" is cut off`);
    }
    return [...new Set(faults)];
  });
}
