import type { TableDefaults, TableView } from '../table/tableView';
import type { CandidateFilters } from './readCandidateFilters';

const SORTS = ['average', 'name', 'totalRatings'] as const;
export type CandidateSort = (typeof SORTS)[number];

/** The best first, as on the leaderboard. */
export const CANDIDATE_DEFAULTS: TableDefaults<CandidateSort> = {
  sorts: SORTS,
  sort: 'average',
  order: 'desc',
};

/**
 * The query of a view, without its page. The server sorts by rank, which is the reverse of the average: rank
 * 1 is the highest.
 */
export function candidateFilters(
  { search, sort, order }: TableView<CandidateSort>,
  filters: CandidateFilters,
) {
  const wanted = search.trim();
  const turned = order === 'asc' ? ('desc' as const) : ('asc' as const);
  return {
    ...filters,
    ...(wanted && { search: wanted }),
    ...(sort === 'average' ? { sort: 'rank' as const, order: turned } : { sort, order }),
  };
}

/** Returns the server's query for a view. */
export function candidatePageQuery(view: TableView<CandidateSort>, filters: CandidateFilters) {
  const { page, pageSize } = view;
  return { ...candidateFilters(view, filters), limit: pageSize, offset: (page - 1) * pageSize };
}
