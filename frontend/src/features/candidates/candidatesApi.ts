import { api, listTags } from '../../lib/api/api';
import type { Candidate, CandidateStats } from '../../lib/api/types';

/** Which candidates to read; without a limit, all of them. They come in the order of their rank. */
interface CandidatesQuery {
  limit?: number;
}

const candidatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCandidates: build.query<Candidate[], CandidatesQuery>({
      query: (params) => ({ url: '/candidates', params }),
      providesTags: (candidates) => listTags('Candidate', candidates),
    }),
    getCandidate: build.query<Candidate, number>({
      query: (id) => `/candidates/${id}`,
      providesTags: (candidate, _error, id) => (candidate ? [{ type: 'Candidate', id }] : []),
    }),
    getCandidateStats: build.query<CandidateStats, void>({
      query: () => '/candidates/stats',
      providesTags: (stats) => (stats ? [{ type: 'Candidate', id: 'LIST' }] : []),
    }),
  }),
});

export const { useGetCandidatesQuery, useGetCandidateQuery, useGetCandidateStatsQuery } = candidatesApi;
