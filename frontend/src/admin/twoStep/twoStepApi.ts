import { api } from '../../lib/api/api';
import { tokenReplaced } from '../../lib/api/session';
import type {
  BeginTwoStepBody,
  ConfirmTwoStepBody,
  ProveTwoStepBody,
  TwoStepConfirmed,
  TwoStepSetup,
  TwoStepStatus,
} from '../../lib/api/types';

const WHOLE_CLIENT = ['TwoStep', 'Candidate', 'Rating', 'Title', 'Metric', 'User', 'Message'] as const;

const twoStepApi = api.enhanceEndpoints({ addTagTypes: ['TwoStep'] }).injectEndpoints({
  endpoints: (build) => ({
    getTwoStep: build.query<TwoStepStatus, void>({
      query: () => '/auth/two-step',
      transformResponse: ({ data }: { data: TwoStepStatus }) => data,
      providesTags: ['TwoStep'],
    }),
    beginTwoStep: build.mutation<TwoStepSetup, BeginTwoStepBody>({
      query: (body) => ({ url: '/auth/two-step/setup', method: 'POST', body }),
      transformResponse: ({ data }: { data: TwoStepSetup }) => data,
    }),
    /**
     * Kills every token of the account; the answer's takes the place of this session's. Where the second step is
     * required, what was read before it was without scores.
     */
    confirmTwoStep: build.mutation<TwoStepConfirmed, ConfirmTwoStepBody>({
      query: (body) => ({ url: '/auth/two-step/confirm', method: 'POST', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(tokenReplaced(answer.data.token));
        // Not by invalidatesTags, which would read with the old token.
        dispatch(twoStepApi.util.invalidateTags([...WHOLE_CLIENT]));
      },
    }),
    endTwoStep: build.mutation<void, ProveTwoStepBody>({
      query: (body) => ({ url: '/auth/two-step/disable', method: 'POST', body }),
      transformResponse: () => undefined,
      invalidatesTags: (_answer, error) => (error ? [] : ['TwoStep']),
    }),
    renewRecoveryCodes: build.mutation<string[], ProveTwoStepBody>({
      query: (body) => ({ url: '/auth/two-step/recovery-codes', method: 'POST', body }),
      transformResponse: ({ data }: { data: { recovery_codes: string[] } }) => data.recovery_codes,
      invalidatesTags: ['TwoStep'],
    }),
  }),
});

export const {
  useGetTwoStepQuery,
  useBeginTwoStepMutation,
  useConfirmTwoStepMutation,
  useEndTwoStepMutation,
  useRenewRecoveryCodesMutation,
} = twoStepApi;
