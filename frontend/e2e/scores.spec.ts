import { expect, type Page, test } from '@playwright/test';
import { speak } from './speak';
import { ratableCandidate, signInAsNewVoter } from './voters';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

interface Point {
  x: number;
  y: number;
}

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

const words = (page: Page) => page.getByRole('radiogroup').first();
const word = (page: Page, name: string) => words(page).getByRole('radio', { name: new RegExp(`^${name}`) });
const number = (page: Page) => page.getByRole('spinbutton').first();

test.beforeEach(async ({ page, request }) => {
  const candidate = await ratableCandidate(request, 3);
  await signInAsNewVoter(page);
  await page.goto(`/candidate/${candidate.id}`);
});

test('a tap on a word sets what it says, steps go on from there, and the word takes it back', async ({
  page,
}) => {
  await word(page, 'Good').tap();
  await expect(number(page)).toHaveValue('75');
  await page
    .getByRole('button', { name: /: 1 more$/ })
    .first()
    .tap();
  await expect(number(page)).toHaveValue('76');
  await expect(number(page)).toHaveAttribute('aria-valuetext', '76 of 100, Good');
  await expect(word(page, 'Good')).not.toBeChecked();
  await page
    .getByRole('button', { name: /: 1 less$/ })
    .first()
    .tap();
  await expect(word(page, 'Good')).toBeChecked();
  await word(page, 'Very poor').tap();
  await expect(number(page)).toHaveValue('0');
});

test('a tap on the track sets the score of that place', async ({ page }) => {
  const slider = page.getByRole('slider').first();
  await expect(slider).toHaveAttribute('aria-valuetext', 'Not scored yet');
  await slider.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await slider.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(number(page)).toHaveValue('50');
  await expect(slider).toHaveValue('50');
  // The thumb, which stays within the track, has its middle where the finger was.
  const thumb = await slider.evaluate(
    (element) =>
      Number.parseFloat(getComputedStyle(element).getPropertyValue('--thumb')) *
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  await page.touchscreen.tap(box.x + 30, box.y + box.height / 2);
  await expect(slider).toHaveValue(String(Math.round(((30 - thumb / 2) / (box.width - thumb)) * 100)));
  await page.touchscreen.tap(box.x + box.width - 2, box.y + box.height / 2);
  await expect(word(page, 'Excellent')).toBeChecked();
});

test('a step makes no score: the steps wait for one', async ({ page }) => {
  for (const name of [/: 1 less$/, /: 1 more$/]) {
    const step = page.getByRole('button', { name }).first();
    await step.tap({ force: true });
    await expect(step).toBeDisabled();
  }
  await number(page).press('ArrowUp');
  await expect(number(page)).toHaveValue('');
  await expect(words(page).getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a swipe up that begins on a word, the track or a step scrolls the page and changes nothing', async ({
  page,
}) => {
  const step = page.getByRole('button', { name: /: 1 more$/ }).first();
  for (const target of [word(page, 'Fair'), page.getByRole('slider').first(), step]) {
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await target.boundingBox();
    if (!box) throw new Error('It is not on the screen');
    const before = await page.evaluate(() => window.scrollY);
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await swipe(page, from, { x: from.x, y: from.y - 200 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100);
    await expect(number(page)).toHaveValue('');
  }
});

test('the keyboard scores from end to end', async ({ page }) => {
  await word(page, 'Very poor').focus();
  await page.keyboard.press('Space');
  await expect(number(page)).toHaveValue('0');
  await page.keyboard.press('ArrowLeft');
  await expect(number(page)).toHaveValue('100');
  await page.keyboard.press('Tab');
  await expect(number(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(number(page)).toHaveAttribute('aria-valuetext', '99 of 100, Excellent');
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
    await expect(number).toHaveAttribute('aria-valuenow', '78');
  }
  await number.press('Tab');
  await expect(number).toHaveValue('78');
});

test('a number field is named in the language of its page', async ({ page }) => {
  await speak(page, 'so');
  await page.reload();
  await expect(page.getByRole('spinbutton').first()).toHaveAccessibleName(/^Awoodda hoggaaminta,/);
});
