/** What a notice shows, and the path on our own site where a press leads. */
export interface Shown {
  title: string;
  body: string;
  path: string;
}

const SIGN_OUT = '/api/auth/logout';
const STOP = '/api/notifications/rounds/device/stop';

/**
 * Reads what the server has sent. Nothing but text is shown, and nobody is led to another site.
 * @param data null for a message without content
 * @param origin the worker's own
 * @returns null for what is no notice of ours
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

/** Gives where to an address leads on our own site: to the first page, where it would lead elsewhere. */
function pathOf(url: string, origin: string): string {
  const address = new URL(url, origin);
  return address.origin === origin ? address.pathname + address.search : '/';
}

/** Shows a notice. A later one takes the place of one that nobody has looked at. */
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
 * Opens what a notice is about: a tab that shows it already comes to the front.
 * @param path as it came with the notice
 */
export async function openNotice(path: unknown, clients: Clients, origin: string): Promise<void> {
  const url = new URL(pathOf(String(path), origin), origin).href;
  const tabs = await clients.matchAll({ type: 'window' });
  const open = tabs.find((tab) => tab.url === url);
  await (open ? open.focus() : clients.openWindow(url));
}

/** Tells whether somebody signs out with a request. */
export function isSignOut({ method, url }: Pick<Request, 'method' | 'url'>, origin: string): boolean {
  return method === 'POST' && url === origin + SIGN_OUT;
}

/** Unsubscribes this device, because the next user of it has asked for no notifications. */
export async function forgetDevice({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  // Not every browser has one.
  const subscription = await pushManager?.getSubscription();
  if (!subscription) return;
  const body = JSON.stringify({ endpoint: subscription.endpoint });
  const told = fetch(STOP, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  // Without a network the push service tells the server that the device is gone.
  await told.catch(() => undefined);
  await subscription.unsubscribe();
}
