import { api, listTags } from '../../lib/api/api';
import type { SavedView, SavedViewBody } from '../../lib/api/types';

const savedViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSavedViews: build.query<SavedView[], SavedViewBody['page']>({
      query: (page) => ({ url: '/saved-views', params: { page } }),
      providesTags: (views) => listTags('SavedView', views),
    }),
    createSavedView: build.mutation<SavedView, SavedViewBody>({
      query: (body) => ({ url: '/saved-views', method: 'POST', body }),
      invalidatesTags: (view) => (view ? ['SavedView'] : []),
    }),
    deleteSavedView: build.mutation<void, number>({
      query: (id) => ({ url: `/saved-views/${id}`, method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: (_done, error) => (!error || error.statusCode === 404 ? ['SavedView'] : []),
    }),
  }),
});

export const { useGetSavedViewsQuery, useCreateSavedViewMutation, useDeleteSavedViewMutation } =
  savedViewsApi;
