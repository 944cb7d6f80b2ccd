import { api, listTags } from '../../lib/api/api';
import type { Candidate, CandidateDetail, CandidateStats } from '../../lib/api/types';

/** Selects candidates; without a limit, all of them. They are in the order of their rank. */
interface CandidatesQuery {
  limit?: number;
  titleId?: number;
  /** True to select only the leader of each office. */
  firstOfTitle?: true;
}

/** One page of a search, in the server's order. */
export interface CandidatePageQuery {
  search?: string;
  sort: 'rank' | 'rankInTitle' | 'name' | 'totalRatings';
  order: 'asc' | 'desc';
  titleId?: number;
  /** The missing part; for ratings, few of them. */
  lacks?: 'title' | 'image' | 'ratings' | 'nameAr';
  /** Days in Mogadishu such as 2026-11-21, both included. */
  createdFrom?: string;
  createdTo?: string;
  limit: number;
  offset: number;
}

interface CandidatePage {
  candidates: Candidate[];
  /** The number of matches on all pages. */
  total: number;
}

/** Candidates with too few ratings for a rank have a number for sorting, which no page shows. */
const asShown = <Shown extends Candidate>(candidate: Shown): Shown =>
  candidate.missingRatings ? { ...candidate, rank: null, rankInTitle: null } : candidate;

const LIST = { type: 'Candidate', id: 'LIST' } as const;
const candidatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCandidates: build.query<Candidate[], CandidatesQuery>({
      query: (params) => ({ url: '/candidates', params }),
      transformResponse: (candidates: Candidate[]) => candidates.map(asShown),
      providesTags: (candidates) => listTags('Candidate', candidates),
    }),
    getCandidatePage: build.query<CandidatePage, CandidatePageQuery>({
      query: (params) => ({ url: '/candidates', params }),
      transformResponse: (candidates: Candidate[], meta) => ({
        candidates: candidates.map(asShown),
        total: Number(meta?.response?.headers.get('x-total-count') ?? candidates.length),
      }),
      providesTags: (page) => listTags('Candidate', page?.candidates),
    }),
    getCandidate: build.query<CandidateDetail, number>({
      query: (id) => `/candidates/${id}`,
      transformResponse: asShown<CandidateDetail>,
      providesTags: (candidate, _error, id) => (candidate ? [{ type: 'Candidate', id }] : []),
    }),
    getCandidateStats: build.query<CandidateStats, void>({
      query: () => '/candidates/stats',
      providesTags: (stats) => (stats ? [LIST] : []),
    }),
  }),
});

export const { getCandidate, getCandidatePage, getCandidates, getCandidateStats } = candidatesApi.endpoints;
export const {
  useGetCandidatesQuery,
  useGetCandidatePageQuery,
  useLazyGetCandidatePageQuery,
  useGetCandidateQuery,
  useGetCandidateStatsQuery,
} = candidatesApi;
