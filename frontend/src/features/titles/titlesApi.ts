import { api, listTags } from '../../lib/api/api';
import type { Title } from '../../lib/api/types';

const titlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTitles: build.query<Title[], void>({
      query: () => '/titles',
      providesTags: (titles) => listTags('Title', titles),
    }),
  }),
});

export const { getTitles } = titlesApi.endpoints;
export const { useGetTitlesQuery } = titlesApi;
