import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';

/** The maximum length of a User-Agent that is read, so that reading ends. */
const MAX_LENGTH = 512;
/** The size of the cache: most browsers send one of this many names. */
const MAX_KEPT = 2_000;

const families = new LRUCache<string, string>({ max: MAX_KEPT });

/**
 * Returns the family of a browser: its name and that of its system, without versions, so that millions share one.
 * @param userAgent the header as it was sent
 * @returns such as `Chrome on Android`; `other` for an unknown browser
 */
export function browserFamily(userAgent: string): string {
  const text = userAgent.slice(0, MAX_LENGTH);
  const kept = families.get(text);
  if (kept !== undefined) return kept;
  const family = read(text);
  families.set(text, family);
  return family;
}

function read(text: string): string {
  // The library treats an empty text as a programming error.
  if (text.trim() === '') return 'other';
  const { browser, os } = Bowser.parse(text);
  return browser.name ? `${browser.name} on ${os.name || 'other'}` : 'other';
}
