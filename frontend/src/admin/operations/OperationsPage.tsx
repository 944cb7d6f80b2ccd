// Imports the shared parts from the file of the other pages, which has loaded by then: separate files would
// be larger.
import '../AdminPages';
import { Button } from 'antd';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { AdminPage } from '../shell/AdminPage';
import { FRESH } from '../table/serverPage';
import { shortClock } from '../table/shortTime';
import { usePolling } from '../table/usePolling';
import { Failures } from './Failures';
import styles from './Operations.module.css';
import { useGetServerStatusQuery } from './operationsApi';
import { PartCard } from './PartCard';
import { byState, type PartState, stateOf } from './partState';
import { useOperationsT } from './texts/useOperationsT';

/** The interval at which the open page checks the server, in milliseconds. */
const POLL_MS = 30_000;

/** Shows what runs here, whether it works, and what to do about faults. */
export default function OperationsPage() {
  const o = useOperationsT();
  const { data, isError, isFetching, refetch } = useGetServerStatusQuery(undefined, FRESH);
  usePolling(refetch, POLL_MS);
  const count = (state: PartState) => data?.parts.filter((part) => stateOf(part) === state).length ?? 0;
  const [wrong, notes] = [count('wrong'), count('note')];
  const summary =
    wrong > 0 ? o('attention', { count: wrong }) : notes > 0 ? o('notes', { count: notes }) : o('allWell');
  return (
    <AdminPage lead={o('lead')} actions={<Button onClick={() => refetch()}>{o('refresh')}</Button>}>
      {data ? (
        <>
          <p className={styles.summary} role="status">
            <strong>{summary}</strong>{' '}
            <span className={styles.muted}>{o('checkedAt', { time: shortClock(data.checkedAt) })}</span>
          </p>
          <ul className={styles.parts} aria-busy={isFetching}>
            {byState(data.parts).map((part) => (
              <PartCard key={part.name} part={part} />
            ))}
          </ul>
          <Failures failures={data.failures} />
        </>
      ) : isError ? (
        <LoadFailure title={o('loadFailed')} onRetry={refetch} />
      ) : (
        <Skeleton blockSize="34rem" />
      )}
    </AdminPage>
  );
}
