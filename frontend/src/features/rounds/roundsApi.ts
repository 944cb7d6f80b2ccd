import { api } from '../../lib/api/api';
import type { CandidateRound, RoundPlaces } from '../../lib/api/types';

const roundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRoundPlaces: build.query<RoundPlaces, number>({
      query: (id) => `/rounds/${id}/places`,
      providesTags: ['Round'],
    }),
    getCandidateRounds: build.query<CandidateRound[], number>({
      query: (id) => `/candidates/${id}/rounds`,
      providesTags: ['Round'],
    }),
  }),
});

export const { useGetRoundPlacesQuery, useGetCandidateRoundsQuery } = roundsApi;
