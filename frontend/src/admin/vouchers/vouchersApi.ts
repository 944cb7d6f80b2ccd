import { api } from '../../lib/api/api';
import type {
  NewVouchers,
  ProofConflict,
  VoucherBatch,
  VoucherBatchBody,
  VoucherBatchUse,
} from '../../lib/api/types';

interface PageQuery {
  /** From 1. */
  page: number;
  limit: number;
}

interface VoucherBatchPage {
  batches: VoucherBatch[];
  total: number;
}

interface ConflictPage {
  conflicts: ProofConflict[];
  total: number;
  /** True if more conflicts match than were counted. */
  more: boolean;
}

const BATCHES = { type: 'User', id: 'VOUCHERS' } as const;
const ofBatch = (id: number) => ({ type: 'User' as const, id: `VOUCHERS ${id}` });

const vouchersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVoucherBatches: build.query<VoucherBatchPage, PageQuery>({
      query: (params) => ({ url: '/voucher-batches', params }),
      transformResponse: ({ data }: { data: VoucherBatchPage }) => data,
      providesTags: (page) => (page ? [BATCHES] : []),
    }),
    getVoucherBatchUse: build.query<VoucherBatchUse, number>({
      query: (id) => `/voucher-batches/${id}`,
      transformResponse: ({ data }: { data: VoucherBatchUse }) => data,
      providesTags: (use, _error, id) => (use ? [ofBatch(id)] : []),
    }),
    makeVouchers: build.mutation<NewVouchers, VoucherBatchBody>({
      query: (body) => ({ url: '/voucher-batches', method: 'POST', body }),
      transformResponse: ({ data }: { data: NewVouchers }) => data,
      invalidatesTags: (made) => (made ? [BATCHES] : []),
    }),
    /**
     * The ratings of voters whom the vouchers have verified become pending, so everything that counts them is
     * read again.
     */
    revokeVouchers: build.mutation<void, number>({
      query: (id) => ({ url: `/voucher-batches/${id}/revoke`, method: 'POST' }),
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
  useGetVoucherBatchesQuery,
  useGetVoucherBatchUseQuery,
  useMakeVouchersMutation,
  useRevokeVouchersMutation,
  useGetConflictsQuery,
} = vouchersApi;
