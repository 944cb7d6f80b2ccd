import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { PersonImage } from '../../components/PersonImage';
import { Office } from '../../components/ranking/Office';
import { ScoreBars } from '../../components/ScoreBars';
import type { OwnRating } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { formatLongDate } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import { ChangedWords } from './ChangedWords';
import { FigureLine } from './FigureLine';
import styles from './OwnRatingCard.module.css';
import { RatedTitle } from './RatedTitle';
import { percentBars } from './ratingBars';
import type { RatedMetric } from './ratingScores';
import { summarizeScores } from './ratingSummary';
import { useRatingT } from './ratingTexts';

/** Further facts about a rating. */
export interface AboutOwnRating {
  /** Says in one word whether it counts. */
  status?: ReactNode;
  /** Why it is under review or excluded, or that the voter's name was disclosed. */
  notes?: ReactNode;
  /** The receipt, which finds the rating in the public record. */
  receipt?: ReactNode;
}

interface Props extends AboutOwnRating {
  rating: OwnRating;
  /** The names of the scores. */
  metrics: readonly RatedMetric[];
}

/**
 * A rating of the user as a line, with its scores folded. A deleted candidate has neither name nor picture;
 * the scores stay.
 */
export function OwnRatingCard({ rating, metrics, status, notes, receipt }: Props) {
  const t = useT();
  const r = useRatingT();
  const id = useId();
  const { candidateId: candidate, scores, average, createdAt } = rating;
  const summary = summarizeScores(scores);
  return (
    <article className={styles.rating} aria-labelledby={id}>
      <PersonImage src={candidate?.imageUrl ?? null} sizes="3rem" />
      <div className={styles.who}>
        <h2 id={id} className={styles.name}>
          {candidate ? (
            <Link to={`/candidate/${candidate.id}`}>
              <Content of={candidate} field="name" />
            </Link>
          ) : (
            t('myRatings.candidate')
          )}
        </h2>
        <p>{candidate ? <Office of={candidate} /> : t('myRatings.detailsUnavailable')}</p>
        {candidate && rating.ratedTitle && (
          <p>
            <RatedTitle rating={rating} candidate={candidate} />
          </p>
        )}
      </div>
      <p className={styles.overall}>
        <span>{t('rating.yourOverall')}</span>
        <strong>{formatScore(average)}</strong>
      </p>
      <p className={styles.when}>
        {status}
        <time dateTime={createdAt}>{t('rating.ratedOn', { date: formatLongDate(t, createdAt) })}</time>
      </p>
      {notes && <div className={styles.notes}>{notes}</div>}
      <div className={styles.folds}>
        {summary ? (
          <details>
            <summary>{t('myRatings.breakdown')}</summary>
            <div className={styles.breakdown}>
              <ScoreBars bars={percentBars(rating, metrics)} compact />
              <ChangedWords rating={rating} metrics={metrics} />
              <FigureLine
                label={t('myRatings.breakdown')}
                figures={[
                  { label: t('myRatings.highest'), value: formatNumber(summary.highest) },
                  { label: t('myRatings.lowest'), value: formatNumber(summary.lowest) },
                  { label: t('myRatings.average'), value: formatScore(average) },
                  { label: t('myRatings.totalMetrics'), value: formatNumber(summary.metrics) },
                ]}
              />
            </div>
          </details>
        ) : (
          <p className={styles.none}>{t('myRatings.noBreakdown')}</p>
        )}
        {receipt && (
          <details>
            <summary>{r('receipt')}</summary>
            {receipt}
          </details>
        )}
      </div>
    </article>
  );
}
