import { api } from '../../lib/api/api';
import type { IdentityDisclosure, ObjectionBody, Review } from '../../lib/api/types';

const reviewsApi = api.enhanceEndpoints({ addTagTypes: ['Review'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Reads which of the user's own ratings are under review or excluded. */
    getReviews: build.query<Review[], void>({
      query: () => '/integrity/reviews',
      providesTags: ['Review'],
    }),
    /** Reads for which of the user's own ratings the identity was disclosed to administrators. */
    getIdentityDisclosures: build.query<IdentityDisclosure[], void>({
      query: () => '/ratings/identity-disclosures',
    }),
    object: build.mutation<void, ObjectionBody>({
      query: (body) => ({ url: '/integrity/objections', method: 'POST', body }),
      // A refusal reports news too: the user has objected already, or the review is over.
      invalidatesTags: (_done, error) => (error?.statusCode === 0 ? [] : ['Review']),
    }),
  }),
});

export const { useGetIdentityDisclosuresQuery, useGetReviewsQuery, useObjectMutation } = reviewsApi;
