import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe';
import { layoutFaults } from './layoutFaults';
import { speak } from './speak';
import { type Candidate, newVoter, signInAsNewVoter } from './voters';

// How much a rating asks of somebody with an inexpensive phone: these numbers may go down.
test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

/** Of the form and of one metric, in CSS pixels. */
const MOST = { form: 1150, field: 128 };
/** From a link to the stored rating, with registering and the pages that it leads over. */
const MOST_OF_FIRST = { taps: 13, screens: 3, words: 398, bytes: 232_000 };

/** From one candidate's form of seven metrics to that of the next. */
const MOST_OF_NEXT = { taps: 12 };

/** The office with the most metrics, and candidates enough for each test to have its own. */
async function mayor(request: APIRequestContext, place: number): Promise<Candidate> {
  const candidates: Candidate[] = await (await request.get('/api/candidates')).json();
  const found = candidates.filter(({ title, imageUrl }) => title === 'Mayor' && imageUrl)[place];
  if (!found) throw new Error(`There is no mayor ${place}`);
  return found;
}

/** Counts the words that somebody sees. */
function wordsIn(part: Locator): Promise<number> {
  return part.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let words = 0;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: parent } = node;
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden')) continue;
      words += node.nodeValue?.match(/\S+/g)?.length ?? 0;
    }
    return words;
  });
}

/** Counts what a finger does. */
function fingerOf(page: Page) {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    taps: () => taps,
    page,
  };
}

/** Gives each metric a word, reviews and confirms. */
async function rateByWords({ page, tap }: ReturnType<typeof fingerOf>): Promise<void> {
  const metrics = page.getByRole('radiogroup');
  await metrics.first().waitFor();
  const count = await metrics.count();
  for (let metric = 0; metric < count; metric += 1)
    await tap(
      metrics
        .nth(metric)
        .getByRole('radio')
        .nth(1 + (metric % 4)),
    );
  await tap(page.locator('#rate button[type=submit]'));
  await tap(page.getByRole('dialog').getByRole('button').last());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#rate button:disabled')).toBeVisible();
}

for (const language of ['en', 'so', 'ar'] as const) {
  test(`a form of seven metrics is short, and nothing in it is cut off, in ${language}`, async ({
    page,
    request,
  }) => {
    const { id } = await mayor(request, 0);
    await signInAsNewVoter(page);
    await speak(page, language);
    await page.goto(`/candidate/${id}`);
    await page.getByRole('radiogroup').first().waitFor();
    const fields = await page
      .locator('#rate fieldset')
      .evaluateAll((all) => all.map((field) => (field as HTMLElement).offsetHeight));
    expect(fields).toHaveLength(7);
    expect(Math.max(...fields)).toBeLessThanOrEqual(MOST.field);
    expect(await page.locator('#rate').evaluate((form) => form.clientHeight)).toBeLessThanOrEqual(MOST.form);
    // Each word is within its button, which is a finger wide and high.
    const words = await page.locator('#rate label').evaluateAll((labels) =>
      labels.map((label) => {
        const button = label.getBoundingClientRect();
        const word = document.createRange();
        word.selectNodeContents(label.querySelector('bdi') ?? label);
        const { left, right } = word.getBoundingClientRect();
        return { inside: left >= button.left && right <= button.right, ...button.toJSON() };
      }),
    );
    expect(words.filter(({ inside, width, height }) => !inside || width < 40 || height < 44)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
  });
}

test('from the form, nine taps and no keyboard store a rating of seven metrics, and the next is one away', async ({
  page,
  request,
}) => {
  const { id } = await mayor(request, 1);
  await signInAsNewVoter(page);
  await page.goto(`/candidate/${id}`);
  const finger = fingerOf(page);
  await rateByWords(finger);
  expect(finger.taps()).toBe(9);
  const next = page.locator('#rate').getByRole('link', { name: /Rate next/ });
  await expect(next).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  const heading = await page.locator('#rate h2').boundingBox();
  expect(heading?.y, 'the heading is below the header').toBeGreaterThan(header?.height ?? Number.NaN);
  await expect(page.locator('#rate h2')).toBeInViewport();
  // Above or below the end of the form by at most a screen.
  const { height } = page.viewportSize() ?? { height: 0 };
  const at = (await next.boundingBox())?.y ?? Number.NaN;
  expect(at, 'the scroll to the next candidate').toBeGreaterThan(-height);
  expect(at, 'the scroll to the next candidate').toBeLessThan(2 * height);
  await finger.tap(next);
  expect(finger.taps()).toBeLessThanOrEqual(MOST_OF_NEXT.taps);
  await expect(page).toHaveURL(/\/candidate\/\d+#rate$/);
  await expect(page.getByRole('radiogroup').first()).toBeInViewport({ ratio: 1 });
});

test('a first rating in Somali, from a link that somebody was sent, is stored in a few taps', async ({
  page,
  request,
}) => {
  const { id, name } = await mayor(request, 2);
  await speak(page, 'so');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const screens: { path: string; words: number }[] = [];
  const read = async () => {
    screens.push({ path: new URL(page.url()).pathname, words: await wordsIn(page.locator('main')) });
  };
  const finger = fingerOf(page);
  const main = page.getByRole('main');

  await page.goto(`/candidate/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // The way in is on the first screen.
  const register = main.getByRole('link', { name: 'Isdiiwaangeli' }).last();
  await expect(register).toBeInViewport({ ratio: 1 });
  await read();
  await finger.tap(register);

  const voter = newVoter();
  const username = page.getByLabel('Magaca isticmaalaha');
  await expect(username).toBeVisible();
  await read();
  await finger.tap(username);
  // The keyboard's own key leads from one field to the next.
  await page.keyboard.type(voter.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(voter.email);
  for (let field = 0; field < 2; field += 1) {
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(() => document.activeElement?.matches('input'))))
      await page.keyboard.press('Tab');
    await page.keyboard.type(voter.password);
  }
  await finger.tap(page.getByRole('checkbox'));
  await finger.tap(main.getByRole('button', { name: 'Isdiiwaangeli' }));

  // Registration leads back to the candidate, and to the form itself.
  await expect(page.getByRole('radiogroup').first()).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#rate h2')).toBeFocused();
  await read();
  await rateByWords(finger);
  await expectAccessible(page);

  const words = screens.reduce((sum, screen) => sum + screen.words, 0);
  // Four taps are the registration's: its link, a field, the terms and its button.
  expect(finger.taps()).toBeLessThanOrEqual(MOST_OF_FIRST.taps);
  expect(screens.length).toBeLessThanOrEqual(MOST_OF_FIRST.screens);
  expect(words, JSON.stringify(screens)).toBeLessThanOrEqual(MOST_OF_FIRST.words);
  // Without a service worker, which would have loaded the later parts while one reads: all of them count.
  expect(bytes).toBeLessThanOrEqual(MOST_OF_FIRST.bytes);
});
