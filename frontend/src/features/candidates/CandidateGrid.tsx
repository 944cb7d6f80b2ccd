import type { Candidate, Metric } from '../../lib/api/types';
import { CandidateCard } from './CandidateCard';
import styles from './CandidateGrid.module.css';
import { CardPlaceholder } from './CardPlaceholder';

interface Props {
  /** Undefined while loading. */
  candidates: readonly Candidate[] | undefined;
  metrics: readonly Metric[];
  /** The number of placeholders while loading. */
  expected: number;
}

/** Shows candidates as cards, side by side. */
export function CandidateGrid({ candidates, metrics, expected }: Props) {
  return (
    <ol className={styles.grid} aria-busy={!candidates}>
      {candidates
        ? candidates.map((candidate, place) => (
            <li key={candidate.id}>
              <CandidateCard candidate={candidate} metrics={metrics} first={place === 0} />
            </li>
          ))
        : Array.from({ length: expected }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places have nothing else to go by
            <li key={`place ${place}`}>
              <CardPlaceholder />
            </li>
          ))}
    </ol>
  );
}
