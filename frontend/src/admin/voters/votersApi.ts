import { api } from '../../lib/api/api';
import type { OpenedName, OpenNameBody } from '../../lib/api/types';

const votersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reveals the voter of a rating. Nothing is read again, because no list contains the name. */
    openName: build.mutation<OpenedName, OpenNameBody & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/ratings/${id}/open-name`, method: 'POST', body }),
    }),
  }),
});

export const { useOpenNameMutation } = votersApi;
