import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { atEachWidth, nextFrame } from './layoutFaults';

/** A page reads the small build in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe that look at colours; the others find the same in each theme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

export type Theme = 'light' | 'dark';
const THEMES: readonly Theme[] = ['light', 'dark'];

/**
 * Checks the current page with axe: all rules in the first theme, only the colours in the others.
 * @param themes those to look at; a test that opens one page several times may look at a part of them each time
 */
export async function expectAccessible(page: Page, themes: readonly Theme[] = THEMES): Promise<void> {
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await finishAnimations(page);
    const found = await violations(page, index === 0 ? null : RULES_OF_COLOUR);
    expect(found, `${new URL(page.url()).pathname}, ${colorScheme}`).toEqual([]);
  }
}

/** @param rules those that are asked for, null for all; @returns what breaks one of them */
async function violations(page: Page, rules: string[] | null): Promise<axe.Result[]> {
  // Reading axe takes as long as a small page's rules: once for each document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    // Telling what is in order, element by element, takes half as long again as looking.
    // No rule that is on looks at style sheets, which would be read for them again.
    const options = { resultTypes: ['violations' as const], preload: false, ...(runOnly && { runOnly }) };
    return (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations;
  }, rules);
}

/** That nothing runs out of the page, at each width. */
export function expectFits(page: Page): Promise<void> {
  return atEachWidth(page, async (width) => {
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

/** Finishes what is moving or fading, except for what never ends: halfway a colour has the contrast of neither end. */
async function finishAnimations(page: Page): Promise<void> {
  await nextFrame(page);
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
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
