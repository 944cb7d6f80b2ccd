import { api } from '../../lib/api/api';
import type { CandidateRound, RoundRanks } from '../../lib/api/types';

const roundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRoundRanks: build.query<RoundRanks, number>({
      query: (id) => `/rounds/${id}/places`,
      providesTags: ['Round'],
    }),
    getCandidateRounds: build.query<CandidateRound[], number>({
      query: (id) => `/candidates/${id}/rounds`,
      providesTags: ['Round'],
    }),
  }),
});

export const { useGetRoundRanksQuery, useGetCandidateRoundsQuery } = roundsApi;
export const { getCandidateRounds } = roundsApi.endpoints;
