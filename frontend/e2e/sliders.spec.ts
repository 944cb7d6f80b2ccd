import { expect, type Page, test } from '@playwright/test';
import { speak } from './speak';
import { ratableCandidate, signInAsNewVoter } from './voters';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

interface Point {
  x: number;
  y: number;
}

const THUMB_RADIUS = 16;

/** Moves a finger over the screen in small steps, as a hand does. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  const steps = 12;
  await send('touchStart', [from]);
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await send('touchEnd', []);
}

async function firstSlider(page: Page) {
  const slider = page.getByRole('slider').first();
  await slider.scrollIntoViewIfNeeded();
  await slider.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is not on the screen');
  return { slider, box, middle: box.y + box.height / 2 };
}

test.beforeEach(async ({ page, request }) => {
  const candidate = await ratableCandidate(request, 3);
  await signInAsNewVoter(page);
  await page.goto(`/candidate/${candidate.id}`);
});

test('a tap on the track sets the score of that place, a swipe along it nothing', async ({ page }) => {
  const { slider, box, middle } = await firstSlider(page);
  const span = box.width - 2 * THUMB_RADIUS;
  const at = (part: number) => box.x + THUMB_RADIUS + span * part;
  await page.touchscreen.tap(at(0.7), middle);
  await expect(slider).toHaveValue('70');
  // Above and below the line is track as well.
  await page.touchscreen.tap(at(0.2), middle + 12);
  await expect(slider).toHaveValue('20');
  await page.mouse.click(at(0.5), middle);
  await expect(slider).toHaveValue('50');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('51');
  await swipe(page, { x: box.x + box.width * 0.6, y: middle }, { x: box.x + box.width * 0.9, y: middle });
  await expect(slider).toHaveValue('51');
});

test('a tap on the thumb where it rests means the lowest score', async ({ page }) => {
  const { slider, box, middle } = await firstSlider(page);
  await page.touchscreen.tap(box.x + THUMB_RADIUS, middle);
  await expect(slider).toHaveAttribute('aria-valuetext', '0 of 100, Very poor');
});

test('a step makes no score: the steps wait for one', async ({ page }) => {
  const { slider, box, middle } = await firstSlider(page);
  for (const name of [/: 5 less$/, /: 1 less$/, /: 1 more$/, /: 5 more$/]) {
    const step = page.getByRole('button', { name }).first();
    await step.tap({ force: true });
    await expect(step).toBeDisabled();
  }
  await expect(slider).toHaveAttribute('aria-valuetext', 'Not scored yet');
  await expect(page.getByText('Tap the slider or type a number.').first()).toBeVisible();
  await page.touchscreen.tap(box.x + box.width / 2, middle);
  await page
    .getByRole('button', { name: /: 5 more$/ })
    .first()
    .tap();
  await expect(slider).toHaveValue('55');
});

test('the track is mirrored where one reads from right to left', async ({ page }) => {
  await speak(page, 'ar');
  await page.reload();
  const { slider, box, middle } = await firstSlider(page);
  await page.touchscreen.tap(box.x + THUMB_RADIUS + (box.width - 2 * THUMB_RADIUS) * 0.3, middle);
  await expect(slider).toHaveValue('70');
});

test('a swipe up that begins on the track or the thumb scrolls the page and changes nothing', async ({
  page,
}) => {
  for (const at of [(width: number) => width / 2, () => THUMB_RADIUS]) {
    const { slider, box, middle } = await firstSlider(page);
    const before = await page.evaluate(() => window.scrollY);
    const x = box.x + at(box.width);
    await swipe(page, { x, y: middle }, { x, y: middle - 200 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100);
    await expect(slider).toHaveAttribute('aria-valuetext', 'Not scored yet');
  }
});

test('the thumb follows the finger', async ({ page }) => {
  const { slider, box, middle } = await firstSlider(page);
  const half = { x: box.x + box.width / 2, y: middle };
  await swipe(page, { x: box.x + THUMB_RADIUS, y: middle }, half);
  expect(Math.abs(Number(await slider.inputValue()) - 50)).toBeLessThanOrEqual(3);
  await expect(page.getByText('of 100').first()).toBeVisible();
});

test('the keyboard scores from end to end', async ({ page }) => {
  const { slider } = await firstSlider(page);
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0 of 100, Very poor');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100 of 100, Excellent');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', '99 of 100, Excellent');
});

test('a score is read however it is typed', async ({ page }) => {
  const number = page.getByRole('spinbutton').first();
  for (const [typed, score, notice] of [
    ['33,7', '34', '33.7 was rounded to 34.'],
    ['٤٢', '42', null],
    ['۴۲', '42', null],
    ['८५', '85', null],
    ['８５', '85', null],
    [' ٨٥٫٠ ', '85', null],
  ] as const) {
    await number.fill('');
    await number.pressSequentially(typed);
    await number.press('Tab');
    await expect(number, typed).toHaveValue(score);
    if (notice) await expect(page.getByText(notice)).toBeVisible();
  }
});

test('digits that a keyboard composes are read as those typed one by one', async ({ page }) => {
  const number = page.getByRole('spinbutton').first();
  const keyboard = await page.context().newCDPSession(page);
  const compose = async (text: string) => {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await keyboard.send('Input.insertText', { text });
  };
  for (const written of ['٧٨', '78']) {
    await number.fill('');
    await number.focus();
    await compose(written);
    await expect(page.getByRole('slider').first()).toHaveValue('78');
  }
  await number.press('Tab');
  await expect(number).toHaveValue('78');
});

test('a number field is named in the language of its page', async ({ page }) => {
  await speak(page, 'so');
  await page.reload();
  await expect(page.getByRole('spinbutton').first()).toHaveAccessibleName(/^Awoodda hoggaaminta,/);
});
