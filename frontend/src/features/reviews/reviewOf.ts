import type { OwnRating, Review } from '../../lib/api/types';

/**
 * Gives the review of one's rating; null where nobody looks at it. A rating that is set aside has
 * one, even if its reason could not be read.
 */
export function reviewOf(
  { id, standing }: Pick<OwnRating, 'id' | 'standing'>,
  reviews: readonly Review[] | undefined,
): Review | null {
  const review = reviews?.find(({ ratingId }) => ratingId === id);
  if (review) return review;
  return standing === 'set_aside' ? { ratingId: id, isSetAside: true, reason: null, objection: null } : null;
}
