import type { Candidate, Metric } from '../../lib/api/types';
import { CandidateCard } from './CandidateCard';
import styles from './CandidateGrid.module.css';
import { CardPlaceholder } from './CardPlaceholder';

interface Props {
  /** Undefined while loading. */
  candidates: readonly Candidate[] | undefined;
  metrics: readonly Metric[];
  /** How many places to hold while loading. */
  expected: number;
  /** True among those of one title. */
  inTitle?: boolean;
}

/** Candidates as cards, side by side. */
export function CandidateGrid({ candidates, metrics, expected, inTitle }: Props) {
  return (
    <ol className={styles.grid} aria-busy={!candidates}>
      {candidates
        ? candidates.map((candidate, place) => (
            <li key={candidate.id}>
              <CandidateCard candidate={candidate} metrics={metrics} first={place === 0} inTitle={inTitle} />
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
