import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { ScoreBars } from '../../components/ScoreBars';
import type { Rating } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { formatScore } from '../../lib/i18n/translate';
import { ChangedWords } from './ChangedWords';
import styles from './RatingPanel.module.css';
import { ratingBars } from './ratingBars';
import type { RatedMetric } from './ratingScores';

interface Props {
  rating: Rating;
  metrics: readonly RatedMetric[];
  /** True when the rating has just been given: the focus follows from the dialog to here. */
  fresh: boolean;
  /** Stands with a rating that waits. */
  whyWaiting?: ReactNode;
  /** When the published figures follow it. */
  whenSeen?: ReactNode;
  /** What one may keep of it. */
  receipt: ReactNode;
  /** Where one goes on from here. */
  next?: ReactNode;
}

/** One's own rating, read only: it is final. */
export function RatingResult({ rating, metrics, fresh, whyWaiting, whenSeen, receipt, next }: Props) {
  const t = useT();
  const overall = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (fresh) overall.current?.focus();
  }, [fresh]);

  return (
    <div className={styles.form}>
      <p ref={overall} className={styles.result} tabIndex={-1}>
        <span>{t('rating.yourOverall')}</span>
        <strong>{formatScore(rating.average)}</strong>
      </p>
      {rating.standing === 'waiting' && whyWaiting}
      <ScoreBars bars={ratingBars(rating, metrics)} />
      <ChangedWords rating={rating} metrics={metrics} />
      {/* One sentence for each status: what waits has its own above. */}
      {rating.standing === 'set_aside' ? (
        <p className={styles.intro}>{t('rating.setAside')}</p>
      ) : (
        rating.standing !== 'waiting' && (
          <p className={styles.intro}>
            {t('rating.completedText')} {whenSeen}
          </p>
        )
      )}
      <Button wide disabled>
        <Icon name="check" />
        {t('rating.completed')}
      </Button>
      {receipt}
      {next}
    </div>
  );
}
