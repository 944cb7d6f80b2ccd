import { Content } from '../../lib/i18n/Content';
import { useLanguage } from '../../lib/i18n/I18nProvider';
import styles from './RatingSnapshot.module.css';
import type { RatedMetric } from './ratingScores';
import { changedMetrics, type MetricSnapshot, type RatingSnapshot } from './ratingSnapshot';
import { useRatingSnapshotT } from './ratingSnapshotTexts';

interface Props {
  rating: RatingSnapshot;
  /** The current metrics. */
  metrics: readonly RatedMetric[];
}

/**
 * Shows the former and current texts of a rating's metrics, below its scores. Renders nothing if they are the
 * same.
 */
export function ChangedWords({ rating, metrics }: Props) {
  const t = useRatingSnapshotT();
  const changed = changedMetrics(rating, metrics, useLanguage().locale);
  if (changed.length === 0) return null;
  return (
    <details className={styles.changed}>
      <summary>{t('changed')}</summary>
      <div className={styles.metrics}>
        {changed.map(({ key, asked, now }) => (
          <dl key={key} className={styles.metric}>
            <dt>{t('asked')}</dt>
            <Words of={asked} />
            <dt>{t('now')}</dt>
            <Words of={now} />
          </dl>
        ))}
      </div>
    </details>
  );
}

function Words({ of }: { of: MetricSnapshot }) {
  return (
    <dd className={styles.words}>
      <strong>
        <Content of={of} field="label" />
      </strong>
      {of.description && <Content of={of} field="description" />}
    </dd>
  );
}
