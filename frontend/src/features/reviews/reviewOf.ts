import type { OwnRating, Review } from '../../lib/api/types';

/**
 * Returns the review of the user's rating; null without one. An excluded rating has a review, even if its
 * reason could not be read.
 */
export function reviewOf(
  { id, status }: Pick<OwnRating, 'id' | 'status'>,
  reviews: readonly Review[] | undefined,
): Review | null {
  const review = reviews?.find(({ ratingId }) => ratingId === id);
  if (review) return review;
  return status === 'excluded' ? { ratingId: id, isExcluded: true, reason: null, objection: null } : null;
}
