import { expect, type Page, test } from '@playwright/test';
import { type Device, PushService } from '../../backend/e2e/harness/push-service';
import { texts as noticeArabic } from '../src/features/notices/texts/ar';
import { en as noticeEnglish } from '../src/features/notices/texts/en';
import { texts as arabic } from '../src/lib/i18n/catalogues/ar';
import { en } from '../src/lib/i18n/catalogues/en';
import { DIRECTIONS, expectAccessible, expectFits } from './axe';
import { type OwnServer, startOwnServer } from './ownServer';
import { newVoter, startSignedIn } from './voters';

const TEXTS = {
  en: { public: en, notices: noticeEnglish },
  ar: { public: arabic, notices: noticeArabic },
};

let service: PushService;
let server: OwnServer;
test.beforeAll(async () => {
  service = await PushService.start();
  server = await startOwnServer({ DEMO_ROUNDS: 'on' });
});
test.afterAll(async () => {
  await server.stop();
  await service.stop();
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

/** Opens the own account and waits until the worker is there. */
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
      (await (await request.get('/api/push-subscriptions', { headers: asReader })).json()).devices;
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height: 900 },
      serviceWorkers: 'allow',
      permissions: ['notifications'],
    });
    const page = await context.newPage();
    const device = service.device();
    await standIn(page, device);
    await startSignedIn(page, server.url, language, session);
    await openAccount(page);
    const notices = page.getByRole('checkbox', { name: t.notices.pushOn });
    await expect(notices).not.toBeChecked();
    await notices.click();
    await expect(notices).toBeChecked();
    await expect(page.getByText(t.notices.pushSaved)).toBeVisible();
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
