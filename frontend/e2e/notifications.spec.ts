import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { MailServer, type ReceivedMail } from '../../backend/e2e/harness/mail-server';
import { type Device, PushService } from '../../backend/e2e/harness/push-service';
import { texts as noticeArabic } from '../src/features/notifications/texts/ar';
import { en as notificationEnglish } from '../src/features/notifications/texts/en';
import { en } from '../src/lib/i18n/catalogues/en';
import { PAGES } from '../src/lib/pages';
import { ADMIN, adminSession } from './administrators';
import { expectAccessible, expectFits } from './axe';
import { DIRECTIONS } from './everywhere';
import { type OwnServer, startOwnServer } from './ownServer';
import { newVoter, startSignedIn } from './voters';

const TEXTS = { en: notificationEnglish, ar: noticeArabic };

let mails: MailServer;
let pushes: PushService;
let server: OwnServer;
test.beforeAll(async () => {
  [mails, pushes] = await Promise.all([MailServer.start(), PushService.start()]);
  server = await startOwnServer({
    DEMO: 'on',
    VERIFICATION_TO_RATE: 'email',
    SMTP_URL: mails.url,
    PUBLIC_URL: 'http://index.example',
  });
});
test.afterAll(async () => {
  await server.stop();
  await Promise.all([mails.stop(), pushes.stop()]);
});

for (const { language, width } of DIRECTIONS) {
  test(`mails about rounds are switched on and off, in ${language}`, async ({ browser, playwright }) => {
    const t = TEXTS[language];
    const request = await playwright.request.newContext({ baseURL: server.url });
    const session = await (await request.post('/api/auth/login', { data: ADMIN })).json();
    const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await startSignedIn(page, server.url, language, session);
    await page.goto('/profile?section=account');
    const mails = page.getByRole('checkbox', { name: t['round.on'] });
    await expect(mails).not.toBeChecked();
    await mails.click();
    await expect(mails).toBeChecked();
    await expect(page.getByText(t['round.saved'])).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.reload();
    await expect(mails).toBeChecked();
    await mails.click();
    await expect(mails).not.toBeChecked();

    await page.goto('/stop-mails?token=1.aa');
    await expect(page.getByRole('heading', { name: t['round.stopTitle'] })).toBeVisible();
    await expect(page).toHaveURL(/\/stop-mails$/);
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: t.stop }).click();
    await expect(page.getByRole('heading', { name: t.doneTitle })).toBeFocused();
    // Without the key; the first page's is kept for its reload.
    const other = await context.newPage();
    await other.goto('/stop-mails');
    await expect(other.getByRole('heading', { name: t.invalidTitle })).toBeVisible();
    await Promise.all([context.close(), request.dispose()]);
  });
}

/** The paths that emails link to with a secret. The link to the last one is in the log of a new server. */
const SECRET_PATHS = PAGES.flatMap((page) => ('secret' in page ? [page.path] : []))
  .filter((path) => path !== '/setup')
  .sort();

/** Where a mail's links lead on the test's own server, what mail programs call by themselves included. */
const linksIn = ({ text, headers }: Pick<ReceivedMail, 'text' | 'headers'>): string[] => {
  const addresses = `${text}\n${headers['list-unsubscribe'] ?? ''}`.match(/http:\/\/index\.example[^\s<>]*/g);
  return (addresses ?? []).map((address) => address.replace('http://index.example', server.url));
};

/** Opens a link as a scanner of emails does: scripts run, every request is answered, nothing is pressed. */
async function scan(page: Page, link: string): Promise<string[]> {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) writes.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(link, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return writes;
}

/** An account that has been sent every kind of email with a link, and the emails. */
async function causeMails(request: APIRequestContext) {
  const asAdmin = { Authorization: `Bearer ${(await adminSession(request)).token}` };
  const member = newVoter();
  expect((await request.post('/api/users', { headers: asAdmin, data: member })).status()).toBe(201);
  const { email, password } = member;
  const login = async (data: object) => (await request.post('/api/auth/login', { data })).json();
  const changed = { email, password: 'another good secret' };
  const before = { Authorization: `Bearer ${(await login({ email, password })).token}` };
  const passwords = { current_password: password, new_password: changed.password };
  await request.post('/api/auth/change-password', { headers: before, data: passwords });
  const session = await login(changed);
  const headers = { Authorization: `Bearer ${session.token}` };
  await request.put('/api/notifications/rounds/email', { headers, data: { on: true, language: 'en' } });
  await request.post('/api/auth/forgot-password', { data: { email } });
  await request.post('/api/auth/delete-account', { headers, data: { password: changed.password } });
  const { round } = await (await request.get('/api/config')).json();
  const closesAt = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString();
  await request.put(`/api/rounds/${round.id}`, { headers: asAdmin, data: { closesAt } });

  const newcomer = newVoter();
  const unproven = await (await request.post('/api/auth/register', { data: newcomer })).json();
  const fits = (address: string, subject: RegExp) => (mail: ReceivedMail) =>
    mail.to[0] === address && subject.test(mail.headers.subject ?? '');
  const found = await Promise.all([
    mails.find(fits(newcomer.email, /Verify your email/)),
    mails.find(fits(email, /password was changed/)),
    mails.find(fits(email, /Reset your/)),
    mails.find(fits(email, /Delete your/)),
    mails.find(({ to, headers }) => to[0] === email && 'list-unsubscribe' in headers),
  ]);
  const [stop = ''] = linksIn({ text: '', headers: found[4].headers });
  return { session, headers, credentials: changed, unproven, links: found.flatMap(linksIn), stop };
}

