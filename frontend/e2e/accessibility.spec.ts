import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe';
import { speak } from './speak';
import { TEXTS, VOTER_STATES } from './voterStates';

const PHONE = 360;

for (const language of ['en', 'ar'] as const) {
  test.describe(language === 'en' ? 'from left to right' : 'from right to left', () => {
    for (const { name, width = PHONE, open } of VOTER_STATES) {
      test(`axe finds nothing in light and dark, and nothing runs out of the page: ${name}`, async ({
        page,
        request,
      }) => {
        await page.setViewportSize({ width, height: 740 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await speak(page, language);
        await open({ page, request, t: TEXTS[language] });
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectAccessible(page);
        const overflow = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(overflow).toBe(0);
      });
    }
  });
}
