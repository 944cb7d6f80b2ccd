import { api } from '../../lib/api/api';
import type { CandidateRating, NewRating, Rating, RatingCheck } from '../../lib/api/types';

interface CandidateRatingsQuery {
  candidateId: number;
  limit: number;
}

const ratingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkRating: build.query<RatingCheck, number>({
      query: (candidateId) => `/ratings/check/${candidateId}`,
      providesTags: (check, _error, candidateId) => (check ? [{ type: 'Rating', id: candidateId }] : []),
    }),
    getCandidateRatings: build.query<CandidateRating[], CandidateRatingsQuery>({
      query: ({ candidateId, limit }) => ({ url: `/ratings/candidate/${candidateId}`, params: { limit } }),
      providesTags: (ratings, _error, { candidateId }) =>
        ratings ? [{ type: 'Rating', id: candidateId }] : [],
    }),
    submitRating: build.mutation<Rating, NewRating>({
      query: (body) => ({ url: '/ratings', method: 'POST', body }),
      invalidatesTags: (rating, error, { candidateId }) =>
        rating || error?.statusCode === 409
          ? [
              { type: 'Rating', id: candidateId },
              { type: 'Rating', id: 'LIST' },
              { type: 'Candidate', id: candidateId },
              { type: 'Candidate', id: 'LIST' },
              // The first rating locks the voter's email address, and each one counts in the profile.
              { type: 'User', id: 'ME' },
            ]
          : error?.statusCode === 400 || error?.statusCode === 404
            ? // Candidate, title or metrics have changed since the form was opened: it goes by what there is now.
              [
                { type: 'Candidate', id: candidateId },
                { type: 'Metric', id: 'LIST' },
              ]
            : [],
      /**
       * The response is the rating itself, which is shown at once, whatever the outcome of the following
       * reads.
       */
      onQueryStarted: async ({ candidateId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const check = { hasRated: true, rating: answer.data };
        await dispatch(ratingsApi.util.upsertQueryData('checkRating', candidateId, check));
      },
    }),
  }),
});

export const { useCheckRatingQuery, useGetCandidateRatingsQuery, useSubmitRatingMutation } = ratingsApi;
