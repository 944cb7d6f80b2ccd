import { useT } from '../../lib/i18n/I18nProvider';
import styles from './RankBadge.module.css';

const MEDALS: Readonly<Record<number, string | undefined>> = {
  1: styles.gold,
  2: styles.silver,
  3: styles.bronze,
};

interface Props {
  /** Null without a rank. */
  rank: number | null;
  /** True within one office: only there do the first three have medals, unless their ratings are few. */
  medals?: boolean;
  /** True if the rank is based on few ratings. */
  few?: boolean | undefined;
  /** True for the overall rank: small, and marked as a number among all. */
  overall?: boolean;
}

/** A rank as a large number; a dash without one. */
export function RankBadge({ rank, medals = false, few = false, overall = false }: Props) {
  const t = useT();
  const medal = medals && rank && !few ? MEDALS[rank] : undefined;
  const look = medal ?? (overall ? styles.overall : few && rank ? styles.few : undefined);
  return (
    <span className={look ? `${styles.badge} ${look}` : styles.badge}>
      <span className="visually-hidden">
        {rank ? t('candidate.rank', { rank }) : t('candidate.notRanked')}
      </span>
      <span aria-hidden="true">{rank ? (overall ? `#${rank}` : rank) : '–'}</span>
    </span>
  );
}
