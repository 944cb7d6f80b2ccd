import { CACHED_AT } from '../lib/api/cachedResponses';
import { findPage } from '../lib/pages';

/** The parameters of an address that change a rendered page. */
const PARAMETERS = ['sort', 'order', 'title', 'round', 'lang'];
/** The addresses that are not pages. */
const NOT_PAGES =
  /^\/((api|images|recordings|embed|assets|health|help|metrics|privacy|terms)(\/|$)|ledger\/.)|\.(xml|txt|js|svg|png|webmanifest)$/;
/** The reads behind visitors' pages. */
const PUBLIC_READS =
  /^\/api\/(config|metrics|titles|statements\/latest|rounds\/[1-9]\d{0,9}\/places|candidates(\/(stats|[1-9]\d{0,9}(\/statements)?))?)$/;
/** A candidate's image in one of its smaller widths; a user's own picture has none. */
const IMAGE = /^\/images\/[0-9a-f-]{36}-\d{3}\.(avif|webp|jpg)$/;

/** How the worker handles a request; null leaves it to the browser. */
export type Treatment = 'page' | 'read' | 'asset' | 'image' | null;

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>;

/**
 * Decides how to handle a request. The browser itself handles requests that change something or identify the
 * user, so that nobody here stores their responses.
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

/** Returns the address under which a page is stored, or null for one that never is. */
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

/** Returns whether a response is complete, our own, and the same for everybody. */
export function mayKeep({ status, type, redirected, headers }: Response): boolean {
  const rules = headers.get('cache-control') ?? '';
  return status === 200 && type === 'basic' && !redirected && !/no-store|private/i.test(rules);
}

/** Headers about the transfer of the body or its variants, which are wrong for a stored response. */
const OF_THE_JOURNEY = ['content-encoding', 'content-length', 'vary', 'etag'];

/** Returns the headers of a stored response. */
export function keptHeaders(headers: Headers, at: Date): Headers {
  const kept = new Headers(headers);
  for (const name of OF_THE_JOURNEY) kept.delete(name);
  kept.set(CACHED_AT, at.toISOString());
  return kept;
}

/** Marks in a stored page how old it is, as a page itself marks old responses of the API. */
export function withAge(html: string, at: string): string {
  return html.replace('<html', `<html data-as-of="${at}"`);
}
