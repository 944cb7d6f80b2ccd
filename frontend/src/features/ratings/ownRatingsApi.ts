import { api } from '../../lib/api/api';
import type { OwnRating } from '../../lib/api/types';

/** Apart from what rating takes: every page that marks whom one has rated reads it. */
const ownRatingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnRatings: build.query<OwnRating[], void>({
      query: () => '/ratings/user',
      providesTags: (ratings) => (ratings ? [{ type: 'Rating', id: 'LIST' }] : []),
    }),
  }),
});

export const { useGetOwnRatingsQuery } = ownRatingsApi;
