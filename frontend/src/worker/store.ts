import { keptHeaders, mayKeep } from './rules';

/** A cache of at most `most` responses; the oldest one is removed first. */
export interface Shelf {
  name: string;
  most: number;
}

/**
 * Returns the stored response of an address. The visitor's cookies don't matter, because nothing here is
 * personal.
 */
export function find(shelf: Shelf, key: string): Promise<Response | undefined> {
  return caches.match(key, { cacheName: shelf.name, ignoreVary: true });
}

/**
 * Stores a response, if it is the same for everybody.
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
