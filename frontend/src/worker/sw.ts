import { CACHED_AT } from '../lib/api/cachedResponses';
import { forgetDevice, isSignOut, openNotice, readPush, showPush } from './push';
import { mayKeep, pageKey, treatmentOf, withAge } from './rules';
import { find, keep, type Shelf } from './store';

declare const self: ServiceWorkerGlobalScope;
/**
 * Inserted by vite.worker.config.ts: a name for this build, and the assets of the first pages, notices and toasts.
 */
declare const BUILD: string;
declare const LATER: readonly string[];

/** The shell and all assets of a build, which another build can't use. */
const ASSETS: Shelf = { name: `assets-${BUILD}`, most: Number.POSITIVE_INFINITY };
/** Named after this build too, because a stored page requests its assets. */
const PAGES: Shelf = { name: `pages-${BUILD}`, most: 40 };
const READS: Shelf = { name: 'reads', most: 60 };
const IMAGES: Shelf = { name: 'pictures', most: 120 };
const SHELVES = [ASSETS, PAGES, READS, IMAGES].map(({ name }) => name);

/** A page that the server leaves to the client, and so the empty shell of every page. */
const SHELL = '/login';
/** The marker that only a rendered page contains. */
const DRAWN_MARK = 'id="page-data"';
/** A slow network has started to respond by then; after that, a stored response is better than none. */
const TIMEOUT_MS = 6_000;

/**
 * Stores the shell and its requests: the assets of the public pages, with the texts in the visitor's
 * language.
 */
async function install(): Promise<void> {
  const shell = await fetch(SHELL);
  const html = await shell.clone().text();
  if (!mayKeep(shell) || html.includes(DRAWN_MARK)) throw new Error(`${SHELL} is not an empty shell`);
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);
  const cache = await caches.open(ASSETS.name);
  await cache.addAll([...new Set([...assets, ...LATER])]);
  await keep(ASSETS, SHELL, shell);
}

/** Deletes the caches of other builds, and takes over pages that were opened before the first worker. */
async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!SHELVES.includes(name)) await caches.delete(name);
  }
  // Requests the page while the worker is still starting.
  await self.registration.navigationPreload?.enable();
  const early = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await self.clients.claim();
  await Promise.all(early.map(({ url }) => keepPage(url, fetch(url)).catch(() => undefined)));
}

async function keepPage(url: string, answer: Promise<Response>): Promise<void> {
  const key = pageKey(url);
  if (!key) return;
  const response = await answer;
  // If the server has left the page to the client this time, the stored one is better.
  if ((await response.clone().text()).includes(DRAWN_MARK)) await keep(PAGES, key, response);
}

/**
 * Returns the network's response, unless it fails or doesn't start in time and a stored one can replace it.
 */
async function freshOr(network: Promise<Response>, kept: () => Promise<Response | undefined>) {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null));
  const fresh = await Promise.race([network, tooLate]).catch(() => null);
  return fresh ?? (await kept()) ?? network;
}

async function showPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = ask(event, (answer) => keepPage(request.url, Promise.resolve(answer)));
  const key = pageKey(request.url);
  const page = await freshOr(network, async () => {
    const kept = key ? await find(PAGES, key) : undefined;
    if (!kept) return undefined;
    const { headers } = kept;
    return new Response(withAge(await kept.text(), headers.get(CACHED_AT) ?? ''), { headers });
  }).catch(() => null);
  // The client itself then reports the failure.
  return page ?? (await find(ASSETS, SHELL)) ?? Response.error();
}

function read(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  return freshOr(
    ask(event, (answer) => keep(READS, url, answer)),
    () => find(READS, url),
  );
}

/** For files that never change under their names. */
async function once(event: FetchEvent, shelf: Shelf): Promise<Response> {
  const { url } = event.request;
  const kept = await find(shelf, url);
  if (kept) return kept;
  return ask(event, async (answer) => {
    // Do not store an image that temporarily replaces a better one.
    if (/immutable/.test(answer.headers.get('cache-control') ?? '')) await keep(shelf, url, answer);
  });
}

/**
 * Asks the network, and passes a copy of the response on, however late it arrives.
 * @param andKeep may fail: without free space, nothing is stored
 */
function ask(event: FetchEvent, andKeep: (answer: Response) => Promise<void>): Promise<Response> {
  const answer = Promise.resolve(event.preloadResponse).then(
    (preloaded: Response | undefined) => preloaded ?? fetch(event.request),
  );
  const copy = answer.then((response) => response.clone());
  event.waitUntil(copy.then(andKeep).catch(() => undefined));
  return copy.then(() => answer);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, self.location.origin);
  if (treatment === 'page') event.respondWith(showPage(event));
  if (treatment === 'read') event.respondWith(read(event));
  if (treatment === 'asset') event.respondWith(once(event, ASSETS));
  if (treatment === 'image') event.respondWith(once(event, IMAGES));
  // The browser itself handles the request.
  if (isSignOut(event.request, self.location.origin)) event.waitUntil(forgetDevice(self.registration));
});
self.addEventListener('push', (event) => {
  const shown = readPush(event.data, self.location.origin);
  if (shown) event.waitUntil(showPush(shown, self.registration));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data, self.clients, self.location.origin));
});
// A new build waits for the user's permission.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});
