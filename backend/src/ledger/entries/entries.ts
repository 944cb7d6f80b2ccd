import { createHmac, randomBytes } from 'node:crypto';
import type { Level } from '../../core/config/settings.js';
import { dayOf } from '../../core/support/days.js';
import { leafHash } from '../tree/merkle-tree.js';
import type { Standing } from './standing.js';

/** What the ledger holds, as docs/reference/ledger.md tells it. The order of an entry's members is part of its text. */

/** What opens a commitment: the voter's alone. It goes with the rating. */
export interface Opening {
  /** 32 random bytes, as base64url. */
  key: string;
  /** Of the voter's browser; empty where it sent none. */
  nonce: string;
}

/** As much of a rating as its entry is made of. */
export interface CommittedRating {
  candidateId: number;
  roundId: number;
  createdAt: Date;
  standing: Standing;
  scores: Record<string, number>;
  opening: Opening;
}

/** Where a rating that has an entry comes from and goes to. */
export interface StandingChange {
  kind: 'set_aside' | 'put_back' | 'counted' | 'waiting' | 'erased';
  rating: { id: number; candidateId: number; roundId: number };
  /** The hash of the rating's entry. */
  hash: string;
  from: Standing;
  /** Null: the rating is gone. */
  to: Standing | null;
  day: string;
  reason?: string;
}

/** An entry to be stored. */
export interface NewEntry {
  /** Of which it tells; null where it tells of none. */
  ratingId: number | null;
  body: string;
  /** Of the leaf, in hexadecimal. */
  hash: string;
}

/** What else there is to tell of. */
export type NotificationEntry =
  | {
      kind: 'accounts';
      day: string;
      levels: Record<Level, number>;
      /** Of those, the ones that administrators made; absent in entries of before that was told. */
      created?: Record<Level, number>;
    }
  | MetricEntry
  | RoundEntry
  | { kind: 'publication'; at: string; round: number };

/** What is asked of whom. */
export interface MetricEntry {
  kind: 'metrics';
  event: 'created' | 'changed' | 'deleted' | 'restored';
  key: string;
  minScore: number;
  maxScore: number;
  /** Whom it applies to; null: everybody. */
  title: number | null;
  day: string;
}

/** When people rate. */
export interface RoundEntry {
  kind: 'round';
  event: 'planned' | 'changed' | 'deleted' | 'opened' | 'closed';
  round: number;
  opensAt: string;
  closesAt: string | null;
}

/** An entry as it is read. */
export type Entry =
  | {
      kind: 'rating';
      candidate: number;
      round: number;
      day: string;
      standing: Standing;
      commitment: string;
    }
  | {
      kind: StandingChange['kind'];
      rating: string;
      candidate: number;
      round: number;
      from: Standing;
      to: Standing | null;
      day: string;
      reason?: string;
    }
  | NotificationEntry;

const KEY_BYTES = 32;
const NONCE = /^[0-9a-f]{32}$/;

/**
 * Gives ratings openings, all of one draw: asking for random bytes takes longer than drawing them.
 * @param ratings with the nonces that the voters' browsers sent; anything but 32 hexadecimal digits counts as none
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
    standing: rating.standing,
    commitment: commitment(rating.opening, rating.scores),
  });
}

/** What an entry calls a change from one standing to another. */
export function kindOfChange(from: Standing, to: Standing): StandingChange['kind'] {
  return from === 'set_aside' ? 'put_back' : to;
}

export function changeEntry({ kind, rating, hash, from, to, day, reason }: StandingChange): NewEntry {
  const { id, candidateId, roundId } = rating;
  const about = { kind, rating: hash, candidate: candidateId, round: roundId, from, to, day };
  return newEntry(id, { ...about, ...(reason !== undefined && { reason }) });
}

/** HMAC-SHA-256 over nonce and scores, the scores in the order of their keys' UTF-16 code units; as base64url. */
export function commitment({ key, nonce }: Opening, scores: Record<string, number>): string {
  // By hand: an object would put keys that look like numbers first.
  const members = Object.entries(scores)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([metric, score]) => `${JSON.stringify(metric)}:${score}`);
  return createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(`{"nonce":${JSON.stringify(nonce)},"scores":{${members.join(',')}}}`)
    .digest('base64url');
}

/** @param ratingId of the rating that it tells of; null where it tells of none */
export function newEntry(ratingId: number | null, entry: Entry): NewEntry {
  const body = JSON.stringify(entry);
  return { ratingId, body, hash: entryHash(body) };
}

/** The leaf's hash, by which an entry is known. */
export function entryHash(body: string): string {
  return leafHash(body).toString('hex');
}

/** @returns null where that is no entry, as after somebody has changed its row by hand */
export function readEntry(body: string): Entry | null {
  try {
    const entry = JSON.parse(body) as Entry | null;
    return typeof entry === 'object' && entry !== null && 'kind' in entry ? entry : null;
  } catch {
    return null;
  }
}
