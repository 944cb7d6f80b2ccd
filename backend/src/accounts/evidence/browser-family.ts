import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';

/** What is read of what a browser calls itself: none needs more, and reading has an end. */
const MAX_LENGTH = 512;
/** Most people's browsers call themselves by one of so many names. */
const MAX_KEPT = 2_000;

const families = new LRUCache<string, string>({ max: MAX_KEPT });

/**
 * The family of a browser: its name and that of its system, without versions, so that millions share one.
 * @param userAgent the header as it was sent
 * @returns such as `Chrome on Android`; `other` for what is no browser that is known
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
  // The library takes an empty text for a mistake in the program.
  if (text.trim() === '') return 'other';
  const { browser, os } = Bowser.parse(text);
  return browser.name ? `${browser.name} on ${os.name || 'other'}` : 'other';
}
