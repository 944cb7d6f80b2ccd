import { expect, type Page, test } from '@playwright/test';
import { en as adminEn } from '../src/admin/texts/en';
import { en as noticesEn } from '../src/features/notifications/texts/en';
import { en as deletionEn } from '../src/features/profile/deletionTexts/en';
import { en } from '../src/lib/i18n/catalogues/en';
import { adminSession, signInAsAdmin, uniqueName } from './administrators';
import { expectToast, failCall, holdRequests, loseCall } from './failures';
import { rowMenu } from './menus';
import { aVoter, newVoter, ratableCandidate, scoreEverything, signInAsNewVoter } from './voters';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const fill = (page: Page, fields: Record<string, string>) =>
  Object.entries(fields).reduce(
    (before, [label, text]) => before.then(() => main(page).getByLabel(label, { exact: true }).fill(text)),
    Promise.resolve(),
  );

/** One message of the specification's sections 5 and 8, or of the server, and what a person did to see it. */
interface Said {
  text: string;
  path: string;
  does?: (page: Page) => Promise<unknown>;
}

const WRONG = { Email: 'nobody@example.org', Password: 'of nobody' };
const account = (changes: Record<string, string> = {}) => ({
  Username: newVoter().username,
  Email: newVoter().email,
  Password: 'secret1',
  'Confirm Password': 'secret1',
  ...changes,
});
const register = async (page: Page, changes?: Record<string, string>) => {
  await fill(page, account(changes));
  await main(page).getByRole('checkbox').check();
  await press(page, 'Register');
};
const login = async (page: Page) => {
  await fill(page, WRONG);
  await press(page, 'Login');
};
const message = { 'Your Name': 'A', 'Email Address': 'a@example.org', Message: 'M' };
const write = async (page: Page, changes: Record<string, string>) => {
  await fill(page, { ...message, ...changes });
  await main(page).getByLabel('Subject').selectOption('bug');
  await press(page, 'Send Message');
};
const reset = async (page: Page, password: string, confirm: string) => {
  await fill(page, { 'New Password': password, 'Confirm New Password': confirm });
  await main(page).getByLabel('Confirm New Password', { exact: true }).press('Enter');
};
const FILL_ALL = 'Please fill in all fields';

/** What password-reset.spec.ts, contact.spec.ts and profile.spec.ts wait for as a toast on their way is left to them. */
const OF_VISITORS: readonly Said[] = [
  { text: FILL_ALL, path: '/login', does: (page) => press(page, 'Login') },
  { text: 'Invalid email or password', path: '/login', does: login },
  {
    text: 'Login failed',
    path: '/login',
    does: async (page) => {
      await failCall(page, '/auth/login');
      await login(page);
    },
  },
  { text: FILL_ALL, path: '/register', does: (page) => press(page, 'Register') },
  {
    text: 'Passwords do not match',
    path: '/register',
    does: (page) => register(page, { Password: 'secret2' }),
  },
  {
    text: 'Password must be at least 6 characters long',
    path: '/register',
    does: (page) => register(page, { Password: 'short', 'Confirm Password': 'short' }),
  },
  {
    text: 'Email already exists',
    path: '/register',
    does: (page) => register(page, { Email: 'admin@npi.example' }),
  },
  {
    text: 'Registration failed',
    path: '/register',
    does: async (page) => {
      await failCall(page, '/auth/register');
      await register(page);
    },
  },
  {
    text: 'Please enter your email address',
    path: '/forgot-password',
    does: (page) => press(page, 'Send Reset Link'),
  },
  {
    text: 'Password must be at least 6 characters',
    path: '/reset-password?token=x',
    does: (page) => reset(page, 'short', 'short'),
  },
  {
    text: 'Passwords do not match',
    path: '/reset-password?token=x',
    does: (page) => reset(page, 'secret1', 'secret2'),
  },
  {
    text: 'Please enter a valid email address',
    path: '/contact',
    does: (page) => write(page, { 'Email Address': 'nobody' }),
  },
];

