import { type ReactNode, useEffect, useRef } from 'react';
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

/** Further facts about a rating. */
export interface AboutRating {
  /** Says in one word whether it counts. */
  status: ReactNode;
  /** What the voter can do so that it counts, or about its exclusion. */
  todo?: ReactNode;
  /** When the published figures will include it. */
  whenSeen?: ReactNode;
  /** The receipt of the rating. */
  receipt: ReactNode;
  /** Links to the next steps. */
  next?: ReactNode;
}

interface Props extends AboutRating {
  rating: Rating;
  metrics: readonly RatedMetric[];
  /** True after the rating has just been submitted: the focus then moves here from the dialog. */
  fresh: boolean;
}

/**
 * The voter's own rating, read-only because it is final: first whether it counts, then the next steps, then
 * details.
 */
export function RatingResult({ rating, metrics, fresh, status, todo, whenSeen, receipt, next }: Props) {
  const t = useT();
  const r = useRatingT();
  const overall = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!fresh) return;
    // With the heading above it.
    overall.current?.closest('section')?.scrollIntoView();
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
