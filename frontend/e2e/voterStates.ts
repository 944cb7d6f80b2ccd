import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { texts as arabic } from '../src/lib/i18n/catalogues/ar';
import { en } from '../src/lib/i18n/catalogues/en';
import { createTranslator, type Translator } from '../src/lib/i18n/translate';
import { signInAsAdmin } from './administrators';
import { holdDelays } from './axe';
import { expectToast, failCall, leaveToClient } from './failures';
import { newVoter, ratableCandidate, scoreEverything, signInAsNewVoter } from './voters';

/** The languages that the states are looked at in: one of each direction of reading. */
export const TEXTS = {
  en: createTranslator(en, 'en'),
  ar: createTranslator(arabic, 'ar') as Translator<typeof en>,
};

interface Visit {
  page: Page;
  request: APIRequestContext;
  /** The texts of the page's language. */
  t: Translator<typeof en>;
}

interface State {
  name: string;
  /** The user who sees it; by default a visitor. */
  who?: 'voter' | 'administrator';
  /** In pixels; a phone's unless what is to be seen is there on wide screens only. */
  width?: number;
  /** Brings the page into the state, and returns when the state is on screen. */
  open: (visit: Visit) => Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const isCall = (path: string) => (url: URL) => url.pathname === `/api${path}`;

/** Answers a call of the API in the server's place. */
const answer = async (page: Page, path: string, json: unknown) => {
  await leaveToClient(page);
  await page.route(isCall(path), (route) => route.fulfill({ json }));
};

/** Leaves a call of the API without an answer. */
const leaveWaiting = async (page: Page, path: string) => {
  await leaveToClient(page);
  await page.route(isCall(path), () => undefined);
};

/** Opens the page of a candidate. */
async function openCandidate({ page, request }: Visit, place = 3): Promise<void> {
  await page.goto(`/candidate/${(await ratableCandidate(request, place)).id}`);
}

/** Opens the rating form of a voter who has rated nobody yet. */
async function openRatingForm(visit: Visit): Promise<void> {
  await signInAsNewVoter(visit.page);
  await openCandidate(visit);
  await expect(visit.page.getByRole('spinbutton').first()).toBeVisible();
}

const SCORES = { lead: 81, serv: 64, rep: 70, impt: 55, pub: 92, trns: 100 };
const RATING = { id: 1, scores: SCORES, average: 77, createdAt: '2026-11-20T10:00:00.000Z' };

/**
 * The pages of voters and visitors in each state that needs preparation; everywhere.spec.ts visits the others.
 */
export const VOTER_STATES: readonly State[] = [
  {
    name: 'home without candidates',
    open: async ({ page, t }) => {
      await answer(page, '/candidates', []);
      await answer(page, '/candidates/stats', {
        totalCandidates: 0,
        totalRatings: 0,
        averageScore: null,
        publishedAt: '2026-11-20T08:05:00.000Z',
      });
      await page.goto('/');
      await heading(page, t('home.empty'));
    },
  },
  {
    name: 'home that could not be loaded, with its toast',
    open: async ({ page, t }) => {
      await failCall(page, '/candidates*');
      await page.goto('/');
      await heading(page, t('error.loadCandidates'));
      await expectToast(page, t('error.loadCandidates'));
      // Under the pointer a toast stays.
      await page.locator('[data-rht-toaster]').getByText(t('error.loadCandidates')).hover();
    },
  },
  {
    name: 'home while it loads',
    open: async ({ page, t }) => {
      await leaveWaiting(page, '/candidates');
      await leaveWaiting(page, '/candidates/stats');
      await page.goto('/');
      await heading(page, t('app.name'));
    },
  },
  {
    name: 'the mobile menu, open',
    who: 'voter',
    open: async ({ page, t }) => {
      await signInAsNewVoter(page);
      await page.goto('/');
      await page.getByRole('button', { name: t('nav.menu') }).click();
      await expect(page.getByRole('link', { name: t('nav.myRatings') })).toBeVisible();
    },
  },
  {
    name: 'the administrators’ menu on a phone, open',
    who: 'administrator',
    open: async ({ page, t }) => {
      await signInAsAdmin(page);
      await page.goto('/');
      await page.getByRole('button', { name: t('nav.menu') }).click();
      await page.getByRole('button', { name: t('nav.admin'), exact: true }).click();
      await expect(page.getByRole('link', { name: t('nav.admin.titles'), exact: true })).toBeVisible();
    },
  },
  {
    name: 'the administrators’ menu on a wide screen, open',
    who: 'administrator',
    width: 1440,
    open: async ({ page, t }) => {
      await signInAsAdmin(page);
      await page.goto('/about');
      await heading(page, t('nav.about'));
      await page.getByRole('button', { name: t('nav.admin'), exact: true }).click();
      await expect(page.getByRole('link', { name: t('nav.admin.titles'), exact: true })).toBeVisible();
    },
  },
  {
    name: 'the leaderboard without candidates',
    open: async ({ page, t }) => {
      await answer(page, '/candidates', []);
      await page.goto('/leaderboard');
      await heading(page, t('leaderboard.empty'));
    },
  },
  {
    name: 'a candidate without a title',
    who: 'voter',
    open: async (visit) => {
      const { page, request, t } = visit;
      const candidate = await ratableCandidate(request, 3);
      await answer(page, `/candidates/${candidate.id}`, { ...candidate, title: null });
      await signInAsNewVoter(page);
      await openCandidate(visit);
      await heading(page, t('rating.notAvailable'));
    },
  },
  {
    name: 'a rating form with a draft from before',
    who: 'voter',
    open: async (visit) => {
      const { page, t } = visit;
      await openRatingForm(visit);
      await page.getByRole('spinbutton').first().fill('10');
      await page.reload();
      await expect(page.getByText(t('rating.draftRestored'))).toBeVisible();
    },
  },
  {
    name: 'the review of a rating after the connection was lost',
    who: 'voter',
    open: async (visit) => {
      const { page, t } = visit;
      await openRatingForm(visit);
      await scoreEverything(page, 70);
      await press(page, t('rating.review'));
      await page.route(isCall('/ratings'), (route) => route.abort('connectionfailed'));
      await press(page, t('rating.confirm'));
      await expect(page.getByRole('dialog').getByText(t('rating.connectionLost'))).toBeVisible();
    },
  },
  {
    name: 'a candidate while they load',
    open: async (visit) => {
      const { id } = await ratableCandidate(visit.request, 3);
      await leaveWaiting(visit.page, `/candidates/${id}`);
      await openCandidate(visit);
      await expect(visit.page.getByRole('link', { name: visit.t('candidate.back') })).toBeVisible();
    },
  },
  {
    name: 'sign-in that was refused',
    open: async ({ page, t }) => {
      await page.goto('/login');
      await page.getByLabel(t('auth.email'), { exact: true }).fill('nobody@example.org');
      await page.getByLabel(t('auth.password'), { exact: true }).fill('not the secret');
      await press(page, t('auth.login'));
      await expect(main(page).getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'sign-in after a session has ended',
    who: 'voter',
    open: async ({ page, t }) => {
      await signInAsNewVoter(page);
      await page.evaluate(() => localStorage.setItem('token', 'out of date'));
      await page.goto('/my-ratings');
      await expect(page.getByText(t('auth.sessionOver'))).toBeVisible();
    },
  },
  {
    name: 'registration with mistakes everywhere',
    open: async ({ page, t }) => {
      await page.goto('/register');
      await page.getByLabel(t('auth.username')).fill('ab');
      await page.getByLabel(t('auth.email'), { exact: true }).fill('nobody');
      await page.getByLabel(t('auth.password'), { exact: true }).fill('short');
      await page.getByLabel(t('auth.confirmPassword')).fill('shorter');
      await press(page, t('auth.register'));
      await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(4);
    },
  },
  {
    name: 'Check Your Email',
    open: async ({ page, t }) => {
      await page.goto('/forgot-password');
      await page.getByLabel(t('auth.email'), { exact: true }).fill(newVoter().email);
      await press(page, t('forgot.submit'));
      await heading(page, t('forgot.sentTitle'));
    },
  },
  {
    name: 'Reset Password with passwords that differ',
    open: async ({ page, t }) => {
      await page.goto('/reset-password?token=made-up');
      await page.getByLabel(t('reset.password'), { exact: true }).fill('short');
      await page.getByLabel(t('reset.confirm')).fill('shorter');
      await page.getByLabel(t('reset.confirm')).press('Enter');
      await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(2);
    },
  },
  {
    name: 'a password that was reset',
    open: async ({ page, t }) => {
      await holdDelays(page);
      await answer(page, '/auth/reset-password', { success: true });
      await page.goto('/reset-password?token=made-up');
      await page.getByLabel(t('reset.password'), { exact: true }).fill('another secret');
      await page.getByLabel(t('reset.confirm')).fill('another secret');
      await press(page, t('reset.submit'));
      await heading(page, t('reset.successTitle'));
    },
  },
  {
    name: 'the profile with mistakes',
    who: 'voter',
    open: async ({ page, t }) => {
      await signInAsNewVoter(page);
      await page.goto('/profile');
      await page.getByLabel(t('auth.username')).fill('ab');
      await page.getByLabel(t('auth.email'), { exact: true }).fill('nobody');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') });
      await press(page, t('profile.save'));
      await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(3);
    },
  },
  {
    name: 'the profile of whoever has voted',
    who: 'voter',
    open: async ({ page, t }) => {
      await signInAsNewVoter(page);
      const me = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
      await answer(page, '/auth/me', { success: true, user: { ...me, has_voted: true, total_ratings: 1 } });
      await page.goto('/profile');
      await expect(page.getByLabel(t('auth.email'), { exact: true })).toBeDisabled();
    },
  },
  {
    name: 'Change Password with nothing filled in',
    who: 'voter',
    open: async ({ page, t }) => {
      await signInAsNewVoter(page);
      await page.goto('/profile');
      await page.getByRole('tab', { name: t('profile.changePassword') }).click();
      await press(page, t('profile.changePassword'));
      await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(3);
    },
  },
  {
    name: 'My Ratings with ratings, one of a candidate who is gone',
    who: 'voter',
    open: async ({ page, request, t }) => {
      await signInAsNewVoter(page);
      const { id, name, title, imageUrl } = await ratableCandidate(request, 3);
      const candidateId = { id, candidateId: 'NPI-0001', name, title, imageUrl };
      await answer(page, '/ratings/user', [
        { ...RATING, id: 2, candidateId },
        { ...RATING, candidateId: null, scores: {} },
      ]);
      await page.goto('/my-ratings');
      await expect(page.getByRole('article')).toHaveCount(2);
      await expect(page.getByText(t('myRatings.noBreakdown'))).toBeVisible();
    },
  },
  {
    name: 'My Ratings that could not be loaded',
    who: 'voter',
    open: async ({ page, t }) => {
      await signInAsNewVoter(page);
      await failCall(page, '/ratings/user');
      await page.goto('/my-ratings');
      await heading(page, t('error.loadOwnRatings'));
    },
  },
  {
    name: 'the public record with a receipt that is none',
    open: async ({ page }) => {
      await page.goto('/ledger');
      await page.locator('main textarea').fill('01234567…89abcdef');
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  {
    name: 'the public record with a receipt that no entry has',
    open: async ({ page }) => {
      await page.goto('/ledger');
      await page.locator('main textarea').fill('0'.repeat(64));
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(main(page).getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'Contact with a message that is too long',
    open: async ({ page, t }) => {
      await page.goto('/contact');
      await page.getByLabel(t('contact.message'), { exact: true }).fill('x'.repeat(1001));
      await press(page, t('contact.submit'));
      await expect(main(page).getByText(t('validation.messageLength'))).toBeVisible();
    },
  },
  {
    name: 'Message Sent!',
    open: async ({ page, t }) => {
      await holdDelays(page);
      await answer(page, '/contact', { success: true });
      await page.goto('/contact');
      await page.getByLabel(t('contact.name')).fill('Hodan');
      await page.getByLabel(t('contact.email'), { exact: true }).fill('hodan@example.org');
      await page.getByLabel(t('contact.subject')).selectOption('rating');
      await page.getByLabel(t('contact.message'), { exact: true }).fill('A word of thanks');
      await press(page, t('contact.submit'));
      await heading(page, t('contact.sentTitle'));
    },
  },
  {
    name: 'a page whose program is on its way',
    open: async ({ page, t }) => {
      await page.route('**/assets/ContactPage-*.js', () => undefined);
      await page.goto('/contact');
      await expect(page.getByText(t('app.loading'))).toBeAttached();
    },
  },
  {
    name: 'a page whose program does not come',
    open: async ({ page, t }) => {
      await page.route('**/assets/ContactPage-*.js', (route) => route.abort('connectionfailed'));
      await page.goto('/contact');
      await heading(page, t('crash.lost'));
    },
  },
];
