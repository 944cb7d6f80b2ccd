import { expect, type Locator, type Page, test } from '@playwright/test';
import { hardestOf } from './everywhere';
import { expectToast, goOffline, goOnline, holdRequests, leaveToClient, loseCall } from './failures';
import { expectNoShift, watchShifts } from './shifts';
import { signInAsNewVoter } from './voters';

const main = (page: Page) => page.getByRole('main');

/** Holds every answer of the API back until told, so that what stands meanwhile can be looked at. */
async function holdAnswers(page: Page): Promise<() => void> {
  await leaveToClient(page);
  return holdRequests(page, '**/api/**');
}

const skeletons = (page: Page) => page.locator('[class*="skeleton"]');

/** Sees that grey boxes are there, invisible in their first 200 ms and visible soon after. */
async function expectPatientSkeletons(page: Page): Promise<void> {
  await expect(skeletons(page).first()).toBeAttached();
  // That may be the skeleton of a page whose code is still loading: it disappears while the test looks at it.
  await expect(main(page).getByRole('heading', { name: 'Loading' })).toHaveCount(0);
  await expect(skeletons(page).first()).toBeAttached();
  const opacities = await skeletons(page)
    .first()
    .evaluate((box) => {
      const [appearing] = box.getAnimations();
      if (!appearing) throw new Error('The skeleton does not appear by an animation');
      appearing.pause();
      const at = (time: number) => {
        appearing.currentTime = time;
        return Number(getComputedStyle(box).opacity);
      };
      const seen = [at(0), at(199), at(400)];
      appearing.play();
      return seen;
    });
  expect(opacities).toEqual([0, 0, 1]);
}

interface Screen {
  name: string;
  path: string;
  /** What is on the page once everything has loaded. */
  loaded: (page: Page) => Locator;
  voter?: true;
  /** True where content of the API has its place held by skeletons. */
  hasSkeleton?: true;
}

const SCREENS: Screen[] = [
  { name: 'home', path: '/', hasSkeleton: true, loaded: (page) => main(page).getByRole('article').first() },
  {
    name: 'leaderboard',
    path: '/leaderboard',
    hasSkeleton: true,
    loaded: (page) => main(page).getByRole('rowheader').first(),
  },
  {
    name: 'candidate',
    path: '/candidate/1',
    hasSkeleton: true,
    loaded: (page) => main(page).getByRole('heading', { name: 'Login Required' }),
  },
  {
    name: 'candidate for a voter',
    path: '/candidate/1',
    voter: true,
    hasSkeleton: true,
    loaded: (page) => main(page).getByRole('button', { name: 'Review and submit' }),
  },
  {
    name: 'my ratings',
    path: '/my-ratings',
    voter: true,
    hasSkeleton: true,
    loaded: (page) => main(page).getByRole('heading', { name: 'No Ratings Yet' }),
  },
  { name: 'login', path: '/login', loaded: (page) => main(page).getByText('Demo credentials') },
  { name: 'register', path: '/register', loaded: (page) => page.getByLabel('Username') },
  {
    name: 'forgot password',
    path: '/forgot-password',
    loaded: (page) => page.getByLabel('Email', { exact: true }),
  },
  {
    name: 'reset password',
    path: '/reset-password?token=t',
    loaded: (page) => page.getByLabel('Confirm New Password'),
  },
  { name: 'profile', path: '/profile', voter: true, loaded: (page) => page.getByLabel('Username') },
  {
    name: 'about',
    path: '/about',
    loaded: (page) => main(page).getByRole('heading', { name: 'Our Mission' }),
  },
  { name: 'contact', path: '/contact', loaded: (page) => main(page).getByRole('link', { name: /@/ }) },
];

for (const [width, height] of hardestOf([
  [1440, 900],
  [360, 740],
] as const)) {
  test.describe(`on ${width} pixels, slowly`, () => {
    test.use({ viewport: { width, height } });
    for (const { name, path, loaded, voter, hasSkeleton } of SCREENS) {
      test(`${name}: nothing moves when the answers come`, { tag: hasSkeleton ? [] : '@night' }, async ({
        page,
      }) => {
        if (voter) await signInAsNewVoter(page);
        await watchShifts(page);
        const release = await holdAnswers(page);
        await page.goto(path);
        if (hasSkeleton) await expectPatientSkeletons(page);
        else await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoShift(page);
        release();
        await expect(loaded(page)).toBeVisible();
        await expect(skeletons(page)).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        await expectNoShift(page);
      });
    }
  });
}

const CANDIDATES = '/candidates*';

/** Every list and page of the API's, with the call that brings it and what is said when it doesn't come. */
const READS = [
  { path: '/', call: CANDIDATES, failure: 'Failed to load candidates' },
  { path: '/leaderboard', call: CANDIDATES, failure: 'Failed to load candidates' },
  { path: '/candidate/1', call: '/candidates/1', failure: 'Failed to load candidate details' },
  { path: '/my-ratings', call: '/ratings/user', failure: 'Failed to load your ratings' },
];

