import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsTo, failure, ok, onCall } from '../../../test/fakeApi';
import { renderApp } from '../../../test/renderApp';
import { aUser } from '../../../test/samples';
import { toasts } from '../../../test/toasts';

const round = { id: 1, name: 'Round 1', nameSo: null, nameAr: null, opensAt: '2026-11-01T00:00:00.000Z' };
const ENDPOINT = 'https://push.example/1';
/** A digest of the length of SHA-256, and its Base64 for addresses. */
const DIGEST = new Uint8Array(32).fill(255);
const HASH = `${'_'.repeat(42)}8`;
const preferences = (devices: string[] = [], offered = true) => ({
  rounds: {
    email: { offered: false, on: false },
    device: { offered, publicKey: offered ? 'the key' : null, devices },
  },
});
const CALL = '/notifications/rounds/device';

let subscription: PushSubscription | null;
const unsubscribe = jest.fn(async () => true);
const subscribe = jest.fn();
const requestPermission = jest.fn();

/** A browser that can show notifications, and the state that its page sees. */
function giveBrowser({ registered = true } = {}) {
  const subtle = { digest: async () => DIGEST.buffer };
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  const pushManager = { getSubscription: async () => subscription, subscribe };
  Object.assign(window, { PushManager: class {}, Notification: { requestPermission } });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: {
      getRegistration: async () => (registered ? { pushManager, update: async () => undefined } : undefined),
      register: async () => undefined,
      addEventListener: () => undefined,
    },
    configurable: true,
  });
}

const aSubscription = () =>
  ({
    endpoint: ENDPOINT,
    unsubscribe,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'point', auth: 'secret' } }),
  }) as unknown as PushSubscription;

const open = () => renderApp('/profile?section=account', aUser(), undefined, { round });
const box = () => screen.findByRole('checkbox', { name: 'Notify me about rounds on this device' });

beforeEach(() => {
  subscription = null;
  subscribe.mockReset().mockImplementation(async () => aSubscription());
  requestPermission.mockReset().mockResolvedValue('granted');
  unsubscribe.mockClear();
  onCall('GET /notifications', () => ok(preferences()));
});
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('shows notices on this device once asked for, and no more once not', async () => {
  giveBrowser();
  onCall(`PUT ${CALL}`, () => ok(preferences([HASH])));
  onCall(`POST ${CALL}/stop`, () => ok({ success: true, message: '' }));
  open();
  expect(await box()).not.toBeChecked();
  await userEvent.click(await box());
  await waitFor(async () => expect(await box()).toBeChecked());
  expect(toasts()).toEqual(['This device will notify you about rounds']);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the key' });
  expect(callsTo(`PUT ${CALL}`)[0]?.body).toEqual({
    endpoint: ENDPOINT,
    p256dh: 'point',
    auth: 'secret',
    language: 'en',
  });
  await userEvent.click(await box());
  await waitFor(async () => expect(await box()).not.toBeChecked());
  expect(callsTo(`POST ${CALL}/stop`)[0]?.body).toEqual({ endpoint: ENDPOINT });
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

it('does not take for one’s own what somebody else has asked for on this device', async () => {
  subscription = aSubscription();
  giveBrowser();
  onCall(`PUT ${CALL}`, () => ok(preferences([HASH])));
  open();
  expect(await box()).not.toBeChecked();
  await userEvent.click(await box());
  await waitFor(async () => expect(await box()).toBeChecked());
  // It may belong to another key.
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

it('says so where the browser does not allow it, and asks the server for nothing', async () => {
  giveBrowser();
  requestPermission.mockResolvedValue('denied');
  open();
  await userEvent.click(await box());
  await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('blocks notifications')]));
  requestPermission.mockResolvedValue('granted');
  subscribe.mockRejectedValue(new DOMException('push service error', 'AbortError'));
  await userEvent.click(await box());
  await waitFor(() => expect(toasts()).toContain('The change failed'));
  expect(await box()).not.toBeChecked();
  expect(callsTo(`PUT ${CALL}`)).toEqual([]);
});

it('tells in the reader’s words what the server refuses', async () => {
  giveBrowser();
  onCall(`PUT ${CALL}`, () => failure(409, 'PUSH_NOT_OFFERED', 'No'));
  open();
  await userEvent.click(await box());
  await waitFor(() => expect(toasts()).toEqual(['There are no notices for devices']));
  expect(await box()).not.toBeChecked();
});

it.each([
  ['the server offers none', { registered: true }, false],
  ['no service worker is there', { registered: false }, true],
  ['the browser can’t', null, true],
] as const)('is not spoken of where %s', async (_, browser, offered) => {
  if (browser) giveBrowser(browser);
  onCall('GET /notifications', () => ok(preferences([], offered)));
  open();
  await waitFor(() => expect(callsTo('GET /notifications')).toHaveLength(1));
  expect(screen.queryByText('Notifications on this device')).not.toBeInTheDocument();
});
