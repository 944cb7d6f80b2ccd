import { api } from '../../lib/api/api';
import type { Attention } from '../../lib/api/types';
import type { AdminPath } from '../../lib/pages';

/** How often it is asked what waits, in milliseconds. */
const POLLING_MS = 30_000;

const attentionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAttention: build.query<Attention, void>({
      query: () => '/operations/attention',
      providesTags: (attention) =>
        attention ? ['Case', { type: 'Message', id: 'LIST' }, { type: 'Settings', id: 'WAITING' }] : [],
    }),
  }),
});

/** Gives what waits for this administrator, and asks again twice a minute; undefined until it is known. */
export function useAttention(): Attention | undefined {
  return attentionApi.useGetAttentionQuery(undefined, { pollingInterval: POLLING_MS }).data;
}

/** The sections that can wait for somebody, with the text of their number. */
export const WAITING_TEXTS = {
  '/admin/integrity': 'panel.casesCount',
  '/admin/messages': 'panel.messagesCount',
  '/admin/settings': 'panel.changesCount',
} as const satisfies Partial<Record<AdminPath, string>>;
type WaitingPath = keyof typeof WAITING_TEXTS;

export const canWait = (path: AdminPath): path is WaitingPath => path in WAITING_TEXTS;

/** Gives how much waits for this administrator in each section that can wait. */
export function useWaiting(): Readonly<Record<WaitingPath, number>> {
  const attention = useAttention();
  return {
    '/admin/integrity': (attention?.openCases.length ?? 0) + (attention?.casesToConfirm ?? 0),
    '/admin/messages': attention?.newMessages ?? 0,
    '/admin/settings': attention?.settingsToConfirm ?? 0,
  };
}

/** Gives how much waits for this administrator altogether. */
export function useWaitingTotal(): number {
  return Object.values(useWaiting()).reduce((sum, count) => sum + count, 0);
}
