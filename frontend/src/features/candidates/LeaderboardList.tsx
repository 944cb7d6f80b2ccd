import { useMemo } from 'react';
import { Skeleton } from '../../components/Skeleton';
import type { Candidate, Metric } from '../../lib/api/types';
import { CandidateRows } from './CandidateRows';
import styles from './LeaderboardList.module.css';
import { ROWS_PER_BATCH } from './leaderboardView';

interface Props {
  /** Undefined while loading. */
  candidates: readonly Candidate[] | undefined;
  metrics: readonly Metric[];
  /** Ids of the candidates that the visitor has rated. */
  rated: ReadonlySet<number>;
  /** Where an administrator comes from who opens one of them. */
  list: string | undefined;
  /** True among those of one title. */
  inTitle: boolean;
}

const EXPECTED_ROWS = 12;

/** The ranked lines, drawn as one comes near them: thousands at once stop a slow phone for seconds. */
export function LeaderboardList({ candidates, metrics, rated, list, inTitle }: Props) {
  const groups = useMemo(() => candidates && inGroups(candidates), [candidates]);
  return (
    <ol className={styles.list} aria-busy={!candidates}>
      {groups
        ? groups.map((group, place) => (
            <CandidateRows
              key={group[0]?.id}
              candidates={group}
              metrics={metrics}
              rated={rated}
              list={list}
              inTitle={inTitle}
              before={place * ROWS_PER_BATCH}
              total={candidates?.length ?? 0}
            />
          ))
        : Array.from({ length: EXPECTED_ROWS }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places have nothing else to go by
            <li key={`place ${place}`}>
              <Skeleton blockSize="5.75rem" />
            </li>
          ))}
    </ol>
  );
}

function inGroups(candidates: readonly Candidate[]): Candidate[][] {
  const groups = Array.from({ length: Math.ceil(candidates.length / ROWS_PER_BATCH) });
  return groups.map((_, place) => candidates.slice(place * ROWS_PER_BATCH, (place + 1) * ROWS_PER_BATCH));
}
