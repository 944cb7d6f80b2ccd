import { type FormEvent, useState } from 'react';
import { Notice } from '../../components/Notice';
import { FOR_EYES } from '../../lib/api/errorText';
import type { Candidate, Recording, ScoreScale } from '../../lib/api/types';
import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import { withToasts } from '../../lib/toasts';
import { MetricsChanged } from './MetricsChanged';
import styles from './RatingPanel.module.css';
import { ReviewDialog } from './ReviewDialog';
import { allowedScores, type DraftOwner, readDraft, writeDraft } from './ratingDraft';
import { completeScores, overallScore, type RatedMetric, unsetMetrics } from './ratingScores';
import { recordingOf } from './recordings';
import { ScoredCount } from './ScoredCount';
import { ScoreField } from './ScoreField';
import { useRecordingPlayer } from './useRecordingPlayer';

interface Props {
  candidate: Candidate;
  metrics: readonly RatedMetric[];
  /** Undefined if it could not be loaded. */
  scale: ScoreScale | undefined;
  recordings: readonly Recording[];
  userId: number;
  onRated: () => void;
}

/** A key consists of letters, digits and underscores. */
const fieldId = (key: string) => `score-${key}`;

/**
 * Scrolls to a metric in the middle of the screen, where neither the header nor the form's footer covers it.
 */
function leadTo(key: string) {
  const field = document.getElementById(fieldId(key));
  field?.scrollIntoView({ block: 'center' });
  field?.querySelector('input')?.focus({ preventScroll: true });
}

/**
 * Asks for a score for every metric, stored on the device until they are sent; then shows a review, because a
 * rating is final.
 */
export function RatingForm({ candidate, metrics, scale, recordings, userId, onRated }: Props) {
  const t = useT();
  const { locale } = useLanguage();
  const player = useRecordingPlayer();
  const owner: DraftOwner = { userId, candidateId: candidate.id };
  const [typed, setDraft] = useState(() => readDraft(owner, metrics));
  const [before] = useState(metrics);
  // Metrics may change while somebody rates: scores that are still valid stay.
  const draft = allowedScores(typed, metrics);
  const [restored] = useState(() => Object.keys(draft).length > 0);
  const [reviewing, setReviewing] = useState(false);
  const [openedAt] = useState(Date.now);
  /** True if the form was submitted with missing scores. */
  const [tried, setTried] = useState(false);

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
    const [first] = left;
    setTried(first !== undefined);
    setReviewing(!first);
    if (!first) return;
    leadTo(first.key);
    // Screen readers read the same sentence at the metric.
    withToasts((toasts) => toasts.error(t('rating.scoreThis'), FOR_EYES));
  };

  return (
    <form className={styles.form} onSubmit={review} noValidate>
      <p className={styles.intro}>{t('rating.once')}</p>
      <MetricsChanged before={before} now={metrics} />
      {restored && <Notice tone="info">{t('rating.draftRestored')}</Notice>}
      <div>
        {metrics.map((metric) => (
          <ScoreField
            key={metric.key}
            metric={metric}
            scale={scale}
            recording={recordingOf(recordings, metric.id, locale)}
            player={player}
            id={fieldId(metric.key)}
            missing={tried && draft[metric.key] === undefined}
            score={draft[metric.key]}
            onChange={(score) => setScore(metric.key, score)}
          />
        ))}
      </div>
      <ScoredCount
        scored={metrics.length - left.length}
        metrics={metrics.length}
        overall={overall}
        tried={tried}
      />
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
