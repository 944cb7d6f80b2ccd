import { expect, type Locator, type Page, test } from '@playwright/test';
import { signInAsNewVoter } from './voters';

const main = (page: Page) => page.getByRole('main');

/** Holds every answer of the API back until told, so that what stands meanwhile can be looked at. */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await released;
    // Whoever has left the page meanwhile waits for nothing.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Notes from now on everything that moves by itself on the page. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML : node?.nodeName,
        );
        shifts.push(`${entry.value}: ${nodes.map((html) => html?.slice(0, 120)).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectNoShift(page: Page): Promise<void> {
  // Two frames later, what the last change has moved is known.
  const shifts = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve((window as unknown as { shifts: string[] }).shifts), 100),
          ),
        ),
      ),
  );
  expect(shifts).toEqual([]);
}

const skeletons = (page: Page) => page.locator('[class*="skeleton"]');

/** Sees that grey boxes are there, invisible in their first 200 ms and visible soon after. */
async function expectPatientSkeletons(page: Page): Promise<void> {
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
  /** What stands there once everything has come. */
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
    loaded: (page) => main(page).getByRole('article').first(),
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

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test.describe(`on ${width} pixels, slowly`, () => {
    test.use({ viewport: { width, height } });
    for (const { name, path, loaded, voter, hasSkeleton } of SCREENS) {
      test(`${name}: nothing moves when the answers come`, async ({ page }) => {
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
