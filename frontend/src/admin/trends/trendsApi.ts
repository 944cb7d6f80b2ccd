import { api } from '../../lib/api/api';
import type { CandidateTrends } from '../../lib/api/types';

const trendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `pending`: whether to include pending ratings. */
    getCandidateTrends: build.query<CandidateTrends, { id: number; pending: boolean }>({
      query: ({ id, pending }) => ({
        url: `/candidates/${id}/trends`,
        params: pending ? { include: 'pending' } : {},
      }),
      providesTags: (trends, _error, { id }) =>
        trends ? [{ type: 'Candidate', id }, { type: 'Metric', id: 'LIST' }, 'Round'] : [],
    }),
  }),
});

export const { useGetCandidateTrendsQuery } = trendsApi;
