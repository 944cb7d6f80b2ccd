import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Notice } from '../../components/Notice';
import { PersonImage } from '../../components/PersonImage';
import { Office } from '../../components/ranking/Office';
import { useOnline } from '../../components/useOnline';
import { isApiError, isConnectionLost } from '../../lib/api/apiError';
import { errorText, FOR_EYES } from '../../lib/api/errorText';
import { useSlowCalls } from '../../lib/api/slowCalls';
import type { Candidate, ScoreScale, Scores } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import styles from './ReviewDialog.module.css';
import { nonceFor } from './ratingNonce';
import { overallScore, type RatedMetric } from './ratingScores';
import { useSubmitRatingMutation } from './ratingsApi';
import { useRatingT } from './ratingTexts';
import { wordOf } from './scoreWords';

interface Props {
  candidate: Candidate;
  metrics: readonly RatedMetric[];
  scores: Scores;
  userId: number;
  /** When the form was opened, in milliseconds since the epoch. */
  openedAt: number;
  /** The words for scores; undefined if they could not be loaded. */
  scale: ScoreScale | undefined;
  onClose: () => void;
  /** Called once a rating exists, from now or earlier: it then replaces the form. */
  onRated: () => void;
}

/** Shows all scores once more before they are final, and sends them once. */
export function ReviewDialog({
  candidate,
  metrics,
  scores,
  userId,
  openedAt,
  scale,
  onClose,
  onRated,
}: Props) {
  const t = useT();
  const [submitRating, { isLoading }] = useSubmitRatingMutation();
  const [connectionLost, setConnectionLost] = useState(false);
  const slow = useSlowCalls();
  const online = useOnline();
  const r = useRatingT();
  // A second click can come before the disabled button is painted; this is set at once.
  const inFlight = useRef(false);
  const overall = overallScore(scores);

  const submit = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setConnectionLost(false);
    // A form may stay open for days, but the server accepts at most a day.
    const formSeconds = Math.min(Math.round((Date.now() - openedAt) / 1000), 86_400);
    const nonce = nonceFor({ userId, candidateId: candidate.id });
    const { error } = await submitRating({ candidateId: candidate.id, scores, formSeconds, nonce });
    inFlight.current = false;
    if (!error) {
      toast.success(t('rating.success'));
      onRated();
    } else if (isConnectionLost(error)) {
      setConnectionLost(true);
      // The sheet says more, and a toast as long would cover it.
      toast.error(t('error.connectionLost'), FOR_EYES);
    } else {
      // The server names keys; the form names labels.
      const isChanged = isApiError(error) && error.code === 'INVALID_SCORES';
      toast.error(
        isChanged ? t('rating.metricsChanged') : errorText(t, error, 'error.submitRating'),
        isChanged ? FOR_EYES : undefined,
      );
      onClose();
      if (isApiError(error) && error.code === 'ALREADY_RATED') onRated();
    }
  };

  const foot = (
    <>
      {connectionLost && (
        <Notice tone="danger" urgent>
          <span className={styles.lost}>{t('rating.connectionLost')}</span>
        </Notice>
      )}
      {isLoading && slow && (
        <Notice tone="warning" urgent>
          {t('state.slow')}
        </Notice>
      )}
      <p className={styles.final}>{t('rating.final')}</p>
      <div className={styles.actions}>
        <Button variant="secondary" disabled={isLoading} onClick={onClose}>
          {t('rating.edit')}
        </Button>
        <Button disabled={isLoading || !online} onClick={submit}>
          {isLoading ? t('rating.sending') : online ? t('rating.confirm') : r('offline')}
        </Button>
        <p className="visually-hidden" role="status">
          {!online && r('offline')}
        </p>
      </div>
    </>
  );

  return (
    <Dialog title={t('rating.reviewHeading')} onClose={() => !isLoading && onClose()} foot={foot}>
      <div className={styles.who}>
        <PersonImage src={candidate.imageUrl} sizes="3rem" />
        <p>
          <strong>
            <Content of={candidate} field="name" />
          </strong>
          <br />
          <Office of={candidate} />
        </p>
      </div>
      <dl className={styles.rows}>
        {metrics.map((metric) => (
          <div key={metric.key}>
            <dt>
              <Content of={metric} field="label" />
            </dt>
            <dd>
              {scale && (
                <span className={styles.word}>
                  <Content of={scale} field={wordOf(scores[metric.key] ?? 0, metric)} />
                </span>
              )}
              <strong>{formatNumber(scores[metric.key] ?? 0)}</strong>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('rating.overall')}</dt>
          <dd>
            <strong>{overall === null ? '–' : formatScore(overall)}</strong>
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
