import { api } from '../../lib/api/api';
import type { CandidateFigures, CentredAverages, Overview } from '../../lib/api/types';

/** Which ratings the figures include: only counted ones, or pending ones too. */
interface FiguresQuery {
  pending: boolean;
}

const shown = ({ pending }: FiguresQuery) => (pending ? { include: 'pending' } : {});

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCandidateFigures: build.query<CandidateFigures, FiguresQuery & { id: number }>({
      query: ({ id, ...which }) => ({ url: `/candidates/${id}/figures`, params: shown(which) }),
      providesTags: (figures, _error, { id }) =>
        figures
          ? [
              { type: 'Candidate', id },
              { type: 'Metric', id: 'LIST' },
            ]
          : [],
    }),
    getOverview: build.query<Overview, FiguresQuery>({
      query: (which) => ({ url: '/overview', params: shown(which) }),
      providesTags: (overview) =>
        overview
          ? [
              'Case',
              { type: 'Candidate', id: 'LIST' },
              { type: 'Title', id: 'LIST' },
              { type: 'Metric', id: 'LIST' },
            ]
          : [],
    }),
    getCentredAverages: build.query<CentredAverages, void>({ query: () => '/overview/centred' }),
  }),
});

export const { useGetCandidateFiguresQuery, useGetCentredAveragesQuery, useGetOverviewQuery } = figuresApi;
