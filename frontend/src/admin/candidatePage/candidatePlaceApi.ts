import { api } from '../../lib/api/api';
import type { CandidatePlace } from '../../lib/api/types';
import type { CandidateListQuery } from './candidateList';

interface PlaceQuery {
  id: number;
  list: CandidateListQuery;
}

const candidatePlaceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCandidatePlace: build.query<CandidatePlace, PlaceQuery>({
      query: ({ id, list }) => ({ url: `/candidates/${id}/place`, params: list }),
      providesTags: (place) => (place ? [{ type: 'Candidate', id: 'LIST' }] : []),
    }),
  }),
});

export const { useGetCandidatePlaceQuery } = candidatePlaceApi;
