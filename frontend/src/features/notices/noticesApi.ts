import { api } from '../../lib/api/api';
import type { RoundMails } from '../../lib/api/types';

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRoundMails: build.query<RoundMails, void>({ query: () => '/round-mails' }),
    changeRoundMails: build.mutation<RoundMails, { on: boolean; language: 'en' | 'so' | 'ar' }>({
      query: (body) => ({ url: '/round-mails', method: 'PUT', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) await dispatch(noticesApi.util.upsertQueryData('getRoundMails', undefined, answer.data));
      },
    }),
    stopRoundMails: build.mutation<unknown, string>({
      query: (token) => ({ url: '/round-mails/stop', method: 'POST', params: { token } }),
    }),
  }),
});

export const { useGetRoundMailsQuery, useChangeRoundMailsMutation, useStopRoundMailsMutation } = noticesApi;
