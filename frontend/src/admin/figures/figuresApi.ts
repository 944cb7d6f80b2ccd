import { api } from '../../lib/api/api';
import type { CandidateFigures, Overview } from '../../lib/api/types';

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCandidateFigures: build.query<CandidateFigures, number>({
      query: (id) => `/candidates/${id}/figures`,
      providesTags: (figures, _error, id) =>
        figures
          ? [
              { type: 'Candidate', id },
              { type: 'Metric', id: 'LIST' },
            ]
          : [],
    }),
    getOverview: build.query<Overview, void>({
      query: () => '/overview',
      providesTags: (overview) =>
        overview
          ? [
              { type: 'Candidate', id: 'LIST' },
              { type: 'Title', id: 'LIST' },
              { type: 'Metric', id: 'LIST' },
            ]
          : [],
    }),
  }),
});

export const { useGetCandidateFiguresQuery, useGetOverviewQuery } = figuresApi;