const ofLink = (path: string, call: string, text: string, name: string): Said => ({
  text,
  path: `${path}?token=x`,
  does: async (page) => {
    await failCall(page, call);
    await press(page, name);
  },
});

const OF_LINKS: readonly Said[] = [
  {
    text: 'The link is incomplete, older than 24 hours, or was sent to an address that you have changed since.',
    path: '/verify-email',
  },
  ofLink('/verify-email', '/auth/verify-email', en['error.connectionLost'], 'Confirm my email address'),
  { text: deletionEn.invalidText, path: '/delete-account' },
  ofLink('/delete-account', '/auth/delete-account/confirm', en['error.deleteAccount'], deletionEn.confirm),
  { text: noticesEn.invalidText, path: '/stop-mails' },
  ofLink('/stop-mails', '/*-mails/stop*', noticesEn.failed, noticesEn.stop),
];

const password = async (page: Page, now: string, next: string, confirm: string) => {
  await page.getByRole('tab', { name: 'Change Password' }).click();
  const fields = { 'Current Password': now, 'New Password': next, 'Confirm New Password': confirm };
  await fill(page, fields);
  await press(page, 'Change Password');
};
const choose = (page: Page, buffer: Buffer) =>
  page.getByLabel(/an image$|the image$/).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });

const OF_VOTERS: readonly Said[] = [
  {
    text: FILL_ALL,
    path: '/profile',
    does: async (page) => {
      await fill(page, { Username: '' });
      await press(page, 'Save Changes');
    },
  },
  {
    text: 'Username already exists',
    path: '/profile',
    does: async (page) => {
      await fill(page, { Username: 'demo_user' });
      await press(page, 'Save Changes');
    },
  },
  {
    text: 'Failed to update profile',
    path: '/profile',
    does: async (page) => {
      await failCall(page, '/auth/profile');
      await press(page, 'Save Changes');
    },
  },
  {
    text: 'Image must be less than 5MB',
    path: '/profile',
    does: (page) => choose(page, Buffer.alloc(5 * 1024 * 1024)),
  },
  {
    text: 'Please fill in all password fields',
    path: '/profile',
    does: (page) => password(page, '', 'secret2', 'secret2'),
  },
  {
    text: 'New passwords do not match',
    path: '/profile',
    does: (page) => password(page, 'secret1', 'secret2', 'secret3'),
  },
  {
    text: 'New password must be at least 6 characters',
    path: '/profile',
    does: (page) => password(page, 'secret1', 'short', 'short'),
  },
  {
    text: 'Current password is incorrect',
    path: '/profile',
    does: (page) => password(page, 'of nobody', 'secret2', 'secret2'),
  },
  {
    text: 'Failed to change password',
    path: '/profile',
    does: async (page) => {
      await failCall(page, '/auth/change-password');
      await password(page, 'secret1', 'secret2', 'secret2');
    },
  },
];

