import type { NewDevice } from '../../lib/api/types';

/** What the browser says of notices on this device. */
export interface ThisDevice {
  registration: ServiceWorkerRegistration;
  /** Null while none are shown. */
  subscription: PushSubscription | null;
  /** By what the server calls the device: of its endpoint, which is nobody else's to know. */
  hash: string | null;
}

/** Finds whether this browser can show notices. @returns null where it can't, or where no service worker is there to */
export async function findThisDevice(): Promise<ThisDevice | null> {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return null;
  return describe(registration, await registration.pushManager.getSubscription());
}

/** Asks the person, then the browser's push service. @returns null where the person, or the browser, says no */
export async function subscribe(
  { registration, subscription: former }: ThisDevice,
  publicKey: string,
): Promise<ThisDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // One that the server does not know may be of another key, or of somebody who was here before.
  await former?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return describe(registration, await registration.pushManager.subscribe(options));
}

/** Gives what the server needs to write to a device. */
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

/** Gives SHA-256 in Base64 for addresses. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
