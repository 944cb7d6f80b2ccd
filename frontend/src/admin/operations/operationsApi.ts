import { api } from '../../lib/api/api';
import type { ServerStatus } from '../../lib/api/types';

const operationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestBackup: build.mutation<{ path: string }, { current_password: string }>({
      query: (body) => ({ url: '/operations/backups/download', method: 'POST', body }),
    }),
    getServerStatus: build.query<ServerStatus, void>({ query: () => '/operations' }),
  }),
});

export const { useGetServerStatusQuery, useRequestBackupMutation } = operationsApi;
