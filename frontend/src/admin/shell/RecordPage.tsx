import type { ReactNode } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { isApiError } from '../../lib/api/apiError';
import { AdminPage } from './AdminPage';
import { NoSuchPage } from './NoSuchPage';

interface Props<Row> {
  /** The number in the address; null for an invalid one. */
  id: number | null;
  query: { currentData?: Row; isError: boolean; error?: unknown; refetch: () => void };
  /** The heading until the record has loaded. */
  heading: string;
  /** The text about a failure. */
  failed: string;
  children: (row: Row) => ReactNode;
}

/** The page of one record: its content, or that it is loading, could not be loaded, or does not exist. */
export function RecordPage<Row>({ id, query, heading, failed, children }: Props<Row>) {
  const { currentData, isError, error, refetch } = query;
  if (id === null || (isApiError(error) && error.statusCode === 404)) return <NoSuchPage />;
  if (currentData) return children(currentData);
  return (
    <AdminPage heading={heading} lead="">
      {isError ? <LoadFailure title={failed} onRetry={refetch} /> : <Skeleton blockSize="40rem" />}
    </AdminPage>
  );
}
