import { readFilter, useAddressFilters } from '../filters/useAddressFilters';
import { isDay } from '../table/day';

export const CANDIDATE_LACKS = ['title', 'image', 'ratings', 'nameAr'] as const;
export type CandidateLack = (typeof CANDIDATE_LACKS)[number];

const ID = /^[1-9]\d{0,9}$/;
const NAMES = ['title', 'lacks', 'from', 'to'] as const;
type FilterName = (typeof NAMES)[number];

/**
 * Reads the filters of candidates from an address, as the server accepts them; invalid values are ignored.
 */
export function readCandidateFilters(params: URLSearchParams) {
  const read = (name: FilterName, fits: (text: string) => boolean) => readFilter(params, name, fits);
  const titleId = read('title', (text) => ID.test(text));
  const createdFrom = read('from', isDay);
  const createdTo = read('to', isDay);
  const lacks = CANDIDATE_LACKS.find((lack) => lack === params.get('lacks'));
  return {
    ...(titleId && { titleId: Number(titleId) }),
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
