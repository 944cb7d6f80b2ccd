import { api } from '../../lib/api/api';
import type { Restores, SeenAddress, ServerStatus } from '../../lib/api/types';

/** What waits for a second administrator. */
const WAITING = { type: 'Settings', id: 'WAITING' } as const;

const operationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestBackup: build.mutation<{ path: string }, { current_password: string }>({
      query: (body) => ({ url: '/operations/backups/download', method: 'POST', body }),
    }),
    requestRestore: build.mutation<{ isWaiting: boolean }, { backup: string; current_password: string }>({
      query: (body) => ({ url: '/operations/restores', method: 'POST', body }),
    }),
    withdrawRestore: build.mutation<unknown, void>({
      query: () => ({ url: '/operations/restores', method: 'DELETE' }),
      invalidatesTags: [WAITING],
    }),
    getRestores: build.query<Restores, void>({
      query: () => '/operations/restores',
      providesTags: (restores) => (restores ? [WAITING] : []),
    }),
    getSeenAddress: build.query<SeenAddress, void>({ query: () => '/operations/address' }),
    getServerStatus: build.query<ServerStatus, void>({ query: () => '/operations' }),
  }),
});

export const {
  useGetRestoresQuery,
  useGetSeenAddressQuery,
  useGetServerStatusQuery,
  useRequestBackupMutation,
  useRequestRestoreMutation,
  useWithdrawRestoreMutation,
} = operationsApi;
