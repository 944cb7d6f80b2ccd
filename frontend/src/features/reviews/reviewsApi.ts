import { api } from '../../lib/api/api';
import type { IdentityDisclosure, ObjectionBody, Review } from '../../lib/api/types';

const reviewsApi = api.enhanceEndpoints({ addTagTypes: ['Review'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Reads which of one's own ratings administrators review or have set aside. */
    getReviews: build.query<Review[], void>({
      query: () => '/integrity/reviews',
      providesTags: ['Review'],
    }),
    /** Reads for which of one's own ratings administrators had the voter's identity disclosed. */
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
