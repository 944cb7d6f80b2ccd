import type { RatingStatus } from '../../ledger/entries/rating-status.js';
import type { Rating } from './rating.js';
import type { RatingOrigin } from './rating-search.repository.js';
import type { RatingSnapshot } from './rating-snapshots.service.js';
import type { RatingWithUsername } from './ratings.repository.js';

/** A rating in an administrator's list. */
export interface ListedRating extends Omit<Rating, 'userId' | 'status'>, RatingSnapshot {
  /** Null while voters are anonymous. */
  voter: { id: number; username: string } | null;
  /** Null if it is hidden. */
  status: RatingStatus | null;
  /** Null if it is hidden. */
  origin: RatingOrigin | null;
}

/**
 * Reduces a rating to what administrators may see. While voters are anonymous, this excludes the voter and clues to the
 * voter: the minute, because people rate in the minute after they registered, and the status, because excluding one
 * account's ratings would mark them.
 */
export function toListedRating(
  { userId, username, status, createdAt, origin, ...rating }: RatingWithUsername & RatingSnapshot,
  { hidden }: { hidden: boolean },
): ListedRating {
  if (!hidden) return { ...rating, createdAt, status, origin, voter: { id: userId, username } };
  return { ...rating, createdAt: startOfDay(createdAt), status: null, origin: null, voter: null };
}

function startOfDay(time: Date): Date {
  return new Date(`${time.toISOString().slice(0, 10)}T00:00:00.000Z`);
}
