import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe';
import { speak } from './speak';
import { TEXTS, VOTER_STATES } from './voterStates';

const PHONE = 360;

/** Colours are the same in each direction, and all else is the same in each theme: two of the four see everything. */
const LOOKS = [
  { language: 'en', theme: 'light' },
  { language: 'ar', theme: 'dark' },
] as const;

for (const { name, width = PHONE, open } of VOTER_STATES) {
  test(`axe finds nothing in both themes and directions, and nothing runs out of the page: ${name}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    // A page of its own for each language would have to read the whole client again.
    for (const { language, theme } of LOOKS) {
      await test.step(language, async () => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await speak(page, language);
        await open({ page, request, t: TEXTS[language] });
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectAccessible(page, [theme]);
        const overflow = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(overflow).toBe(0);
      });
    }
  });
}
