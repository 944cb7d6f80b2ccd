import { api } from '../../lib/api/api';
import type { Methodology } from '../../lib/api/types';

const methodologyApi = api.injectEndpoints({
  endpoints: (build) => ({ getMethodology: build.query<Methodology, void>({ query: () => '/methodology' }) }),
});

export const { useGetMethodologyQuery } = methodologyApi;
