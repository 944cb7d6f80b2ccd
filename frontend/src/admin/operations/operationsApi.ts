import { api } from '../../lib/api/api';
import type { ServerStatus } from '../../lib/api/types';

const operationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getServerStatus: build.query<ServerStatus, void>({ query: () => '/operations' }),
  }),
});

export const { useGetServerStatusQuery } = operationsApi;
