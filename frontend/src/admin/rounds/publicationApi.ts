import { api } from '../../lib/api/api';
import type { Publication } from '../../lib/api/types';

/** The actions of administrators on publications. */
export type PublicationAct = 'publish' | 'hold' | 'release';

const publicationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPublication: build.query<Publication, void>({ query: () => '/publication' }),
    changePublication: build.mutation<Publication, PublicationAct>({
      query: (act) => ({ url: `/publication/${act}`, method: 'POST' }),
      async onQueryStarted(_act, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) await dispatch(publicationApi.util.upsertQueryData('getPublication', undefined, data));
      },
    }),
  }),
});

export const { useGetPublicationQuery, useChangePublicationMutation } = publicationApi;
