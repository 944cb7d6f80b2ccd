import type { Standing } from '../../ledger/entries/standing.js';
import type { Rating } from './rating.js';
import type { RatingOrigin } from './rating-search.repository.js';
import type { RatingSnapshot } from './rating-snapshots.service.js';
import type { RatingWithUsername } from './ratings.repository.js';

/** A rating as administrators are told of it. */
export interface ListedRating extends Omit<Rating, 'userId' | 'standing'>, RatingSnapshot {
  /** Null where names are hidden. */
  rater: { id: number; username: string } | null;
  /** Null where it is not told. */
  standing: Standing | null;
  /** Null where it is not told. */
  origin: RatingOrigin | null;
}

/**
 * Says of a rating what administrators may know. Where names are hidden that is neither who gave it nor what would lead
 * there: the minute, because people rate in the minute after they have registered, and the standing, because whoever
 * sets one account's ratings aside would find them by it.
 */
export function toListedRating(
  { userId, username, standing, createdAt, origin, ...rating }: RatingWithUsername & RatingSnapshot,
  { hidden }: { hidden: boolean },
): ListedRating {
  if (!hidden) return { ...rating, createdAt, standing, origin, rater: { id: userId, username } };
  return { ...rating, createdAt: startOfDay(createdAt), standing: null, origin: null, rater: null };
}

function startOfDay(time: Date): Date {
  return new Date(`${time.toISOString().slice(0, 10)}T00:00:00.000Z`);
}
