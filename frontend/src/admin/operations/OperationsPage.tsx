// Imports the shared parts from the file of the lists: separate files would be larger.
import '../listPages';
import { Button } from 'antd';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import type { CheckedPart } from '../../lib/api/types';
import { AdminPage } from '../shell/AdminPage';
import { FRESH } from '../table/serverPage';
import { shortClock } from '../table/shortTime';
import { usePolling } from '../table/usePolling';
import { Failures } from './Failures';
import styles from './Operations.module.css';
import { useGetServerStatusQuery } from './operationsApi';
import { PartCard } from './PartCard';
import { byState, merged, needsAttention, type PartState, stateOf } from './partState';
import { remediesFor } from './remedies';
import { useOperationsT } from './texts/useOperationsT';

/** The interval at which the open page checks the server, in milliseconds. */
const POLL_MS = 30_000;

/** Shows what runs here, whether it works, and what to do about faults. */
export default function OperationsPage() {
  const o = useOperationsT();
  const { data, isError, isFetching, refetch } = useGetServerStatusQuery(undefined, FRESH);
  usePolling(refetch, POLL_MS);
  const count = (state: PartState) => data?.parts.filter((part) => stateOf(part) === state).length ?? 0;
  const wrong = data?.parts.filter(needsAttention).length ?? 0;
  const [notes, off] = [count('note'), count('off')];
  const summary = [
    wrong > 0 ? o('attention', { count: wrong }) : o(notes + off > 0 ? 'works' : 'allWell'),
    ...(notes > 0 ? [o('notes', { count: notes })] : []),
    ...(off > 0 ? [o('off', { count: off })] : []),
  ].join(' ');
  const parts = byState(merged(data?.parts ?? []));
  const first = parts.find((part) => remediesFor(part).length > 0);
  const list = (shown: readonly CheckedPart[], name: string | undefined) =>
    shown.length > 0 && (
      <ul className={name} aria-busy={isFetching}>
        {shown.map((part) => (
          <PartCard key={part.name} part={part} opens={part === first} />
        ))}
      </ul>
    );
  return (
    <AdminPage lead={o('lead')} actions={<Button onClick={() => refetch()}>{o('refresh')}</Button>}>
      {data ? (
        <>
          <p className={styles.headline} role="status">
            <strong>{summary}</strong>{' '}
            <span className={styles.muted}>{o('checkedAt', { time: shortClock(data.checkedAt) })}</span>
          </p>
          {list(
            parts.filter((part) => stateOf(part) !== 'ok'),
            styles.todos,
          )}
          {list(
            parts.filter((part) => stateOf(part) === 'ok'),
            styles.parts,
          )}
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
