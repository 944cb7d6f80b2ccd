import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Figures } from '../../components/Figures';
import { PersonImage } from '../../components/PersonImage';
import { ScoreBars } from '../../components/ScoreBars';
import type { OwnRating } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { formatLongDate } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import { ChangedWords } from './ChangedWords';
import styles from './OwnRatingCard.module.css';
import { RatedTitle } from './RatedTitle';
import { keyedBars } from './ratingBars';
import type { RatedMetric } from './ratingScores';
import { summarizeScores } from './ratingSummary';

interface Props {
  rating: OwnRating;
  /** Names the scores. */
  metrics: readonly RatedMetric[];
  /** Stands with a rating that waits. */
  whyWaiting?: ReactNode;
  /** Says that it is under review or set aside, or that the giver's name was opened. */
  review?: ReactNode;
  /** By which it is found in the public record. */
  receipt?: ReactNode;
}

/** One of one's ratings, whole. A candidate who is gone has lost name and image; the scores stay. */
export function OwnRatingCard({ rating, metrics, whyWaiting, review, receipt }: Props) {
  const t = useT();
  const id = useId();
  const { candidateId: candidate, scores, average, createdAt } = rating;
  const summary = summarizeScores(scores);
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.image}>
          <PersonImage src={candidate?.imageUrl ?? null} sizes="4rem" />
        </div>
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
          <p className={styles.muted}>
            {candidate ? (
              <Content of={candidate} field="title" none={t('candidate.noTitle')} />
            ) : (
              t('myRatings.detailsUnavailable')
            )}
          </p>
          {candidate && rating.ratedTitle && (
            <p className={styles.date}>
              <RatedTitle rating={rating} candidate={candidate} />
            </p>
          )}
          <time className={styles.date} dateTime={createdAt}>
            {t('rating.ratedOn', { date: formatLongDate(t, createdAt) })}
          </time>
        </div>
      </header>
      {rating.standing === 'waiting' && whyWaiting}
      {review}
      <p className={styles.overall}>
        <span>{t('rating.yourOverall')}</span>
        <strong>{formatScore(average)}</strong>
      </p>
      {summary ? (
        <>
          <h3 className={styles.heading}>{t('myRatings.breakdown')}</h3>
          <ScoreBars bars={keyedBars(rating, metrics)} compact />
          <ChangedWords rating={rating} metrics={metrics} />
          <Figures
            compact
            label={t('myRatings.breakdown')}
            figures={[
              { label: t('myRatings.highest'), value: formatNumber(summary.highest) },
              { label: t('myRatings.lowest'), value: formatNumber(summary.lowest) },
              { label: t('myRatings.average'), value: formatScore(average) },
              { label: t('myRatings.totalMetrics'), value: formatNumber(summary.metrics) },
            ]}
          />
        </>
      ) : (
        <p className={styles.muted}>{t('myRatings.noBreakdown')}</p>
      )}
      {receipt}
    </article>
  );
}
