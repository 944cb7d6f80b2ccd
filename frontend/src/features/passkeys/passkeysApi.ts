import { api } from '../../lib/api/api';
import { sessionBegun, tokenReplaced, userChanged } from '../../lib/api/session';
import type {
  NewPasskey,
  NewPasskeyOptions,
  Passkey,
  PasskeyAccount,
  PasskeyRegistration,
  PasskeySignIn,
  PasswordChanged,
  SessionAnswer,
  SignInOptions,
  User,
} from '../../lib/api/types';

const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSignInOptions: build.mutation<SignInOptions, void>({
      query: () => ({ url: '/auth/passkeys/sign-in/options', method: 'POST' }),
    }),
    signInWithPasskey: build.mutation<SessionAnswer, PasskeySignIn>({
      query: (body) => ({ url: '/auth/passkeys/sign-in', method: 'POST', body }),
      extraOptions: { ownsUnauthorized: true },
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(sessionBegun(answer.data));
      },
    }),
    getRegistrationOptions: build.mutation<NewPasskeyOptions, PasskeyAccount>({
      query: (body) => ({ url: '/auth/register/passkey/options', method: 'POST', body }),
    }),
    registerWithPasskey: build.mutation<SessionAnswer, PasskeyRegistration>({
      query: (body) => ({ url: '/auth/register/passkey', method: 'POST', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(sessionBegun(answer.data));
      },
    }),
    getPasskeys: build.query<Passkey[], void>({
      query: () => '/auth/passkeys',
      transformResponse: ({ data }: { data: { passkeys: Passkey[] } }) => data.passkeys,
      providesTags: ['Passkey'],
    }),
    getNewPasskeyOptions: build.mutation<NewPasskeyOptions, string | undefined>({
      query: (password) => ({
        url: '/auth/passkeys/options',
        method: 'POST',
        body: password === undefined ? {} : { current_password: password },
      }),
    }),
    addPasskey: build.mutation<void, NewPasskey>({
      query: (body) => ({ url: '/auth/passkeys', method: 'POST', body }),
      transformResponse: () => undefined,
      invalidatesTags: ['Passkey'],
    }),
    renamePasskey: build.mutation<void, Pick<Passkey, 'id' | 'name'>>({
      query: ({ id, name }) => ({ url: `/auth/passkeys/${id}`, method: 'PUT', body: { name } }),
      transformResponse: () => undefined,
      invalidatesTags: ['Passkey'],
    }),
    removePasskey: build.mutation<void, number>({
      query: (id) => ({ url: `/auth/passkeys/${id}`, method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: ['Passkey'],
    }),
    /** Invalidates every token of the account; the response's token replaces this session's. */
    setPassword: build.mutation<PasswordChanged, { user: User; password: string }>({
      query: ({ password }) => ({
        url: '/auth/set-password',
        method: 'POST',
        body: { new_password: password },
      }),
      onQueryStarted: async ({ user }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(tokenReplaced(answer.data.token));
        const { no_password: _none, ...changed } = user;
        dispatch(userChanged(changed));
      },
    }),
  }),
});

export const {
  useGetSignInOptionsMutation,
  useSignInWithPasskeyMutation,
  useGetRegistrationOptionsMutation,
  useRegisterWithPasskeyMutation,
  useGetPasskeysQuery,
  useGetNewPasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useSetPasswordMutation,
} = passkeysApi;
