import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The longest header that is read, in characters. Browsers send a tenth of it; a longer one counts as absent. */
const MAX_HEADER_LENGTH = 1_000;

/** The encodings in which responses are cached, the smallest first. */
const COMPRESSED = ['br', 'gzip'] as const;
export type Encoding = (typeof COMPRESSED)[number] | 'identity';

/** Caches the result by header, because browsers always send the same ones. */
const encodings = new LRUCache<string, Encoding>({ max: 100 });

/** Returns the known languages that an Accept-Language header requests, the preferred first (RFC 9110, 12.5.4). */
export function acceptedLanguages<T extends string>(
  header: string | undefined,
  languages: readonly T[],
): T[] {
  if (!isReasonable(header)) return [];
  return new Negotiator({ headers: { 'accept-language': header } }).languages(languages) as T[];
}

/** Returns the smallest encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!isReasonable(header)) return 'identity';
  const known = encodings.get(header);
  if (known) return known;
  const allowed = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(COMPRESSED);
  const encoding = COMPRESSED.find((name) => allowed.includes(name)) ?? 'identity';
  encodings.set(header, encoding);
  return encoding;
}

function isReasonable(header: string | undefined): header is string {
  return header !== undefined && header !== '' && header.length <= MAX_HEADER_LENGTH;
}
