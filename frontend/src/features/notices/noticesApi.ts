import { api } from '../../lib/api/api';
import type { MailChoice, NewDevice, PushState } from '../../lib/api/types';

/** Mails that one asks for, as the addresses of the API name them. */
export type MailKind = 'round' | 'receipt';

/** Of which mails a stop key is one: those of receipts begin with a letter. */
export const kindOfKey = (key: string): MailKind => (key.startsWith('r') ? 'receipt' : 'round');

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMails: build.query<MailChoice, MailKind>({ query: (kind) => `/${kind}-mails` }),
    changeMails: build.mutation<MailChoice, { kind: MailKind; on: boolean; language: 'en' | 'so' | 'ar' }>({
      query: ({ kind, ...body }) => ({ url: `/${kind}-mails`, method: 'PUT', body }),
      onQueryStarted: async ({ kind }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) await dispatch(noticesApi.util.upsertQueryData('getMails', kind, answer.data));
      },
    }),
    stopMails: build.mutation<unknown, string>({
      query: (token) => ({ url: `/${kindOfKey(token)}-mails/stop`, method: 'POST', params: { token } }),
    }),
    getPushState: build.query<PushState, void>({ query: () => '/push-subscriptions' }),
    addDevice: build.mutation<PushState, NewDevice>({
      query: (body) => ({ url: '/push-subscriptions', method: 'PUT', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) await dispatch(noticesApi.util.upsertQueryData('getPushState', undefined, answer.data));
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
} = noticesApi;
