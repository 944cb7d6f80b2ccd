import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import type { Candidate, Recording, ScoreScale } from '../../lib/api/types';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';
import { MetricsChanged } from './MetricsChanged';
import { MissingScores } from './MissingScores';
import styles from './RatingPanel.module.css';
import { ReviewDialog } from './ReviewDialog';
import { allowedScores, type DraftOwner, readDraft, writeDraft } from './ratingDraft';
import { completeScores, overallScore, type RatedMetric, unsetMetrics } from './ratingScores';
import { recordingOf } from './recordings';
import { ScoredCount } from './ScoredCount';
import { ScoreField } from './ScoreField';
import { ScoreLegend } from './ScoreLegend';
import { useRecordingPlayer } from './useRecordingPlayer';

interface Props {
  candidate: Candidate;
  metrics: readonly RatedMetric[];
  /** Undefined where it could not be loaded. */
  scale: ScoreScale | undefined;
  recordings: readonly Recording[];
  userId: number;
  onRated: () => void;
}

/** A key is letters, digits and underscores. */
const sliderId = (key: string) => `score-${key}`;

/** Scores for every metric, kept on the device until they are sent; then a review, because a rating is final. */
export function RatingForm({ candidate, metrics, scale, recordings, userId, onRated }: Props) {
  const t = useT();
  const { locale } = useLanguage();
  const player = useRecordingPlayer();
  const summary = useRef<HTMLElement>(null);
  const owner: DraftOwner = { userId, candidateId: candidate.id };
  const [typed, setDraft] = useState(() => readDraft(owner, metrics));
  const [before] = useState(metrics);
  // Metrics may change while somebody rates: what still applies stays.
  const draft = allowedScores(typed, metrics);
  const [restored] = useState(() => Object.keys(draft).length > 0);
  const [reviewing, setReviewing] = useState(false);
  const [openedAt] = useState(Date.now);
  /** How often the form was sent with scores missing since the last time that none was. */
  const [tries, setTries] = useState(0);

  const left = unsetMetrics(metrics, draft);
  const scores = completeScores(metrics, draft);
  const overall = scores && overallScore(scores);

  const setScore = (key: string, score: number | undefined) => {
    const next = { ...draft, [key]: score };
    setDraft(next);
    writeDraft(owner, next);
  };

  const review = (event: FormEvent) => {
    event.preventDefault();
    setTries(left.length > 0 ? tries + 1 : 0);
    setReviewing(left.length === 0);
  };

  // After each try, not the first one alone: by then one has been elsewhere.
  useLayoutEffect(() => {
    if (tries > 0) summary.current?.focus();
  }, [tries]);

  return (
    <form className={styles.form} onSubmit={review} noValidate>
      <p className={styles.intro}>{t('rating.intro')}</p>
      <MetricsChanged before={before} now={metrics} />
      {restored && <Notice tone="info">{t('rating.draftRestored')}</Notice>}
      {scale && <ScoreLegend scale={scale} metrics={metrics} />}
      <ScoredCount scored={metrics.length - left.length} metrics={metrics.length} />
      <div>
        {metrics.map((metric) => (
          <ScoreField
            key={metric.key}
            metric={metric}
            scale={scale}
            recording={recordingOf(recordings, metric.id, locale)}
            player={player}
            id={sliderId(metric.key)}
            missing={tries > 0 && draft[metric.key] === undefined}
            score={draft[metric.key]}
            onChange={(score) => setScore(metric.key, score)}
          />
        ))}
      </div>
      <p className={styles.overall}>
        <span>{t('rating.overall')}</span>
        <strong>{overall === null ? '–' : formatScore(overall)}</strong>
      </p>
      <p className={styles.left}>
        {left.length > 0 ? t('rating.left', { count: left.length }) : t('rating.complete')}
      </p>
      {tries > 0 && left.length > 0 && <MissingScores summary={summary} left={left} idOf={sliderId} />}
      <Button type="submit" wide>
        {t('rating.review')}
      </Button>
      {reviewing && scores && (
        <ReviewDialog
          openedAt={openedAt}
          candidate={candidate}
          metrics={metrics}
          scores={scores}
          userId={userId}
          scale={scale}
          onClose={() => setReviewing(false)}
          onRated={onRated}
        />
      )}
    </form>
  );
}
