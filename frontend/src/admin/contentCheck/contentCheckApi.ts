import { api } from '../../lib/api/api';
import type { components } from '../../lib/api/schema.generated';

type Schemas = components['schemas'];
export type ContentCheck = Schemas['ContentCheckDto'];
export type MissingTranslation = ContentCheck['translations'][number];
export type DuplicatePair = ContentCheck['duplicates'][number];

const contentCheckApi = api.injectEndpoints({
  endpoints: (build) => ({
    getContentCheck: build.query<ContentCheck, void>({
      query: () => '/content-check',
      providesTags: (check) => (check ? ['Candidate', 'Title', 'Metric', 'Round', 'Settings'] : []),
    }),
  }),
});

export const { useGetContentCheckQuery } = contentCheckApi;
