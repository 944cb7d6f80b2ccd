/** The content of a notification, and the path on our own site that a press opens. */
export interface Shown {
  title: string;
  body: string;
  path: string;
}

const SIGN_OUT = '/api/auth/logout';
const STOP = '/api/notifications/rounds/device/stop';

/**
 * Reads a message from the server. Only text is shown, and no link leads to another site.
 * @param data null for a message without content
 * @param origin the worker's own
 * @returns null if it is not a notification of ours
 */
export function readPush(data: { text(): string } | null, origin: string): Shown | null {
  try {
    const { title, body, url } = JSON.parse(data?.text() ?? '');
    if (typeof title !== 'string' || typeof body !== 'string' || typeof url !== 'string') return null;
    return { title, body, path: pathOf(url, origin) };
  } catch {
    return null;
  }
}

/** Returns the path of an address on our own site; the home page if the address is elsewhere. */
function pathOf(url: string, origin: string): string {
  const address = new URL(url, origin);
  return address.origin === origin ? address.pathname + address.search : '/';
}

/** Shows a notification. A later one replaces one that nobody has opened. */
export function showPush(
  { title, body, path }: Shown,
  registration: ServiceWorkerRegistration,
): Promise<void> {
  return registration.showNotification(title, {
    body,
    dir: 'auto',
    icon: '/icon-192.png',
    tag: 'round',
    data: path,
  });
}

/**
 * Opens the subject of a notification; a tab that already shows it comes to the front.
 * @param path from the notification
 */
export async function openNotice(path: unknown, clients: Clients, origin: string): Promise<void> {
  const url = new URL(pathOf(String(path), origin), origin).href;
  const tabs = await clients.matchAll({ type: 'window' });
  const open = tabs.find((tab) => tab.url === url);
  await (open ? open.focus() : clients.openWindow(url));
}

/** Returns whether a request signs the user out. */
export function isSignOut({ method, url }: Pick<Request, 'method' | 'url'>, origin: string): boolean {
  return method === 'POST' && url === origin + SIGN_OUT;
}

/** Unsubscribes this device, because its next user has not subscribed to notifications. */
export async function forgetDevice({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  // Some browsers lack a push manager.
  const subscription = await pushManager?.getSubscription();
  if (!subscription) return;
  const body = JSON.stringify({ endpoint: subscription.endpoint });
  const told = fetch(STOP, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  // Without a network, the push service tells the server that the device is gone.
  await told.catch(() => undefined);
  await subscription.unsubscribe();
}
