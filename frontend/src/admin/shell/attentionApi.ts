import { useMay } from '../../features/auth/rights';
import { api } from '../../lib/api/api';
import type { Attention } from '../../lib/api/types';
import type { AdminPath } from '../../lib/pages';
import { useGetServerStatusQuery } from '../operations/operationsApi';
import { needsAttention } from '../operations/partState';
import { usePolling } from '../table/usePolling';

/** The interval at which the number of waiting items is read, in milliseconds. */
const POLLING_MS = 30_000;
/** The interval at which the server is checked for the menu, in milliseconds. */
const CHECKING_MS = 600_000;

const attentionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAttention: build.query<Attention, void>({
      query: () => '/operations/attention',
      providesTags: (attention) =>
        attention
          ? [
              'Case',
              { type: 'Message', id: 'LIST' },
              { type: 'Settings', id: 'WAITING' },
              { type: 'User', id: 'LIST' },
            ]
          : [],
    }),
  }),
});

/** Returns the items that wait for this administrator; undefined until they are known. */
export function useAttention(): Attention | undefined {
  return attentionApi.useGetAttentionQuery().data;
}

/** Reads the waiting items twice a minute and the state of the server less often, for all who show them. */
export function usePolledAttention(): Attention | undefined {
  const { data, refetch } = attentionApi.useGetAttentionQuery();
  usePolling(refetch, POLLING_MS);
  const skip = !useMay()('operations.read');
  const status = useGetServerStatusQuery(undefined, { skip });
  usePolling(status.refetch, skip ? null : CHECKING_MS);
  return data;
}

/** Returns the number of parts of the server that need attention; 0 until it is known. */
function useFaultyParts(): number {
  const skip = !useMay()('operations.read');
  const { data } = useGetServerStatusQuery(undefined, { skip });
  return data?.parts.filter(needsAttention).length ?? 0;
}

/** The sections with items that can wait, and the texts of their numbers. */
export const WAITING_TEXTS = {
  '/admin/overview': 'panel.waitingCount',
  '/admin/integrity': 'panel.casesCount',
  '/admin/messages': 'panel.messagesCount',
  '/admin/operations': 'panel.waitingCount',
  '/admin/settings': 'panel.changesCount',
  '/admin/users': 'panel.changesCount',
} as const satisfies Partial<Record<AdminPath, string>>;
type WaitingPath = keyof typeof WAITING_TEXTS;

export const canWait = (path: AdminPath): path is WaitingPath => path in WAITING_TEXTS;

/** Returns the number of waiting items by section. */
export function useWaiting(): Readonly<Record<WaitingPath, number>> {
  const attention = useAttention();
  const faultyParts = useFaultyParts();
  const { openCases = [], objectedCases = [], casesToConfirm = 0 } = attention ?? {};
  const parts = {
    '/admin/integrity': openCases.length + objectedCases.length + casesToConfirm,
    '/admin/messages': attention?.newMessages ?? 0,
    '/admin/operations': faultyParts + Number(attention?.restoreToConfirm ?? false),
    '/admin/settings': attention?.settingsToConfirm ?? 0,
    '/admin/users': attention?.roleChangesToConfirm.length ?? 0,
  };
  return { ...parts, '/admin/overview': Object.values(parts).reduce((sum, count) => sum + count, 0) };
}

/** Returns the total number of waiting items. */
export const useWaitingTotal = (): number => useWaiting()['/admin/overview'];
