import type { OwnRating } from '../../lib/api/types';

/** A user's ratings in one round, at least one. */
type OfRound = readonly [OwnRating, ...OwnRating[]];

/** Groups ratings by round, in their order. */
export function byRound(ratings: readonly OwnRating[]): OfRound[] {
  const rounds = new Map<number | undefined, [OwnRating, ...OwnRating[]]>();
  for (const rating of ratings) {
    const ofRound = rounds.get(rating.round?.id);
    if (ofRound) ofRound.push(rating);
    else rounds.set(rating.round?.id, [rating]);
  }
  return [...rounds.values()];
}

/** Returns the ratings whose candidates can't be rated again: without rounds, all of them. */
export function ofThisRound(ratings: readonly OwnRating[]): readonly OwnRating[] {
  return ratings.some(({ round }) => round?.current === false)
    ? ratings.filter(({ round }) => round?.current !== false)
    : ratings;
}
