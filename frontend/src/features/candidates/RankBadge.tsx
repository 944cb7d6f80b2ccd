import type { Candidate } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import styles from './RankBadge.module.css';

const MEDALS: Readonly<Record<number, string | undefined>> = {
  1: styles.gold,
  2: styles.silver,
  3: styles.bronze,
};

/**
 * The place among those who stand for the same, overall only where a candidate has no title: a medal for the first
 * three, grey with `#` for the others. Equals share a place. What it shows is said in words wherever it stands.
 */
export function RankBadge({ candidate: { rank, rankInTitle } }: { candidate: Candidate }) {
  const place = rankInTitle ?? rank;
  const medal = MEDALS[place];
  return (
    <span aria-hidden="true" className={medal ? `${styles.badge} ${medal}` : styles.badge}>
      {medal ? place : `#${formatNumber(place)}`}
    </span>
  );
}
