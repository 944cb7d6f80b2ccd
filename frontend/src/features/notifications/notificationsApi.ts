import { api } from '../../lib/api/api';
import type { MailChoice, NewDevice, PushState } from '../../lib/api/types';

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMails: build.query<MailChoice, void>({ query: () => '/round-mails' }),
    changeMails: build.mutation<MailChoice, { on: boolean; language: 'en' | 'so' | 'ar' }>({
      query: (body) => ({ url: '/round-mails', method: 'PUT', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) await dispatch(notificationsApi.util.upsertQueryData('getMails', undefined, answer.data));
      },
    }),
    stopMails: build.mutation<unknown, string>({
      query: (token) => ({ url: '/round-mails/stop', method: 'POST', params: { token } }),
    }),
    getPushState: build.query<PushState, void>({ query: () => '/push-subscriptions' }),
    addDevice: build.mutation<PushState, NewDevice>({
      query: (body) => ({ url: '/push-subscriptions', method: 'PUT', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer)
          await dispatch(notificationsApi.util.upsertQueryData('getPushState', undefined, answer.data));
      },
    }),
    stopDevice: build.mutation<unknown, string>({
      query: (endpoint) => ({ url: '/push-subscriptions/stop', method: 'POST', body: { endpoint } }),
    }),
  }),
});

export const {
  useGetMailsQuery,
  useChangeMailsMutation,
  useStopMailsMutation,
  useGetPushStateQuery,
  useAddDeviceMutation,
  useStopDeviceMutation,
} = notificationsApi;
