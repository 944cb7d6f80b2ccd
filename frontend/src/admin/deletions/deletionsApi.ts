import { api } from '../../lib/api/api';
import type { Deletion } from '../../lib/api/types';

export type DeletableType = Deletion['subject']['type'];

/** One page of a search. */
interface DeletionPageQuery {
  search?: string;
  type?: DeletableType;
  /** From 1. */
  page: number;
  limit: number;
}

interface DeletionPage {
  deletions: Deletion[];
  /** The number of matches on all pages. */
  total: number;
  /** The number of days for which deleted items can be restored. */
  days: number;
}

interface DeletedThings {
  type: DeletableType;
  ids: readonly number[];
}

interface DeletedThing {
  type: DeletableType;
  id: number;
}

const LIST = { type: 'Deletion', id: 'LIST' } as const;

/** The lists to read again after items of a type were restored. */
const RETURNING = {
  candidate: ['Candidate', { type: 'Title', id: 'LIST' }, { type: 'Rating', id: 'LIST' }],
  title: ['Title', 'Candidate', 'Metric'],
  metric: ['Metric'],
  message: ['Message'],
} as const;

/** Also after a refusal, because somebody else may have restored or purged the item. */
const isDone = (error: { statusCode: number } | undefined) => !error || error.statusCode === 404;

const deletionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeletionPage: build.query<DeletionPage, DeletionPageQuery>({
      query: (params) => ({ url: '/deleted', params }),
      transformResponse: ({ data }: { data: DeletionPage }) => data,
      providesTags: (page) => (page ? [LIST] : []),
    }),
    /** Changes all of them or none. */
    restoreDeleted: build.mutation<void, DeletedThings>({
      query: ({ type, ids }) =>
        ids.length === 1
          ? { url: `/deleted/${type}/${ids[0]}/restore`, method: 'POST' }
          : { url: `/deleted/${type}/bulk-restore`, method: 'POST', body: { ids } },
      transformResponse: () => undefined,
      invalidatesTags: (_done, error, { type }) => (isDone(error) ? [LIST, ...RETURNING[type]] : []),
    }),
    /** Permanently. */
    purgeDeleted: build.mutation<void, DeletedThing>({
      query: ({ type, id }) => ({ url: `/deleted/${type}/${id}`, method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: (_done, error) => (isDone(error) ? [LIST] : []),
    }),
  }),
});

export const { useGetDeletionPageQuery, useRestoreDeletedMutation, usePurgeDeletedMutation } = deletionsApi;
export const { restoreDeleted } = deletionsApi.endpoints;
