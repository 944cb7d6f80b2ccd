import { api, listTags } from '../../lib/api/api';
import type { Candidate, CandidateDetail, CandidateStats } from '../../lib/api/types';

/** Selects candidates; without a limit, all of them. They come in the order of their rank. */
interface CandidatesQuery {
  limit?: number;
  titleId?: number;
  /** Only those who are first of their title. */
  firstOfTitle?: true;
}

/** One page of a search, in the server's order. */
export interface CandidatePageQuery {
  search?: string;
  sort: 'rank' | 'name' | 'totalRatings';
  order: 'asc' | 'desc';
  titleId?: number;
  /** What they are without; of ratings, few. */
  lacks?: 'title' | 'image' | 'ratings' | 'nameAr';
  /** Days in UTC, as 2026-11-21; both belong to it. */
  createdFrom?: string;
  createdTo?: string;
  limit: number;
  offset: number;
}

interface CandidatePage {
  candidates: Candidate[];
  /** How many match on all pages together. */
  total: number;
}

/** Candidates without the ratings that a rank takes have a number to sort by, and no page shows one. */
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
