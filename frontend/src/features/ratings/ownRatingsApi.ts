import { api } from '../../lib/api/api';
import type { OwnRating } from '../../lib/api/types';

/** Separate from the code for rating, because every page that marks rated candidates reads it. */
const ownRatingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnRatings: build.query<OwnRating[], void>({
      query: () => '/ratings/user',
      providesTags: (ratings) => (ratings ? [{ type: 'Rating', id: 'LIST' }] : []),
    }),
  }),
});

export const { useGetOwnRatingsQuery } = ownRatingsApi;
