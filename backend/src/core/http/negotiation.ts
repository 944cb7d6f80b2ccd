import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Browsers send a tenth of it, in characters. What is longer counts as absent: no time is spent on it. */
const MAX_HEADER_LENGTH = 1_000;

/** The encodings that answers are kept in, the smallest first. */
const COMPRESSED = ['br', 'gzip'] as const;
export type Encoding = (typeof COMPRESSED)[number] | 'identity';

/** What browsers send is always the same: read once. */
const encodings = new LRUCache<string, Encoding>({ max: 100 });

/** @returns those of the languages that an Accept-Language header asks for, the best liked first (RFC 9110, 12.5.4) */
export function acceptedLanguages<T extends string>(
  header: string | undefined,
  languages: readonly T[],
): T[] {
  if (!isReasonable(header)) return [];
  return new Negotiator({ headers: { 'accept-language': header } }).languages(languages) as T[];
}

/** @returns the smallest encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3) */
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