/** A toast is shown once, and no two at a time, at what width ever. */
async function expectSaid(page: Page, { text, path, does }: Said): Promise<void> {
  await page.goto(path);
  await does?.(page);
  await expectToast(page, text);
  await expect(page.locator('[data-rht-toaster] > *').getByText(text, { exact: true })).toHaveCount(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test.use({ viewport: { width: 360, height: 740 } });

test('what visitors do wrong, and what fails for them, is a toast in the words of the specification', async ({
  page,
  request,
}) => {
  test.slow();
  const { id } = await ratableCandidate(request, 0);
  const failing = async (call: string, said: Said) => {
    await failCall(page, call);
    await expectSaid(page, said);
  };
  await failing('/candidates?*', { text: 'Failed to load candidates', path: '/' });
  await failing('/candidates?*', { text: 'Failed to load candidates', path: '/leaderboard' });
  await failing(`/candidates/${id}`, {
    text: 'Failed to load candidate details',
    path: `/candidate/${id}`,
  });
  for (const said of OF_VISITORS) {
    await test.step(`${said.path}: ${said.text}`, () => expectSaid(page, said));
  }
});

test('what is said before toasts have come is said when they do, if only the second time', {
  tag: '@night',
}, async ({ page }) => {
  let attempts = 0;
  await page.route(/AppToaster-.*\.js/, (route) => {
    attempts += 1;
    return attempts === 1 ? route.abort('connectionfailed') : route.continue();
  });
  await failCall(page, '/candidates?*');
  await page.goto('/leaderboard');
  await expectToast(page, 'Failed to load candidates');
  expect(attempts).toBe(2);
});

test('a link of an email that is not valid, or fails, is a toast', { tag: '@night' }, async ({ page }) => {
  for (const said of OF_LINKS) {
    await test.step(`${said.path}: ${said.text}`, () => expectSaid(page, said));
  }
});

const OF_ADMINS: readonly [call: string, path: string, text: string][] = [
  ['/candidates?*', '/admin', adminEn['candidates.loadFailed']],
  ['/titles', '/admin/titles', adminEn['titles.loadFailed']],
  ['/metrics*', '/admin/metrics', adminEn['metrics.loadFailed']],
];

/** Where administrators change rows: how saving is called, and what is said of a save and a deletion that fail. */
const CHANGED_BY_ADMINS: readonly [path: string, save: string, saveFailed: string, deleteFailed: string][] = [
  [
    '/admin',
    adminEn['candidates.save'],
    adminEn['candidates.updateFailed'],
    adminEn['candidates.deleteFailed'],
  ],
  ['/admin/titles', adminEn['titles.update'], adminEn['titles.updateFailed'], adminEn['error.delete']],
  ['/admin/metrics', adminEn['metrics.update'], adminEn['metrics.updateFailed'], adminEn['error.delete']],
  [
    '/admin/users?role=user',
    adminEn['users.save'],
    adminEn['users.saveFailed'],
    adminEn['users.deleteFailed'],
  ],
];

/** Lets whatever is written fail, as `failCall` does; what is read is answered. */
const failChanges = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  );

test("what fails on administrators' pages is a toast", { tag: '@night' }, async ({ page }) => {
  test.slow();
  await signInAsAdmin(page);
  for (const [call, path, text] of OF_ADMINS) {
    await failCall(page, call);
    await expectSaid(page, { text, path });
  }
  // A title of nobody is one that may be deleted.
  const title = uniqueName('Title of nobody');
  const { token } = await adminSession(page.request);
  await page.request.post('/api/titles', {
    data: { name: title },
    headers: { authorization: `Bearer ${token}` },
  });
  await failChanges(page);
  await page.goto('/admin/titles');
  await main(page).getByRole('button', { name: adminEn['titles.register'] }).click();
  await page.getByLabel('Title Name', { exact: true }).fill('Toaster');
  await page.getByLabel('Title Name', { exact: true }).press('Enter');
  await expectToast(page, adminEn['titles.registerFailed']);
  for (const [path, save, saveFailed, deleteFailed] of CHANGED_BY_ADMINS) {
    await test.step(`${path}: ${saveFailed}, ${deleteFailed}`, async () => {
      const of = path === '/admin/titles' ? `?search=${encodeURIComponent(title)}` : '';
      const row = (name: RegExp) => main(page).getByRole('button', { name }).first();
      await page.goto(path + of);
      await rowMenu(main(page)).click();
      const label = await row(/^Delete ./).getAttribute('aria-label');
      await row(/^Delete ./).click();
      const dialog = page.getByRole('dialog');
      const remove = dialog.getByRole('button', { name: 'Delete', exact: true });
      await expect(remove).toBeVisible();
      const typed = dialog.getByRole('textbox');
      if (await typed.isVisible()) await typed.fill((label ?? '').replace('Delete ', ''));
      await remove.click();
      await expectToast(page, deleteFailed);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await row(/^Edit ./).click();
      await page.getByRole('button', { name: save, exact: true }).click();
      await expectToast(page, saveFailed);
    });
  }
});

test('what voters do wrong, and what fails for them, is a toast in the words of the specification', async ({
  page,
}) => {
  test.slow();
  await signInAsNewVoter(page);
  for (const said of OF_VOTERS) {
    await test.step(`${said.path}: ${said.text}`, () => expectSaid(page, said));
  }
  await failCall(page, '/ratings/user');
  await expectSaid(page, { text: 'Failed to load your ratings', path: '/my-ratings' });
});

test('what fails while somebody rates is a toast over the dialog, and said in it where it can be mended', async ({
  page,
  request,
}) => {
  const candidate = await ratableCandidate(request, 5);
  await signInAsNewVoter(page);
  const send = async () => {
    await page.goto(`/candidate/${candidate.id}`);
    await scoreEverything(page, 60);
    await page.getByRole('button', { name: 'Review and submit' }).click();
    await page.getByRole('button', { name: 'Confirm and submit' }).click();
  };
  await loseCall(page, '/ratings');
  await send();
  const lost = /The connection was lost before the server answered/;
  const said = page.locator('[data-rht-toaster]').getByText(en['error.connectionLost']);
  await expect(said).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(lost);
  // Nothing lies over it, the dialog's curtain neither.
  const isOnTop = () =>
    said.evaluate((toast) => {
      const { left, top, width, height } = toast.getBoundingClientRect();
      const dialog = document.querySelector('dialog');
      // What a dialog leaves out takes no pointer: it is looked for where nothing else would be found.
      dialog?.close();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      dialog?.showModal();
      return toast.contains(found) && toast.closest('[popover]')?.matches(':popover-open');
    });
  expect(await isOnTop()).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await failCall(page, '/ratings');
  await send();
  await expectToast(page, 'Failed to submit rating');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // The server's word goes before the client's, when it ends a session too.
  await page.goto(`/candidate/${candidate.id}`);
  await scoreEverything(page, 60);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('button', { name: 'Review and submit' }).click();
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: 'Confirm and submit' }).click();
  await expect(page).toHaveURL('/login');
  const refusal = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  await expectToast(page, (await refusal.json()).message);
  await expect(page.locator('[data-rht-toaster] > *')).toHaveCount(1);
});

