import type { ReactNode } from 'react';
import { formatLongDate } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';
import styles from './RatingList.module.css';

interface Item {
  id: number;
  voter: string;
  average: number;
  createdAt: string;
  /** The time as text; by default the local time. */
  day?: string;
  /** The actions on a rating. */
  tools?: ReactNode;
}

/** Ratings as lines: voter, time and overall score. */
export function RatingList({ ratings }: { ratings: readonly Item[] }) {
  const t = useT();
  if (ratings.length === 0) return <p className={styles.date}>{t('rating.recentEmpty')}</p>;
  return (
    <ul className={styles.list}>
      {ratings.map(({ id, voter, average, createdAt, day, tools }) => (
        <li key={id} className={styles.item}>
          <span className={styles.voter}>
            <bdi>{voter}</bdi>
          </span>
          <span className={styles.score}>{formatScore(average)}</span>
          <time className={styles.date} dateTime={createdAt}>
            {t('rating.ratedOn', { date: day ?? formatLongDate(t, createdAt) })}
          </time>
          {tools && <div className={styles.tools}>{tools}</div>}
        </li>
      ))}
    </ul>
  );
}
