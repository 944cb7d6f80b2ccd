import { api } from '../../lib/api/api';
import { tokenReplaced } from '../../lib/api/session';
import type { LoginBody, RegisterBody, SessionAnswer, User } from '../../lib/api/types';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SessionAnswer, LoginBody>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
      extraOptions: { ownsUnauthorized: true },
    }),
    register: build.mutation<SessionAnswer, RegisterBody>({
      query: (body) => ({ url: '/auth/register', method: 'POST', body }),
      extraOptions: { ownsUnauthorized: true },
    }),
    /** Receives the token, because this device has forgotten it by the time the call is sent. */
    logout: build.mutation<void, string>({
      query: (token) => ({
        url: '/auth/logout',
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      }),
      extraOptions: { ownsUnauthorized: true },
      transformResponse: () => undefined,
    }),
    /** Lengthens a remembered session; null for any other. */
    renew: build.mutation<string | null, void>({
      query: () => ({ url: '/auth/renew', method: 'POST' }),
      transformResponse: ({ token }: { token: string | null }) => token,
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer?.data) dispatch(tokenReplaced(answer.data));
      },
    }),
    getMe: build.query<User, void>({
      query: () => '/auth/me',
      transformResponse: (answer: { user: User }) => answer.user,
      providesTags: (user) => (user ? [{ type: 'User', id: 'ME' }] : []),
    }),
  }),
});

export const { login, register, getMe } = authApi.endpoints;
export const {
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
  useGetMeQuery,
  useLazyGetMeQuery,
  useRenewMutation,
} = authApi;
