import { useId } from 'react';
import type { ScoreScale } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import type { RatedMetric } from './ratingScores';
import styles from './ScoreLegend.module.css';
import { ANCHORS, isWholeScale } from './scoreWords';

interface Props {
  scale: ScoreScale;
  metrics: readonly RatedMetric[];
}

/** What five scores mean in words, once for all metrics of a form. */
export function ScoreLegend({ scale, metrics }: Props) {
  const t = useT();
  const id = useId();
  const unit = isWholeScale(metrics) ? '' : '%';
  return (
    <section className={styles.legend} aria-labelledby={id}>
      <h3 id={id}>{t('rating.scale')}</h3>
      <dl>
        {ANCHORS.map((score) => (
          <div key={score}>
            <dt>
              <bdi>{`${score}${unit}`}</bdi>
            </dt>
            <dd>
              <Content of={scale} field={`text${score}`} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
