import { LIST_PARAMETER } from '../../features/candidates/candidateInList';
import type { CandidatePageQuery } from '../../features/candidates/candidatesApi';
import { firstRows, readView } from '../../features/candidates/leaderboardView';
import { CANDIDATE_DEFAULTS, candidateFilters } from '../candidates/candidatesTable';
import { readCandidateFilters } from '../candidates/readCandidateFilters';
import { readTableView } from '../table/tableView';

/** The server's query for a whole list. */
export type CandidateListQuery = Omit<CandidatePageQuery, 'limit' | 'offset'>;

interface CandidateList {
  /** The address of the list, with its search and order. */
  address: string;
  query: CandidateListQuery;
}

/** The query of each page that lists candidates, as its address describes it. */
const QUERIES: Readonly<Record<string, (params: URLSearchParams) => CandidateListQuery>> = {
  '/admin': (params) =>
    candidateFilters(readTableView(params, CANDIDATE_DEFAULTS), readCandidateFilters(params)),
  '/leaderboard': (params) => {
    const { limit, offset, ...query } = firstRows(readView(params));
    return query;
  },
};

/** Reads the list that the administrator came from; undefined if the address names none of these lists. */
export function readCandidateList(params: URLSearchParams): CandidateList | undefined {
  const address = params.get(LIST_PARAMETER) ?? '';
  const [path = '', search = ''] = address.split('?', 2);
  const query = Object.hasOwn(QUERIES, path) ? QUERIES[path] : undefined;
  return query && { address, query: query(new URLSearchParams(search)) };
}
