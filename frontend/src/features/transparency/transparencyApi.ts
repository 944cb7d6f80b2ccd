import { api } from '../../lib/api/api';
import type { Transparency } from '../../lib/api/types';

const transparencyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTransparency: build.query<Transparency, void>({ query: () => '/transparency' }),
  }),
});

export const { useGetTransparencyQuery } = transparencyApi;
export const { getTransparency } = transparencyApi.endpoints;
