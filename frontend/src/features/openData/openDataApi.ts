import { api } from '../../lib/api/api';
import type { OpenDataPackage } from '../../lib/api/types';

const openDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOpenData: build.query<OpenDataPackage, void>({ query: () => '/open-data/datapackage.json' }),
  }),
});

export const { useGetOpenDataQuery } = openDataApi;
export const { getOpenData } = openDataApi.endpoints;
