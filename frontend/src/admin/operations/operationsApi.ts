import { api } from '../../lib/api/api';
import type { SeenAddress, ServerStatus } from '../../lib/api/types';

const operationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestBackup: build.mutation<{ path: string }, { current_password: string }>({
      query: (body) => ({ url: '/operations/backups/download', method: 'POST', body }),
    }),
    getSeenAddress: build.query<SeenAddress, void>({ query: () => '/operations/address' }),
    getServerStatus: build.query<ServerStatus, void>({ query: () => '/operations' }),
  }),
});

export const { useGetSeenAddressQuery, useGetServerStatusQuery, useRequestBackupMutation } = operationsApi;
