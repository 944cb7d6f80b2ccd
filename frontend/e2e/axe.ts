import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules of axe that look at colours; the others find the same in each theme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Holds the page as it is now against axe: all of it in the light theme, its colours again in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settleColours(page);
    // No page here holds a frame of another origin, so that nothing is lost without a second page for the results.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // Telling what is in order, element by element, takes half as long again as looking.
    axe.options({ resultTypes: ['violations'] });
    if (colorScheme === 'dark') axe.withRules(RULES_OF_COLOUR);
    expect((await axe.analyze()).violations, colorScheme).toEqual([]);
  }
}

/** Ends every change of colour that is under way: halfway, on a busy machine, it has the contrast of neither theme. */
async function settleColours(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
}

/** Lets what a page does by itself after three or five seconds wait, so that there is time to look at it. */
export async function holdDelays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const hold = (work: () => void, delay = 0) =>
      setTimeout(work, delay === 3000 || delay === 5000 ? 60_000 : delay);
    window.setTimeout = hold as typeof window.setTimeout;
  });
}
