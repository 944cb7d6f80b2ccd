import { api } from '../../lib/api/api';
import type { DeletionRequested, PersonalData } from '../../lib/api/types';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, because the data are read on request and not cached here. */
    getMyData: build.mutation<PersonalData, void>({ query: () => '/auth/my-data' }),
    signOutEverywhere: build.mutation<void, void>({
      query: () => ({ url: '/auth/logout', method: 'POST', body: { everywhere: true } }),
      transformResponse: () => undefined,
    }),
    requestAccountDeletion: build.mutation<DeletionRequested, string>({
      query: (password) => ({ url: '/auth/delete-account', method: 'POST', body: { password } }),
    }),
    confirmAccountDeletion: build.mutation<void, string>({
      query: (token) => ({ url: '/auth/delete-account/confirm', method: 'POST', body: { token } }),
      transformResponse: () => undefined,
      invalidatesTags: ['Candidate'],
    }),
  }),
});

export const {
  useGetMyDataMutation,
  useSignOutEverywhereMutation,
  useRequestAccountDeletionMutation,
  useConfirmAccountDeletionMutation,
} = accountApi;
