import { Skeleton } from '../../components/Skeleton';
import type { Candidate, Metric } from '../../lib/api/types';
import { CandidateRow } from './CandidateRow';
import styles from './LeaderboardList.module.css';

interface Props {
  /** Undefined while loading. */
  candidates: readonly Candidate[] | undefined;
  metrics: readonly Metric[];
}

const EXPECTED_ROWS = 12;

/** The ranked lines. */
export function LeaderboardList({ candidates, metrics }: Props) {
  return (
    <ol className={styles.list} aria-busy={!candidates}>
      {candidates
        ? candidates.map((candidate) => (
            <li key={candidate.id} className={styles.item}>
              <CandidateRow candidate={candidate} metrics={metrics} />
            </li>
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
