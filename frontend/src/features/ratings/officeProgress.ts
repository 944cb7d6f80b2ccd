import { listedOffices } from '../../components/ranking/listedOffices';
import type { Candidate, OwnRating, Title } from '../../lib/api/types';

/** The number of candidates of one office that a user has rated. */
export interface OfficeProgress {
  rated: number;
  of: number;
  /** Undefined once all are rated. */
  next: Candidate | undefined;
}

type Rated = readonly Pick<OwnRating, 'candidateId'>[];

/**
 * Returns how many candidates of an office a user has rated, and the next one: the first after the current
 * one, then from the beginning, so that the user gets through the list in its order.
 * @param present has been rated, whether or not the list of ratings contains it already
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

/** Returns the offices with candidates, each with the number of those whom the user has rated. */
export function ratedByOffice(titles: readonly Title[], ratings: Rated) {
  return listedOffices(titles).map((title) => ({
    title,
    rated: ratings.filter(({ candidateId }) => candidateId?.title === title.name).length,
  }));
}

/** Returns the offices with candidates whom the user has not rated. */
export function officesLeft(titles: readonly Title[], ratings: Rated, present: number): Title[] {
  return ratedByOffice(titles, ratings)
    .filter(({ title, rated }) => title.id !== present && rated < title.candidateCount)
    .map(({ title }) => title);
}
