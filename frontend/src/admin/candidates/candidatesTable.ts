import type { TableDefaults, TableView } from '../table/tableView';

const SORTS = ['average', 'name', 'totalRatings'] as const;
export type CandidateSort = (typeof SORTS)[number];

/** As on the leaderboard: the best first. */
export const CANDIDATE_DEFAULTS: TableDefaults<CandidateSort> = {
  sorts: SORTS,
  sort: 'average',
  order: 'desc',
};

/** Gives the server's query of a view. It sorts by rank, which runs against the average: rank 1 is the highest. */
export function candidatePageQuery({ search, sort, order, page, pageSize }: TableView<CandidateSort>) {
  const wanted = search.trim();
  const turned = order === 'asc' ? ('desc' as const) : ('asc' as const);
  return {
    ...(wanted && { search: wanted }),
    ...(sort === 'average' ? { sort: 'rank' as const, order: turned } : { sort, order }),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
}
