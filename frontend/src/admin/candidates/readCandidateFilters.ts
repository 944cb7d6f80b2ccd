import { readFilter } from '../filters/readFilter';
import { idIn } from '../shell/idIn';
import { isDay } from '../table/day';

export const CANDIDATE_LACKS = ['title', 'image', 'ratings', 'nameAr'] as const;

/**
 * Reads the filters of candidates from an address, as the server accepts them; invalid values are ignored.
 */
export function readCandidateFilters(params: URLSearchParams) {
  const titleId = idIn(params.get('title'));
  const createdFrom = readFilter(params, 'from', isDay);
  const createdTo = readFilter(params, 'to', isDay);
  const lacks = CANDIDATE_LACKS.find((lack) => lack === params.get('lacks'));
  return {
    ...(titleId && { titleId }),
    ...(lacks && { lacks }),
    ...(createdFrom && { createdFrom }),
    ...(createdTo && { createdTo }),
  };
}

export type CandidateFilters = ReturnType<typeof readCandidateFilters>;
