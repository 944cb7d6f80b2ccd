import { api } from '../../lib/api/api';
import { tokenReplaced, userChanged } from '../../lib/api/session';
import type { ChangePasswordBody, PasswordChanged, ProfileBody, User } from '../../lib/api/types';

/** Reads the user from a response. */
const userOf = ({ user }: { user: User }) => user;

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<User, ProfileBody>({
      query: (body) => ({ url: '/auth/profile', method: 'PUT', body }),
      transformResponse: userOf,
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(userChanged(answer.data));
      },
    }),
    uploadProfileImage: build.mutation<User, File>({
      query: (file) => {
        const body = new FormData();
        body.append('image', file);
        return { url: '/auth/profile/image', method: 'POST', body };
      },
      transformResponse: userOf,
      onQueryStarted: async (_file, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(userChanged(answer.data));
      },
    }),
    removeProfileImage: build.mutation<User, void>({
      query: () => ({ url: '/auth/profile/image', method: 'DELETE' }),
      transformResponse: userOf,
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(userChanged(answer.data));
      },
    }),
    /** Invalidates every token of the account; the response's token replaces this session's. */
    changePassword: build.mutation<PasswordChanged, ChangePasswordBody>({
      query: (body) => ({ url: '/auth/change-password', method: 'POST', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(tokenReplaced(answer.data.token));
      },
    }),
  }),
});

export const {
  useUpdateProfileMutation,
  useUploadProfileImageMutation,
  useRemoveProfileImageMutation,
  useChangePasswordMutation,
} = profileApi;
