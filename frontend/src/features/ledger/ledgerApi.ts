import { api } from '../../lib/api/api';
import type { Ledger, LedgerEntry, Receipt } from '../../lib/api/types';

/** Never cached, because these answers must be current. */
const fresh = { keepUnusedDataFor: 0 };

const ledgerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLedger: build.query<Ledger, void>({ query: () => '/ledger', ...fresh }),
    getLedgerEntry: build.query<LedgerEntry, string>({
      query: (hash) => `/ledger/entries/${hash}`,
      ...fresh,
    }),
    getReceipt: build.query<Receipt, number>({ query: (id) => `/ratings/${id}/receipt`, ...fresh }),
  }),
});

export const {
  useGetLedgerQuery,
  useLazyGetLedgerQuery,
  useLazyGetLedgerEntryQuery,
  useLazyGetReceiptQuery,
} = ledgerApi;
