import { api } from '../../lib/api/api';
import type { CandidateTrends } from '../../lib/api/types';

const trendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `waiting`: whether to include pending ratings. */
    getCandidateTrends: build.query<CandidateTrends, { id: number; waiting: boolean }>({
      query: ({ id, waiting }) => ({
        url: `/candidates/${id}/trends`,
        params: waiting ? { include: 'waiting' } : {},
      }),
      providesTags: (trends, _error, { id }) =>
        trends ? [{ type: 'Candidate', id }, { type: 'Metric', id: 'LIST' }, 'Round'] : [],
    }),
  }),
});

export const { useGetCandidateTrendsQuery } = trendsApi;
