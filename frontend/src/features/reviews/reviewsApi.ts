import { api } from '../../lib/api/api';
import type { IdentityDisclosure, ObjectionBody, Review } from '../../lib/api/types';

const reviewsApi = api.enhanceEndpoints({ addTagTypes: ['Review'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Of one's own ratings, those that administrators look at or have set aside. */
    getReviews: build.query<Review[], void>({
      query: () => '/integrity/reviews',
      providesTags: ['Review'],
    }),
    /** Of one's own ratings, those of which administrators had it opened whose they are. */
    getIdentityDisclosures: build.query<IdentityDisclosure[], void>({
      query: () => '/ratings/identity-disclosures',
    }),
    object: build.mutation<void, ObjectionBody>({
      query: (body) => ({ url: '/integrity/objections', method: 'POST', body }),
      // A refusal too tells of something new: that one has objected already, or that the review is over.
      invalidatesTags: (_done, error) => (error?.statusCode === 0 ? [] : ['Review']),
    }),
  }),
});

export const { useGetIdentityDisclosuresQuery, useGetReviewsQuery, useObjectMutation } = reviewsApi;
