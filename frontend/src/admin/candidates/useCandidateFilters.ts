import { readFilter, useAddressFilters } from '../filters/useAddressFilters';
import { idIn } from '../shell/idIn';
import { isDay } from '../table/day';

export const CANDIDATE_LACKS = ['title', 'image', 'ratings', 'nameAr'] as const;
export type CandidateLack = (typeof CANDIDATE_LACKS)[number];

const NAMES = ['title', 'lacks', 'from', 'to'] as const;

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

/** Returns the filters of the candidates from the address. */
export function useCandidateFilters() {
  const { params, set, setAll, clear } = useAddressFilters(NAMES);
  const values = readCandidateFilters(params);
  return { values, filtered: Object.keys(values).length > 0, set, setAll, clear };
}

export type CandidateFilters = ReturnType<typeof useCandidateFilters>;
