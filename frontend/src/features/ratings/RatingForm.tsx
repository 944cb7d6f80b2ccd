import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import type { Candidate } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';
import styles from './RatingPanel.module.css';
import { ReviewDialog } from './ReviewDialog';
import { type DraftOwner, readDraft, writeDraft } from './ratingDraft';
import { completeScores, overallScore, type RatedMetric, unsetMetrics } from './ratingScores';
import { ScoreField } from './ScoreField';

interface Props {
  candidate: Candidate;
  metrics: readonly RatedMetric[];
  userId: number;
  onRated: () => void;
}

/** Scores for every metric, kept on the device until they are sent; then a review, because a rating is final. */
export default function RatingForm({ candidate, metrics, userId, onRated }: Props) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const owner: DraftOwner = { userId, candidateId: candidate.id };
  const [draft, setDraft] = useState(() => readDraft(owner, metrics));
  const [restored] = useState(() => Object.keys(draft).length > 0);
  const [reviewing, setReviewing] = useState(false);

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
    if (!first) return setReviewing(true);
    const place = metrics.indexOf(first);
    form.current?.querySelectorAll<HTMLElement>('input[type=range]')[place]?.focus();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={review} noValidate>
      <p className={styles.intro}>{t('rating.intro')}</p>
      {restored && <Notice tone="info">{t('rating.draftRestored')}</Notice>}
      <div>
        {metrics.map((metric) => (
          <ScoreField
            key={metric.key}
            metric={metric}
            score={draft[metric.key]}
            onChange={(score) => setScore(metric.key, score)}
          />
        ))}
      </div>
      <p className={styles.overall}>
        <span>{t('rating.overall')}</span>
        <strong>{overall === null ? '–' : formatScore(overall)}</strong>
      </p>
      <div>
        <p className={styles.left} role="status">
          {left.length > 0 ? t('rating.left', { count: left.length }) : t('rating.complete')}
        </p>
        {left.length > 0 && left.length < metrics.length && (
          <ul className={styles.leftList}>
            {left.map(({ key, label }) => (
              <li key={key}>
                <bdi>{label}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button type="submit" wide>
        {t('rating.review')}
      </Button>
      {reviewing && scores && (
        <ReviewDialog
          candidate={candidate}
          metrics={metrics}
          scores={scores}
          onClose={() => setReviewing(false)}
          onRated={onRated}
        />
      )}
    </form>
  );
}
