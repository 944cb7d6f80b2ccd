import type { Candidate, OwnRating, Title } from '../../lib/api/types';

/** How many candidates for one office somebody has rated. */
export interface OfficeProgress {
  rated: number;
  of: number;
  /** Undefined once all are rated. */
  next: Candidate | undefined;
}

type Rated = readonly Pick<OwnRating, 'candidateId'>[];

/**
 * Tells how many of an office somebody has rated, and who comes next: the first after the present one, and then from
 * the beginning, so that one gets through the list in its order.
 * @param present has been rated, whether the list of ratings knows it yet or not
 */
export function officeProgress(
  candidates: readonly Candidate[],
  ratings: Rated,
  present: number,
): OfficeProgress {
  const ids = new Set([present, ...ratings.flatMap(({ candidateId }) => candidateId?.id ?? [])]);
  const place = candidates.findIndex(({ id }) => id === present) + 1;
  const ahead = [...candidates.slice(place), ...candidates.slice(0, place)];
  return {
    rated: candidates.filter(({ id }) => ids.has(id)).length,
    of: candidates.length,
    next: ahead.find(({ id }) => !ids.has(id)),
  };
}

/** Gives the offices of which somebody has not rated everyone. */
export function officesLeft(titles: readonly Title[], ratings: Rated, present: number): Title[] {
  return titles.filter(({ id, name, candidateCount }) => {
    const rated = ratings.filter(({ candidateId }) => candidateId?.title === name);
    return id !== present && rated.length < candidateCount;
  });
}
