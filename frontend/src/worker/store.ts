import { keptHeaders, mayKeep } from './rules';

/** A cache with room for `most` answers; beyond them, the oldest goes. */
export interface Shelf {
  name: string;
  most: number;
}

/** Gives what a shelf holds under an address. The visitor's cookies don't matter: nothing here is for one person. */
export function find(shelf: Shelf, key: string): Promise<Response | undefined> {
  return caches.match(key, { cacheName: shelf.name, ignoreVary: true });
}

/**
 * Keeps an answer, if it is one for everybody.
 * @param response read to its end here
 */
export async function keep(shelf: Shelf, key: string, response: Response): Promise<void> {
  if (!mayKeep(response)) return;
  const kept = new Response(await response.blob(), { headers: keptHeaders(response.headers, new Date()) });
  const cache = await caches.open(shelf.name);
  // Put a changed answer at the end, so that it is removed last.
  await cache.delete(key, { ignoreVary: true });
  await cache.put(key, kept);
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - shelf.most));
  await Promise.all(surplus.map((old) => cache.delete(old, { ignoreVary: true })));
}
