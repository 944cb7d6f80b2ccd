import { api } from '../../lib/api/api';
import type { NewMessage } from '../../lib/api/types';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<void, NewMessage>({
      query: (body) => ({ url: '/contact', method: 'POST', body }),
      transformResponse: () => undefined,
    }),
  }),
});

export const { useSendMessageMutation } = contactApi;
