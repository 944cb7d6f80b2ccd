import { useT } from '../../lib/i18n/I18nProvider';
import styles from './RankBadge.module.css';

const MEDALS: Readonly<Record<number, string | undefined>> = {
  1: styles.gold,
  2: styles.silver,
  3: styles.bronze,
};

/** The place of a candidate: a medal for the first three, grey with `#` for the others, a dash without one. */
export function RankBadge({ rank }: { rank: number | null }) {
  const t = useT();
  const medal = rank && MEDALS[rank];
  return (
    <span className={medal ? `${styles.badge} ${medal}` : styles.badge}>
      <span className="visually-hidden">
        {rank ? t('candidate.rank', { rank }) : t('candidate.notRanked')}
      </span>
      <span aria-hidden="true">{medal ? rank : rank ? `#${rank}` : '–'}</span>
    </span>
  );
}