test('a link of a mail that is only opened changes nothing, scripts or not; the button behind it does', {
  tag: '@night',
}, async ({ page: reader, browser, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  const { session, headers, credentials, unproven, links, stop } = await causeMails(request);
  // Another page that emails link to with a secret needs its email above.
  const secret = links.filter((link) => link.includes('token='));
  const paths = secret.map((link) => new URL(link).pathname).filter((path) => !path.startsWith('/api/'));
  expect([...new Set(paths)].sort()).toEqual(SECRET_PATHS);

  // A device that nobody has signed in on, and the reader's own.
  for (const signedIn of [undefined, session]) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    // Side by side: most of the time goes by while it is seen that nothing more is sent.
    const opened = [...new Set(links)].map(async (link) => {
      const page = await context.newPage();
      if (signedIn) await startSignedIn(page, server.url, 'en', signedIn);
      expect({ link, writes: await scan(page, link) }).toEqual({ link, writes: [] });
    });
    await Promise.all(opened);
    await context.close();
  }

  const asNewcomer = { Authorization: `Bearer ${unproven.token}` };
  const { user } = await (await request.get('/api/auth/me', { headers: asNewcomer })).json();
  expect(user).toMatchObject({ email_verified: false });
  const roundMails = async () =>
    (await (await request.get('/api/notifications', { headers })).json()).rounds.email;
  expect(await roundMails()).toMatchObject({ on: true });
  expect((await request.post('/api/auth/login', { data: credentials })).status()).toBe(200);

  await reader.goto(stop);
  await expect(reader.getByRole('heading', { name: notificationEnglish['round.stopTitle'] })).toBeVisible();
  await expect(reader).toHaveURL(`${server.url}/stop-mails`);
  // A reload must not lose the key, which is no longer in the address.
  await reader.reload();
  await reader.getByRole('button', { name: notificationEnglish.stop }).click();
  await expect(reader.getByRole('heading', { name: notificationEnglish.doneTitle })).toBeFocused();
  expect(await roundMails()).toMatchObject({ on: false });
  await request.dispose();
});

test('mails about rounds are not spoken of to who has confirmed no address', async ({ page, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  const session = await (await request.post('/api/auth/register', { data: newVoter() })).json();
  await startSignedIn(page, server.url, 'en', session);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications'));
  await page.goto(`${server.url}/profile?section=account`);
  await asked;
  await expect(page.getByRole('heading', { name: en['account.delete'] })).toBeVisible();
  await expect(page.getByText(notificationEnglish['round.title'])).toBeHidden();
  await request.dispose();
});

/**
 * Lets the page subscribe with a push service of the tests: a browser without its maker's has none to ask. What it was
 * given outlives a reload, as a subscription does.
 */
async function standIn(page: Page, { subscription }: Device): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed');
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem('subscribed') === null ? null : made;
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes');
      return made;
    };
    Notification.requestPermission = async () => 'granted';
  }, subscription);
}

/** Opens the voter's own account and waits until the worker runs. */
async function openAccount(page: Page): Promise<void> {
  await page.goto('/about');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.goto('/profile?section=account');
}

for (const { language, width } of DIRECTIONS) {
  test(`a device is told of rounds until it is not wanted any more, in ${language}`, async ({
    browser,
    playwright,
  }) => {
    const t = TEXTS[language];
    const request = await playwright.request.newContext({ baseURL: server.url });
    const account = newVoter();
    const session = await (await request.post('/api/auth/register', { data: account })).json();
    const signIn = async () => {
      const { email, password } = account;
      const { token } = await (await request.post('/api/auth/login', { data: { email, password } })).json();
      return { Authorization: `Bearer ${token}` };
    };
    const asReader = await signIn();
    const devices = async () =>
      (await (await request.get('/api/notifications', { headers: asReader })).json()).rounds.device.devices;
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height: 900 },
      serviceWorkers: 'allow',
      permissions: ['notifications'],
    });
    const page = await context.newPage();
    const device = pushes.device();
    await standIn(page, device);
    await startSignedIn(page, server.url, language, session);
    await openAccount(page);
    const notices = page.getByRole('checkbox', { name: t.pushOn });
    await expect(notices).not.toBeChecked();
    await notices.click();
    await expect(notices).toBeChecked();
    await expect(page.getByText(t.pushSaved)).toBeVisible();
    expect(await devices()).toHaveLength(1);
    await expectAccessible(page);
    await expectFits(page);
    await page.reload();
    await expect(notices).toBeChecked();
    await notices.click();
    await expect(notices).not.toBeChecked();
    expect(await devices()).toEqual([]);
    await notices.click();
    await expect(notices).toBeChecked();
    expect(await devices()).toHaveLength(1);

    // Signing out ends it: the worker sees to it, whose push manager is another one than the page's.
    const [worker] = context.serviceWorkers();
    await worker?.evaluate((endpoint) => {
      const made = { endpoint, unsubscribe: async () => true } as unknown as PushSubscription;
      PushManager.prototype.getSubscription = async () => made;
    }, device.endpoint);
    await page.evaluate((token) => {
      const headers = { Authorization: `Bearer ${token}` };
      return fetch('/api/auth/logout', { method: 'POST', headers });
    }, session.token);
    await expect.poll(devices).toEqual([]);
    await context.close();
    await request.dispose();
  });
}
