import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../components/Icon';
import { ScoreBars } from '../../components/ScoreBars';
import type { Rating } from '../../lib/api/types';
import { formatLongDate } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';
import { ChangedWords } from './ChangedWords';
import styles from './RatingResult.module.css';
import { ratingBars } from './ratingBars';
import type { RatedMetric } from './ratingScores';
import { useRatingT } from './ratingTexts';

/** What is known of a rating beside itself. */
export interface AboutRating {
  /** Says in a word whether it counts. */
  status: ReactNode;
  /** What can be done so that it counts, or about its not counting. */
  todo?: ReactNode;
  /** When the published figures follow it. */
  whenSeen?: ReactNode;
  /** What one may keep of it. */
  receipt: ReactNode;
  /** Where one goes on from here. */
  next?: ReactNode;
}

interface Props extends AboutRating {
  rating: Rating;
  metrics: readonly RatedMetric[];
  /** True when the rating has just been given: the focus follows from the dialog to here. */
  fresh: boolean;
}

/** One's own rating, read only: it is final. First whether it counts, then the way on, then what one may look up. */
export function RatingResult({ rating, metrics, fresh, status, todo, whenSeen, receipt, next }: Props) {
  const t = useT();
  const r = useRatingT();
  const overall = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!fresh) return;
    overall.current?.scrollIntoView();
    overall.current?.focus({ preventScroll: true });
  }, [fresh]);

  return (
    <div className={styles.result}>
      <div ref={overall} className={styles.head} tabIndex={-1}>
        <p className={styles.status}>
          {status}
          <time dateTime={rating.createdAt}>
            {t('rating.ratedOn', { date: formatLongDate(t, rating.createdAt) })}
          </time>
        </p>
        <p className={styles.overall}>
          <span>{t('rating.yourOverall')}</span>
          <strong>{formatScore(rating.average)}</strong>
        </p>
      </div>
      <button type="button" className={styles.completed} disabled>
        <Icon name="check" />
        {t('rating.completed')}
      </button>
      {todo}
      {next}
      <div className={styles.folds}>
        <details>
          <summary>{t('candidate.scores')}</summary>
          <ScoreBars bars={ratingBars(rating, metrics)} />
          <ChangedWords rating={rating} metrics={metrics} />
        </details>
        <details>
          <summary>{r('receipt')}</summary>
          {whenSeen && <p className={styles.seen}>{whenSeen}</p>}
          {receipt}
        </details>
      </div>
    </div>
  );
}