test('a rating that was given elsewhere meanwhile, and an address that is locked by it', async ({
  page,
  request,
}) => {
  const { session, candidate } = await aVoter(request, 70);
  await page.goto('/robots.txt');
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('user', user);
      localStorage.setItem('token', token);
    },
    [session.token, JSON.stringify(session.user)] as const,
  );
  // As the pages of this device were before.
  const release = await holdRequests(page, '**/api/auth/me');
  await page.goto('/profile');
  await fill(page, { Email: newVoter().email });
  await press(page, 'Save Changes');
  await expectToast(page, 'Email cannot be changed after voting');
  release();
  await page.route(`**/api/ratings/check/${candidate.id}`, (route) =>
    route.fulfill({ json: { hasRated: false, rating: null } }),
  );
  await page.goto(`/candidate/${candidate.id}`);
  await scoreEverything(page, 60);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Review and submit' }).click();
  await page.getByRole('button', { name: 'Confirm and submit' }).click();
  await expectToast(page, 'You have already rated this candidate. Voting is allowed once only.');
});

for (const width of [360, 1440]) {
  test(`toasts cover ${width === 360 ? 'the header and no heading' : 'no header'}, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/login');
    const submit = page.getByRole('main').locator('button[type=submit]');
    await submit.click();
    const toasts = page.locator('[data-rht-toaster] [aria-live]');
    await expect(toasts.filter({ hasText: 'Please fill in all fields' })).toBeVisible();
    await page.route('**/api/auth/login', (route) => route.abort('connectionfailed'));
    await page.getByLabel('Email', { exact: true }).fill('hodan@example.org');
    await page.getByLabel('Password', { exact: true }).fill('a secret');
    await submit.click();
    await expect(toasts.first()).toContainText('Login failed');
    // Of those that are there, a narrow screen shows the latest.
    if (width === 360) await expect(toasts.filter({ visible: true })).toHaveCount(1);
    const header = await page.getByRole('banner').boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    // It slides into its place.
    await expect
      .poll(async () => {
        const box = await toasts.first().boundingBox();
        if (!box || !header || !heading) return false;
        return width === 360 ? box.y + box.height <= heading.y : box.y >= header.y + header.height;
      })
      .toBe(true);
  });
}
