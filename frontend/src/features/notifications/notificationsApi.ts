import { type ApiDispatch, api } from '../../lib/api/api';
import type { NewDevice, NotificationPreferences } from '../../lib/api/types';

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.query<NotificationPreferences, void>({ query: () => '/notifications' }),
    changeEmails: build.mutation<NotificationPreferences, { on: boolean; language: 'en' | 'so' | 'ar' }>({
      query: (body) => ({ url: '/notifications/rounds/email', method: 'PUT', body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => keep(dispatch, queryFulfilled),
    }),
    stopEmails: build.mutation<unknown, string>({
      query: (token) => ({ url: '/round-mails/stop', method: 'POST', params: { token } }),
    }),
    addDevice: build.mutation<NotificationPreferences, NewDevice>({
      query: (body) => ({ url: '/notifications/rounds/device', method: 'PUT', body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => keep(dispatch, queryFulfilled),
    }),
    stopDevice: build.mutation<unknown, string>({
      query: (endpoint) => ({ url: '/notifications/rounds/device/stop', method: 'POST', body: { endpoint } }),
    }),
  }),
});

/** Shows the preferences that a change has returned. */
async function keep(
  dispatch: ApiDispatch,
  answer: Promise<{ data: NotificationPreferences }>,
): Promise<void> {
  const changed = await answer.catch(() => null);
  if (changed)
    await dispatch(notificationsApi.util.upsertQueryData('getNotifications', undefined, changed.data));
}

export const {
  useGetNotificationsQuery,
  useChangeEmailsMutation,
  useStopEmailsMutation,
  useAddDeviceMutation,
  useStopDeviceMutation,
} = notificationsApi;
