import { formatLongDate } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';
import styles from './RatingList.module.css';

interface Item {
  id: number;
  rater: string;
  average: number;
  createdAt: string;
}

/** Ratings as lines: who, when, and the overall score. */
export function RatingList({ ratings }: { ratings: readonly Item[] }) {
  const t = useT();
  if (ratings.length === 0) return <p className={styles.date}>{t('rating.recentEmpty')}</p>;
  return (
    <ul className={styles.list}>
      {ratings.map(({ id, rater, average, createdAt }) => (
        <li key={id} className={styles.item}>
          <span className={styles.rater}>
            <bdi>{rater}</bdi>
          </span>
          <span className={styles.score}>{formatScore(average)}</span>
          <time className={styles.date} dateTime={createdAt}>
            {t('rating.ratedOn', { date: formatLongDate(t, createdAt) })}
          </time>
        </li>
      ))}
    </ul>
  );
}
