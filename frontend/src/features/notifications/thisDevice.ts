import type { NewDevice } from '../../lib/api/types';

/** The browser's state of notifications on this device. */
export interface ThisDevice {
  registration: ServiceWorkerRegistration;
  /** Null while this device shows none. */
  subscription: PushSubscription | null;
  /** The server's name for the device, derived from its endpoint, which nobody else may learn. */
  hash: string | null;
}

/**
 * Finds whether this browser can show notifications.
 * @returns null if it can't, or if no service worker exists
 */
export async function findThisDevice(): Promise<ThisDevice | null> {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return null;
  return describe(registration, await registration.pushManager.getSubscription());
}

/**
 * Asks the user, and then the browser's push service.
 * @returns null if either refuses
 */
export async function subscribe(
  { registration, subscription: former }: ThisDevice,
  publicKey: string,
): Promise<ThisDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // A subscription that the server does not know may have another key, or belong to an earlier user.
  await former?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return describe(registration, await registration.pushManager.subscribe(options));
}

/** Returns what the server needs to send messages to a device. */
export function keysOf(subscription: PushSubscription): Pick<NewDevice, 'endpoint' | 'p256dh' | 'auth'> {
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

async function describe(
  registration: ServiceWorkerRegistration,
  subscription: PushSubscription | null,
): Promise<ThisDevice> {
  return { registration, subscription, hash: subscription && (await hashOf(subscription.endpoint)) };
}

/** Computes SHA-256 as base64url. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
