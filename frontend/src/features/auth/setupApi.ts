import { api } from '../../lib/api/api';
import type { components } from '../../lib/api/schema.generated';

const setupApi = api.injectEndpoints({
  endpoints: (build) => ({
    setUp: build.mutation<void, components['schemas']['SetUpDto']>({
      query: (body) => ({ url: '/setup', method: 'POST', body }),
      transformResponse: () => undefined,
    }),
  }),
});

export const { useSetUpMutation } = setupApi;
