import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { texts as pageArabic } from '../src/features/ledger/pageTexts/ar';
import { en as pageEnglish } from '../src/features/ledger/pageTexts/en';
import { texts as ledgerArabic } from '../src/features/ledger/texts/ar';
import { en as ledgerEnglish } from '../src/features/ledger/texts/en';
import { texts as arabic } from '../src/lib/i18n/catalogues/ar';
import { en } from '../src/lib/i18n/catalogues/en';
import { expectAccessible, expectFits } from './axe';
import { DIRECTIONS } from './everywhere';
import { type OwnServer, startOwnServer } from './ownServer';
import { aVoter, newVoter, scoreEverything, startSignedIn } from './voters';

const TEXTS = {
  en: { ...en, ...ledgerEnglish, ...pageEnglish },
  ar: { ...arabic, ...ledgerArabic, ...pageArabic },
};

/** As much of the answers as is altered here. */
interface Answer {
  key: string;
  nonce: string;
  entry: string;
  index: number | null;
  proof: { path: string[] } | null;
  keys: string[];
}

/** Lets the server answer something else than it has. */
async function alter(page: Page, path: string, change: (body: Answer) => void): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    change(body);
    await route.fulfill({ response, json: body });
  });
}

for (const { language, width } of DIRECTIONS) {
  test.describe(`the public record, in ${language}`, () => {
    const t = TEXTS[language];
    let server: OwnServer;
    let request: APIRequestContext;
    let page: Page;
    test.beforeAll(async () => {
      server = await startOwnServer({ LEDGER_SECONDS: '1' });
    });
    test.afterAll(() => server.stop());
    test.beforeEach(async ({ browser, playwright }) => {
      request = await playwright.request.newContext({ baseURL: server.url });
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height: 900 },
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      page = await context.newPage();
    });
    test.afterEach(() => Promise.all([page.context().close(), request.dispose()]));

    const receipt = () => page.getByRole('group', { name: t['receipt.heading'], includeHidden: true });
    /** Rates as somebody new, on this device, which then keeps what it has made for the entry. */
    const rate = async () => {
      const session = await (await request.post('/api/auth/register', { data: newVoter() })).json();
      const [candidate] = await (await request.get('/api/candidates?limit=1')).json();
      await startSignedIn(page, server.url, language, session);
      await page.goto(`/candidate/${candidate.id}`);
      await scoreEverything(page, 70);
      await page.getByRole('button', { name: t['rating.review'] }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveCSS('opacity', '1');
      await dialog.getByRole('button', { name: t['rating.confirm'] }).click();
      await expect(page.getByText(t['rating.completed'])).toBeVisible();
    };
    /** The receipt is folded away, on the candidate's page and among one's ratings. */
    const unfold = () =>
      expect(async () => {
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
        });
        await expect(receipt()).toBeVisible({ timeout: 1_000 });
      }).toPass();
    const check = async () => {
      await unfold();
      await receipt().getByRole('button', { name: t['check.button'] }).click();
    };
    /** Looks again and again, as the text asks for, until the entry has its place. */
    const checkPlaced = () =>
      expect(async () => {
        await check();
        await expect(receipt().getByText(t['answer.how'])).toBeVisible();
        expect(await receipt().getByText(t['step.place.right']).count()).toBe(1);
      }).toPass();

    test('a voter gets a receipt and checks the rating by it', async () => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await rate();
      await checkPlaced();
      for (const answer of ['there.right', 'same.right', 'counts.counted'] as const)
        await expect(receipt().getByText(t[`answer.${answer}`])).toBeVisible();
      await unfold();
      await expect(receipt().getByText(t['step.own.right'])).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
      await page.goto('/my-ratings');
      await unfold();
      await receipt().getByRole('button', { name: t['receipt.copy'] }).click();
      await expect(receipt().getByText(t['receipt.copied'])).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/^[0-9a-f]{64}$/);
      await check();
      await expect(receipt().getByText(t['answer.how'])).toBeVisible();
      await unfold();
      for (const step of ['scores', 'own', 'entry', 'place', 'signature', 'grown'] as const)
        await expect(receipt().getByText(t[`step.${step}.right`])).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
      expect(errors).toEqual([]);
    });

    test('anybody looks a receipt up, and this browser checks its entry', async ({ browser }) => {
      const { session } = await aVoter(request, 70);
      await startSignedIn(page, server.url, language, session);
      await page.goto('/my-ratings');
      await checkPlaced();
      await receipt().getByRole('button', { name: t['receipt.copy'] }).click();
      await expect(receipt().getByText(t['receipt.copied'])).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const context = await browser.newContext({
        baseURL: server.url,
        locale: language,
        viewport: { width, height: 900 },
      });
      const visitor = await context.newPage();
      const requests: string[] = [];
      visitor.on('request', (request) => requests.push(request.url()));
      await visitor.goto('/ledger');
      const main = visitor.getByRole('main');
      const lookUp = async (text: string) => {
        await main.getByRole('textbox').fill(text);
        await main.getByRole('button', { name: t['search.button'] }).click();
      };
      await lookUp(` ${copied.toUpperCase()}\n`);
      await expect(main.getByText(t['search.found'])).toBeVisible();
      for (const step of ['hash', 'place', 'signature', 'grown'] as const)
        await expect(main.getByText(t[`step.${step}.right`])).toBeVisible();
      await expect(main.getByText(t['kind.rating'])).toBeVisible();
      // The entry is shown to the letter, and holds no score.
      await main.getByText(t['entry.text']).click();
      await expect(main.locator('details code').first()).toContainText('"kind":"rating"');
      await expectAccessible(visitor);
      await expectFits(visitor);
      const expectWrong = async (step: 'hash' | 'place' | 'signature') => {
        await lookUp(copied);
        await expect(main.getByText(t['search.wrong'])).toBeVisible();
        await expect(main.getByText(t[`step.${step}.wrong`])).toBeVisible();
        await visitor.unrouteAll();
      };
      const entry = '**/api/ledger/entries/*';
      await alter(visitor, entry, (body) => {
        body.entry = body.entry.replace('"round":1', '"round":2');
      });
      await expectWrong('hash');
      await alter(visitor, entry, (body) => {
        body.index = (body.index ?? 0) + 1;
      });
      await expectWrong('place');
      await alter(visitor, '**/api/ledger', (body) => {
        body.keys = [];
      });
      await expectWrong('signature');
      await alter(visitor, entry, (body) => {
        Object.assign(body, { index: null, proof: null });
      });
      await lookUp(copied);
      await expect(main.getByText(t['search.waiting'])).toBeVisible();
      await visitor.unrouteAll();
      await lookUp('0'.repeat(64));
      await expect(main.getByText(t['search.notFound'])).toBeVisible();
      await expectAccessible(visitor);
      await context.setOffline(true);
      await lookUp(copied);
      await expect(main.getByText(t['state.offline']).first()).toBeVisible();
      // Neither the opening nor who has rated was asked for.
      expect(requests.filter((url) => /receipt|ratings/.test(new URL(url).pathname))).toEqual([]);
      await context.close();
    });

    test('a voter is told of what is wrong, and of what waits', async () => {
      await rate();
      await checkPlaced();
      await page.goto('/my-ratings');
      const expectWrong = async (step: 'scores' | 'own' | 'entry' | 'place' | 'signature' | 'grown') => {
        await check();
        await expect(receipt().getByText(t['check.wrong'])).toBeVisible();
        await expect(receipt().getByText(t[`step.${step}.wrong`])).toBeVisible();
        await page.unrouteAll();
        await page.reload();
      };
      const opening = '**/api/ratings/*/receipt';
      const entry = '**/api/ledger/entries/*';
      await alter(page, opening, (body) => {
        body.key = 'A'.repeat(43);
      });
      await expectWrong('scores');
      await alter(page, opening, (body) => {
        body.nonce = 'f'.repeat(32);
      });
      await expectWrong('own');
      await alter(page, entry, (body) => {
        body.entry = body.entry.replace('"round":1', '"round":2');
      });
      await expectWrong('entry');
      await alter(page, entry, (body) => {
        body.proof?.path.reverse();
      });
      await expectWrong('place');
      await alter(page, '**/api/ledger', (body) => {
        body.keys = [];
      });
      await expectWrong('signature');
      await page.evaluate(() => localStorage.setItem('ledger-seen', '{"size":999999,"root":"x"}'));
      await expectWrong('grown');
      await page.evaluate(() => localStorage.removeItem('ledger-seen'));
      await alter(page, entry, (body) => {
        Object.assign(body, { index: null, proof: null });
      });
      await check();
      await expect(receipt().getByText(t['check.later'])).toBeVisible();
      await page.unrouteAll();
      const json = { statusCode: 404, code: 'RATING_NOT_FOUND', message: 'Gone', requestId: 'x' };
      await page.route(opening, (route) => route.fulfill({ status: 404, json }));
      await check();
      await expect(receipt().getByText(t['check.failed'])).toBeVisible();
    });
  });
}
