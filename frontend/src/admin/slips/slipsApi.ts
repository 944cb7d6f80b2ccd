import { api } from '../../lib/api/api';
import type { NewSlips, ProofConflict, SlipBatch, SlipBatchBody, SlipBatchUse } from '../../lib/api/types';

interface PageQuery {
  /** From 1. */
  page: number;
  limit: number;
}

interface SlipBatchPage {
  batches: SlipBatch[];
  total: number;
}

interface ConflictPage {
  conflicts: ProofConflict[];
  total: number;
  /** True when more match than were counted. */
  more: boolean;
}

const BATCHES = { type: 'User', id: 'SLIPS' } as const;
const ofBatch = (id: number) => ({ type: 'User' as const, id: `SLIPS ${id}` });

const slipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSlipBatches: build.query<SlipBatchPage, PageQuery>({
      query: (params) => ({ url: '/slip-batches', params }),
      transformResponse: ({ data }: { data: SlipBatchPage }) => data,
      providesTags: (page) => (page ? [BATCHES] : []),
    }),
    getSlipBatchUse: build.query<SlipBatchUse, number>({
      query: (id) => `/slip-batches/${id}`,
      transformResponse: ({ data }: { data: SlipBatchUse }) => data,
      providesTags: (use, _error, id) => (use ? [ofBatch(id)] : []),
    }),
    makeSlips: build.mutation<NewSlips, SlipBatchBody>({
      query: (body) => ({ url: '/slip-batches', method: 'POST', body }),
      transformResponse: ({ data }: { data: NewSlips }) => data,
      invalidatesTags: (made) => (made ? [BATCHES] : []),
    }),
    /** Ratings of those whom the slips have proven wait from now on: all that counts them is read again. */
    revokeSlips: build.mutation<void, number>({
      query: (id) => ({ url: `/slip-batches/${id}/revoke`, method: 'POST' }),
      transformResponse: () => undefined,
      invalidatesTags: (_done, error, id) =>
        !error || error.statusCode === 409 || error.statusCode === 404
          ? [BATCHES, ofBatch(id), 'Rating', 'Candidate']
          : [],
    }),
    getConflicts: build.query<ConflictPage, PageQuery>({
      query: (params) => ({ url: '/conflicts', params }),
      transformResponse: ({ data }: { data: ConflictPage }) => data,
      providesTags: (page) => (page ? [{ type: 'User', id: 'LIST' }] : []),
    }),
  }),
});

export const {
  useGetSlipBatchesQuery,
  useGetSlipBatchUseQuery,
  useMakeSlipsMutation,
  useRevokeSlipsMutation,
  useGetConflictsQuery,
} = slipsApi;
