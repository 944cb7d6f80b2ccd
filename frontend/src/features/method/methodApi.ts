import { api } from '../../lib/api/api';
import type { Method } from '../../lib/api/types';

const methodApi = api.injectEndpoints({
  endpoints: (build) => ({ getMethod: build.query<Method, void>({ query: () => '/method' }) }),
});

export const { useGetMethodQuery } = methodApi;
