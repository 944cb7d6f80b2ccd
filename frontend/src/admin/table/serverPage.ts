import type { ListData } from './listProps';

/**
 * Others may change the list meanwhile, so it is read again when the administrator returns to it or to its
 * window.
 */
export const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

/** RTK Query's state of a list that the server pages. */
interface PageQuery {
  data?: { total: number };
  currentData?: object;
  isFetching: boolean;
  isError: boolean;
  refetch: () => void;
}

/** Returns the rows for a list: those of the former view until the current ones have arrived. */
export function serverPage<Row>(
  { data, currentData, isFetching, isError, refetch }: PageQuery,
  rows: readonly Row[] | undefined,
): ListData<Row> {
  return {
    rows,
    total: data?.total ?? 0,
    busy: isFetching && !currentData,
    failed: isError && !currentData,
    onRetry: refetch,
  };
}
