import { rereadConfig } from '../../features/config/configApi';
import { type ApiDispatch, api } from '../../lib/api/api';
import type { ApiError } from '../../lib/api/apiError';
import type { components } from '../../lib/api/schema.generated';
import { ifMatch } from '../forms/ifMatch';

export type SettingsState = components['schemas']['SettingsDto'];
export type Setting = SettingsState['settings'][number];
export type SettingName = Setting['name'];
export type SettingChange = SettingsState['changes'][number];
export type NewValues = Partial<Record<SettingName, string | null>>;

/** The pending changes. */
const WAITING = { type: 'Settings', id: 'WAITING' } as const;

interface Started {
  dispatch: ApiDispatch;
  queryFulfilled: Promise<{ data: SettingsState }>;
}

/** The response to a change is the page's next state; other pages read their parts again. */
async function showAnswer(args: unknown, started: Started): Promise<void> {
  const answer = await started.queryFulfilled.catch(() => null);
  if (!answer) return;
  await started.dispatch(settingsApi.util.upsertQueryData('getSettings', undefined, answer.data));
  await rereadConfig(args, started);
}

/**
 * Pending changes are read again; after a refused decision everything is, because another administrator was
 * faster.
 */
const decided = (_answer: unknown, error: ApiError | undefined) =>
  error && error.statusCode !== 400 ? ['Settings' as const] : [WAITING];

/** Without changes, the server tests what is saved. */
const withValues = <Body extends { values: NewValues }>({ values, ...body }: Body) =>
  Object.keys(values).length > 0 ? { ...body, values } : body;

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<SettingsState, void>({
      query: () => '/settings',
      providesTags: (settings) => (settings ? ['Settings'] : []),
    }),
    changeSettings: build.mutation<SettingsState, { values: NewValues; version: string | undefined }>({
      query: ({ values, version }) => ({
        url: '/settings',
        method: 'PATCH',
        headers: ifMatch(version),
        body: { values },
      }),
      invalidatesTags: decided,
      onQueryStarted: showAnswer,
    }),
    decideSettings: build.mutation<SettingsState, { id: number; decision: 'confirm' | 'withdraw' }>({
      query: ({ id, decision }) => ({ url: `/settings/changes/${id}/${decision}`, method: 'POST' }),
      invalidatesTags: decided,
      onQueryStarted: showAnswer,
    }),
    sendTestEmail: build.mutation<unknown, { values: NewValues }>({
      query: (body) => ({ url: '/settings/test-email', method: 'POST', body: withValues(body) }),
    }),
    sendTestSms: build.mutation<unknown, { phone: string; values: NewValues }>({
      query: (body) => ({ url: '/settings/test-sms', method: 'POST', body: withValues(body) }),
    }),
  }),
});

export const {
  useGetSettingsQuery,
  useChangeSettingsMutation,
  useDecideSettingsMutation,
  useSendTestEmailMutation,
  useSendTestSmsMutation,
} = settingsApi;
