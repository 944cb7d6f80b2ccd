import { api } from '../../lib/api/api';
import type { components } from '../../lib/api/schema.generated';
import { type Listed, listed } from '../table/listed';

export type VoterRating = components['schemas']['VoterRatingDto'];

const voterRatingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    getVoterRatings: build.query<Listed<VoterRating>, { userId: number; limit: number; offset: number }>({
      query: ({ userId, ...params }) => ({ url: `/ratings/user/${userId}`, params }),
      transformResponse: listed<VoterRating>,
      providesTags: (page) => (page ? ['Rating'] : []),
    }),
  }),
});

export const { useGetVoterRatingsQuery } = voterRatingsApi;
