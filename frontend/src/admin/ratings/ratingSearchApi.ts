import { api } from '../../lib/api/api';
import type { CandidateRating } from '../../lib/api/types';
import { type Listed, listed } from '../table/listed';
import type { OriginFilter } from '../users/usersApi';

interface RatingPageQuery extends OriginFilter {
  candidateId: number;
  /** Whether to include origins, which the server refuses while voters are anonymous. */
  origin: boolean;
  /** By time; the newest first by default. */
  order?: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const ratingSearchApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRatingPage: build.query<Listed<CandidateRating>, RatingPageQuery>({
      query: ({ candidateId, origin, ...params }) => ({
        url: `/ratings/candidate/${candidateId}`,
        params: { ...params, ...(origin && { include: 'origin' }) },
      }),
      transformResponse: listed<CandidateRating>,
      providesTags: (page, _error, { candidateId }) => (page ? [{ type: 'Rating', id: candidateId }] : []),
    }),
  }),
});

export const { useGetRatingPageQuery, useLazyGetRatingPageQuery } = ratingSearchApi;
