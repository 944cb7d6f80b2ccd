import { api } from '../../lib/api/api';
import { tokenReplaced } from '../../lib/api/session';
import type {
  BeginTwoFactorBody,
  ConfirmTwoFactorBody,
  ProveTwoFactorBody,
  TwoFactorConfirmed,
  TwoFactorSetup,
  TwoFactorStatus,
} from '../../lib/api/types';

const WHOLE_CLIENT = ['TwoFactor', 'Candidate', 'Rating', 'Title', 'Metric', 'User', 'Message'] as const;

const twoFactorApi = api.enhanceEndpoints({ addTagTypes: ['TwoFactor'] }).injectEndpoints({
  endpoints: (build) => ({
    getTwoFactor: build.query<TwoFactorStatus, void>({
      query: () => '/auth/two-factor',
      transformResponse: ({ data }: { data: TwoFactorStatus }) => data,
      providesTags: ['TwoFactor'],
    }),
    beginTwoFactor: build.mutation<TwoFactorSetup, BeginTwoFactorBody>({
      query: (body) => ({ url: '/auth/two-factor/setup', method: 'POST', body }),
      transformResponse: ({ data }: { data: TwoFactorSetup }) => data,
    }),
    /**
     * Invalidates every token of the account; the response's token replaces this session's. If two-factor
     * sign-in is required, earlier responses lacked scores.
     */
    confirmTwoFactor: build.mutation<TwoFactorConfirmed, ConfirmTwoFactorBody>({
      query: (body) => ({ url: '/auth/two-factor/confirm', method: 'POST', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(tokenReplaced(answer.data.token));
        // Not by invalidatesTags, which would read with the old token.
        dispatch(twoFactorApi.util.invalidateTags([...WHOLE_CLIENT]));
      },
    }),
    endTwoFactor: build.mutation<void, ProveTwoFactorBody>({
      query: (body) => ({ url: '/auth/two-factor/disable', method: 'POST', body }),
      transformResponse: () => undefined,
      invalidatesTags: (_answer, error) => (error ? [] : ['TwoFactor']),
    }),
    renewRecoveryCodes: build.mutation<string[], ProveTwoFactorBody>({
      query: (body) => ({ url: '/auth/two-factor/recovery-codes', method: 'POST', body }),
      transformResponse: ({ data }: { data: { recovery_codes: string[] } }) => data.recovery_codes,
      invalidatesTags: ['TwoFactor'],
    }),
  }),
});

export const {
  useGetTwoFactorQuery,
  useBeginTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useEndTwoFactorMutation,
  useRenewRecoveryCodesMutation,
} = twoFactorApi;
