import { api } from '../../lib/api/api';
import type { AppConfig } from '../../lib/api/types';

const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<AppConfig, void>({ query: () => '/config', keepUnusedDataFor: 3600 }),
  }),
});

export const { getConfig } = configApi.endpoints;
export const { useGetConfigQuery } = configApi;
