import { memo } from 'react';
import { useNearViewport } from '../../components/useNearViewport';
import type { Candidate, Metric } from '../../lib/api/types';
import { CandidateRow } from './CandidateRow';
import styles from './LeaderboardList.module.css';

interface Props {
  candidates: readonly Candidate[];
  metrics: readonly Metric[];
  /** Ids of the candidates that the visitor has rated. */
  rated: ReadonlySet<number>;
  /** Where an administrator comes from who opens one of them. */
  list: string | undefined;
  /** True among those of one title. */
  inTitle: boolean;
  /** How many lines stand before these, and in the whole list: what is not drawn yet counts for screen readers. */
  before: number;
  total: number;
}

/** Some lines of the leaderboard; those far out of sight are an empty place of about their height. */
export const CandidateRows = memo(function CandidateRows(props: Props) {
  const { candidates, metrics, rated, list, inTitle, before, total } = props;
  const [near, place] = useNearViewport<HTMLLIElement>(before === 0);
  if (!near) {
    const blockSize = `calc(${candidates.length} * (5.75rem + var(--space-8)) - var(--space-8))`;
    return <li ref={place} style={{ blockSize }} aria-hidden="true" />;
  }
  return candidates.map((candidate, line) => (
    <li key={candidate.id} className={styles.item} aria-posinset={before + line + 1} aria-setsize={total}>
      <CandidateRow
        candidate={candidate}
        metrics={metrics}
        rated={rated.has(candidate.id)}
        list={list}
        first={before + line === 0}
        inTitle={inTitle}
      />
    </li>
  ));
});