for (const { path, call, failure } of READS) {
  const failed = (page: Page) => main(page).getByRole('heading', { name: failure });
  const whole = (page: Page) => main(page).getByRole('heading', { level: 1 });

  test(`${path} says that it could not be read, then that the device is offline, and reads it once it is not`, async ({
    page,
  }) => {
    await signInAsNewVoter(page);
    await loseCall(page, call);
    await page.goto(path);
    await expect(failed(page)).toBeVisible();
    await goOffline(page);
    await expect(main(page).getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await page.unroute(`**/api${call}`);
    await goOnline(page);
    await expect(main(page).getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
    await expect(failed(page)).toHaveCount(0);
    await expect(whole(page)).toBeVisible();
  });
}

// The lists are tried again in keyboard.spec.ts and my-ratings.spec.ts.
test('a candidate who could not be read is read when tried again', async ({ page }) => {
  await signInAsNewVoter(page);
  await loseCall(page, '/candidates/1');
  await page.goto('/candidate/1');
  const again = main(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/candidates/1');
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
});

interface Form {
  path: string;
  call: string;
  fields: Record<string, string>;
  button: string;
  /** What is said when it fails. */
  failure: string;
  voter?: true;
  /** What is to be done first. */
  before?: (page: Page) => Promise<void>;
}

const FORMS: Form[] = [
  {
    path: '/login',
    call: '/auth/login',
    fields: { Email: 'hodan@example.org', Password: 'a secret' },
    button: 'Login',
    failure: 'Login failed',
  },
  {
    path: '/register',
    call: '/auth/register',
    fields: {
      Username: 'hodan',
      Email: 'hodan@example.org',
      Password: 'a secret',
      'Confirm Password': 'a secret',
    },
    button: 'Register',
    failure: 'Registration failed',
    before: (page) => main(page).getByRole('checkbox').check(),
  },
  {
    path: '/forgot-password',
    call: '/auth/forgot-password',
    fields: { Email: 'hodan@example.org' },
    button: 'Send Reset Link',
    failure: 'Failed to send reset email',
  },
  {
    path: '/reset-password?token=t',
    call: '/auth/reset-password',
    fields: { 'New Password': 'a secret', 'Confirm New Password': 'a secret' },
    button: 'Reset Password',
    failure: 'Failed to reset password',
  },
  {
    path: '/contact',
    call: '/contact',
    fields: { 'Your Name': 'Hodan', 'Email Address': 'hodan@example.org', Message: 'Hello' },
    button: 'Send Message',
    failure: 'Failed to send message',
    before: async (page) => {
      await main(page).getByLabel('Subject').selectOption('bug');
    },
  },
  {
    path: '/profile',
    call: '/auth/profile',
    fields: { Username: 'Faduma' },
    button: 'Save Changes',
    failure: 'Failed to update profile',
    voter: true,
  },
  {
    path: '/profile',
    call: '/auth/change-password',
    fields: { 'Current Password': 'one', 'New Password': 'a secret', 'Confirm New Password': 'a secret' },
    button: 'Change Password',
    failure: 'Failed to change password',
    voter: true,
    before: (page) => page.getByRole('tab', { name: 'Change Password' }).click(),
  },
];

/** Everything that has been typed into the form. */
const typed = (page: Page) =>
  main(page)
    .locator('form input, form textarea, form select')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

for (const { path, call, fields, button, failure, voter, before } of FORMS) {
  test(`${call} is sent once however often one presses, and a lost connection keeps what was typed`, async ({
    page,
  }) => {
    if (voter) await signInAsNewVoter(page);
    await page.goto(path);
    await before?.(page);
    for (const [label, text] of Object.entries(fields)) {
      await main(page)
        .getByRole('textbox', { name: label, exact: true })
        .or(main(page).getByLabel(label, { exact: true }))
        .last()
        .fill(text);
    }
    let sent = 0;
    let lose = () => {};
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    await page.route(`**/api${call}`, async (route) => {
      sent += 1;
      await lost;
      await route.abort('connectionfailed');
    });
    const kept = await typed(page);
    const submit = main(page)
      .getByRole('button', { name: button, exact: true })
      .and(page.locator('[type=submit]'));
    const waiting = main(page).locator('form button[type=submit]:disabled');
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(waiting).toBeVisible();
    await waiting.click({ force: true });
    await page.keyboard.press('Enter');
    lose();
    await expectToast(page, failure);
    await expectToast(page, 'The connection was lost. Please try again.');
    await expect(submit).toBeEnabled();
    expect(sent).toBe(1);
    expect(await typed(page)).toEqual(kept);
  });
}
