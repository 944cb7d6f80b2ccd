import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe';
import { hardestOf } from './everywhere';
import { layoutFaults } from './layoutFaults';
import { speak } from './speak';
import { TEXTS, VOTER_STATES } from './voterStates';

const PHONE = 360;
const LANGUAGES = hardestOf(['en', 'ar'] as const);

for (const language of LANGUAGES) {
  for (const who of ['visitor', 'voter', 'administrator'] as const) {
    test(`axe finds nothing in both themes, and nothing breaks or runs out of what ${who}s may meet, in ${language}`, {
      tag: '@night',
    }, async ({ page, request }) => {
      test.slow();
      await speak(page, language);
      // A page of its own for each state would have to read the whole client again.
      for (const { name, width = PHONE, open } of VOTER_STATES.filter(
        (state) => (state.who ?? 'visitor') === who,
      )) {
        await test.step(name, async () => {
          await page.setViewportSize({ width, height: 740 });
          await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
          await open({ page, request, t: TEXTS[language] });
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          expect.soft(await layoutFaults(page), name).toEqual([]);
          await expectAccessible(page, ['dark', 'light']);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await page.evaluate(() => {
            localStorage.clear();
            sessionStorage.clear();
          });
        });
      }
    });
  }
}
