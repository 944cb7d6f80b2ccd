import { api } from '../../lib/api/api';
import type { Title, TitleBody } from '../../lib/api/types';
import { ifMatch, isOutdated } from '../forms/ifMatch';

interface TitleChange {
  id: number;
  body: TitleBody;
  version?: string;
}

const titlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createTitle: build.mutation<Title, TitleBody>({
      query: (body) => ({ url: '/titles', method: 'POST', body }),
      invalidatesTags: (title) => (title ? [{ type: 'Title', id: 'LIST' }] : []),
    }),
    /** Candidates and metrics contain their title's name, so they are read again too. */
    updateTitle: build.mutation<Title, TitleChange>({
      query: ({ id, body, version }) => ({
        url: `/titles/${id}`,
        method: 'PUT',
        headers: ifMatch(version),
        body,
      }),
      invalidatesTags: (title, error) => (title || isOutdated(error) ? ['Title', 'Candidate', 'Metric'] : []),
    }),
    /** Removes the title from its candidates, and deletes its own metrics. */
    deleteTitle: build.mutation<void, number>({
      query: (id) => ({ url: `/titles/${id}`, method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: (_done, error) =>
        !error || error.statusCode === 404 ? ['Title', 'Candidate', 'Metric'] : [],
    }),
  }),
});

export const { useCreateTitleMutation, useUpdateTitleMutation, useDeleteTitleMutation } = titlesApi;
