import type { ListData } from './DataList';

/** Others change what is listed while the administrator looks: coming back to the list, or to its window, asks again. */
export const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

/** What RTK Query says of a list that the server cuts into pages. */
interface PageQuery {
  data?: { total: number };
  currentData?: object;
  isFetching: boolean;
  isError: boolean;
  refetch: () => void;
}

/** Gives a list what has been read of it: the rows of the view before stay until those of this one have come. */
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
