import { CACHED_AT } from '../lib/api/cachedResponses';
import { findPage } from '../lib/pages';

/** Parameters of an address that change a rendered page. */
const PARAMETERS = ['sort', 'order', 'title', 'round', 'lang'];
/** Addresses that no page answers. */
const NOT_PAGES =
  /^\/((api|images|recordings|embed|assets|health|help|metrics|privacy|terms)(\/|$)|ledger\/.)|\.(xml|txt|js|svg|png|webmanifest)$/;
/** The reads that visitors' pages are made of. */
const PUBLIC_READS =
  /^\/api\/(config|metrics|titles|statements\/latest|rounds\/[1-9]\d{0,9}\/places|candidates(\/(stats|[1-9]\d{0,9}(\/statements)?))?)$/;
/** A candidate's image in one of its smaller widths; a user's own image has none. */
const IMAGE = /^\/images\/[0-9a-f-]{36}-\d{3}\.(avif|webp|jpg)$/;

/** What the worker does about a request; null leaves it to the browser. */
export type Treatment = 'page' | 'read' | 'asset' | 'image' | null;

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>;

/**
 * Tells what to do about a request. Whatever changes something or says who asks is left to the browser, so that its
 * answer can be kept by nobody here.
 * @param origin the worker's own
 */
export function treatmentOf({ method, mode, url, headers }: Asked, origin: string): Treatment {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || headers.has('authorization')) return null;
  if (mode === 'navigate') return NOT_PAGES.test(pathname) ? null : 'page';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (IMAGE.test(pathname)) return 'image';
  return PUBLIC_READS.test(pathname) ? 'read' : null;
}

/** Gives the address that a page is kept under, or null for one that never is. */
export function pageKey(url: string): string | null {
  const address = new URL(url);
  const { pathname } = address;
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  if (!findPage(path)?.rendered || address.searchParams.has('search')) return null;
  const plain = new URL(path, address);
  for (const name of PARAMETERS) {
    const value = address.searchParams.get(name);
    if (value !== null) plain.searchParams.set(name, value);
  }
  return plain.href;
}

/** Tells whether an answer is whole, our own, and for everybody. */
export function mayKeep({ status, type, redirected, headers }: Response): boolean {
  const rules = headers.get('cache-control') ?? '';
  return status === 200 && type === 'basic' && !redirected && !/no-store|private/i.test(rules);
}

/** What says how the body travelled or to whom it fits: untrue of what is kept. */
const OF_THE_JOURNEY = ['content-encoding', 'content-length', 'vary', 'etag'];

/** Gives the headers of an answer that is kept. */
export function keptHeaders(headers: Headers, at: Date): Headers {
  const kept = new Headers(headers);
  for (const name of OF_THE_JOURNEY) kept.delete(name);
  kept.set(CACHED_AT, at.toISOString());
  return kept;
}

/** Marks in a kept page how old it is, as a page itself marks old answers of the API. */
export function withAge(html: string, at: string): string {
  return html.replace('<html', `<html data-as-of="${at}"`);
}
