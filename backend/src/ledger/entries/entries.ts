import { createHmac, randomBytes } from 'node:crypto';
import type { Level } from '../../core/config/settings.js';
import { dayOf } from '../../core/support/days.js';
import { leafHash } from '../tree/merkle-tree.js';
import type { RatingStatus } from './rating-status.js';

/**
 * Defines the ledger's entries, as docs/reference/ledger.md describes them. The order of an entry's members is part of
 * its text.
 */

/** The values that open a commitment. Only the voter receives them, and they are deleted with the rating. */
export interface Opening {
  /** 32 random bytes, as base64url. */
  key: string;
  /** The nonce of the voter's browser; empty if it sent none. */
  nonce: string;
}

/** The part of a rating that its entry contains. */
export interface CommittedRating {
  candidateId: number;
  roundId: number;
  createdAt: Date;
  status: RatingStatus;
  scores: Record<string, number>;
  opening: Opening;
}

/** A change of status of a rating with an entry. */
export interface StatusChange {
  kind: 'excluded' | 'put_back' | 'counted' | 'pending' | 'erased';
  rating: { id: number; candidateId: number; roundId: number };
  /** The hash of the rating's entry. */
  hash: string;
  from: RatingStatus;
  /** Null if the rating was deleted. */
  to: RatingStatus | null;
  day: string;
  reason?: string;
}

/** An entry to store. */
export interface NewEntry {
  /** The rating of the entry; null for entries without one. */
  ratingId: number | null;
  body: string;
  /** The hash of the leaf, in hexadecimal. */
  hash: string;
}

/** Entries that concern no single rating. */
export type NotificationEntry =
  | {
      kind: 'accounts';
      day: string;
      levels: Record<Level, number>;
      /** The number of accounts that administrators created; absent in older entries. */
      created?: Record<Level, number>;
    }
  | MetricEntry
  | RoundEntry
  | ({ kind: 'publication'; at: string; round: number } & MethodMembers)
  | { kind: 'methodology'; setting: string; before: string; after: string; at: string };

/** A metric and the title that it applies to. */
export interface MetricEntry {
  kind: 'metrics';
  event: 'created' | 'changed' | 'deleted' | 'restored';
  key: string;
  minScore: number;
  maxScore: number;
  /** The title that the metric applies to; null for all titles. */
  title: number | null;
  day: string;
}

/** A round with its times. */
export interface RoundEntry extends MethodMembers {
  kind: 'round';
  event: 'planned' | 'changed' | 'deleted' | 'opened' | 'closed';
  round: number;
  opensAt: string;
  closesAt: string | null;
}

/** How the ranks of a publication or of a final ranking were computed. */
interface MethodMembers {
  /** The SHA-256 of the method file; absent in older entries. */
  method?: string;
  /** The ratings at the mean of its office that each candidate was given; for an adjusted order only. */
  priorRatings?: number;
}

/** A parsed entry. */
export type Entry =
  | {
      kind: 'rating';
      candidate: number;
      round: number;
      day: string;
      status: RatingStatus;
      commitment: string;
    }
  | {
      kind: StatusChange['kind'];
      rating: string;
      candidate: number;
      round: number;
      from: RatingStatus;
      to: RatingStatus | null;
      day: string;
      reason?: string;
    }
  | NotificationEntry;

const KEY_BYTES = 32;
const NONCE = /^[0-9a-f]{32}$/;

/**
 * Adds openings to ratings, from one call for random bytes, because each call takes longer than the bytes.
 * @param ratings with the nonces of the voters' browsers; anything but 32 hexadecimal digits counts as absent
 */
export function withOpenings<R extends { nonce?: unknown }>(
  ratings: readonly R[],
): (R & { opening: Opening })[] {
  const bytes = randomBytes(KEY_BYTES * ratings.length);
  return ratings.map((rating, index) => {
    const { nonce } = rating;
    const isNonce = typeof nonce === 'string' && NONCE.test(nonce);
    const key = bytes.toString('base64url', KEY_BYTES * index, KEY_BYTES * (index + 1));
    return { ...rating, opening: { key, nonce: isNonce ? nonce : '' } };
  });
}

export function ratingEntry(id: number, rating: CommittedRating): NewEntry {
  return newEntry(id, {
    kind: 'rating',
    candidate: rating.candidateId,
    round: rating.roundId,
    day: dayOf(rating.createdAt),
    status: rating.status,
    commitment: commitment(rating.opening, rating.scores),
  });
}

/** Returns an entry's kind for a change from one status to another. */
export function kindOfChange(from: RatingStatus, to: RatingStatus): StatusChange['kind'] {
  return from === 'excluded' ? 'put_back' : to;
}

export function changeEntry({ kind, rating, hash, from, to, day, reason }: StatusChange): NewEntry {
  const { id, candidateId, roundId } = rating;
  const about = { kind, rating: hash, candidate: candidateId, round: roundId, from, to, day };
  return newEntry(id, { ...about, ...(reason !== undefined && { reason }) });
}

/**
 * Computes the HMAC-SHA-256 over nonce and scores, the scores in the order of their keys' UTF-16 code units; as
 * base64url.
 */
export function commitment({ key, nonce }: Opening, scores: Record<string, number>): string {
  // Serialised manually, because an object would put keys that look like numbers first.
  const members = Object.entries(scores)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([metric, score]) => `${JSON.stringify(metric)}:${score}`);
  return createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(`{"nonce":${JSON.stringify(nonce)},"scores":{${members.join(',')}}}`)
    .digest('base64url');
}

/** Creates an entry. @param ratingId the rating of the entry; null for entries without one */
export function newEntry(ratingId: number | null, entry: Entry): NewEntry {
  const body = JSON.stringify(entry);
  return { ratingId, body, hash: entryHash(body) };
}

/** Returns the hash of the leaf, which identifies an entry. */
export function entryHash(body: string): string {
  return leafHash(body).toString('hex');
}

/** The words of entries that were signed before ratings had a status. */
const FORMER_WORDS: ReadonlyMap<unknown, unknown> = new Map([
  ['waiting', 'pending'],
  ['set_aside', 'excluded'],
]);

/** Parses an entry, and returns it in today's words. @returns null if the text is not an entry, as after a manual change */
export function readEntry(body: string): Entry | null {
  try {
    const entry = JSON.parse(body) as Record<string, unknown> | null;
    return typeof entry === 'object' && entry !== null && 'kind' in entry ? inPresentWords(entry) : null;
  } catch {
    return null;
  }
}

function inPresentWords({ standing, ...entry }: Record<string, unknown>): Entry {
  if (standing !== undefined) entry.status = standing;
  for (const member of ['kind', 'status', 'from', 'to'])
    if (FORMER_WORDS.has(entry[member])) entry[member] = FORMER_WORDS.get(entry[member]);
  return entry as Entry;
}
