import { Notice } from '../../components/Notice';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import type { RatedMetric } from './ratingScores';

interface Props {
  /** The metrics when the form was opened. */
  before: readonly RatedMetric[];
  now: readonly RatedMetric[];
}

/**
 * Lists the metrics that were added, removed or given another scale while somebody rates; renders nothing
 * without a change.
 */
export function MetricsChanged({ before, now }: Props) {
  const t = useT();
  const of = (metrics: readonly RatedMetric[], key: string) => metrics.find((metric) => metric.key === key);
  const added = now.filter(({ key }) => !of(before, key));
  const removed = before.filter(({ key }) => !of(now, key));
  const rescaled = now.filter(({ key, minScore, maxScore }) => {
    const known = of(before, key);
    return known && (known.minScore !== minScore || known.maxScore !== maxScore);
  });
  const changes = [
    ['rating.metricsAdded', added],
    ['rating.metricsRemoved', removed],
    ['rating.metricsRescaled', rescaled],
  ] as const;
  if (changes.every(([, metrics]) => metrics.length === 0)) return null;
  return (
    <Notice tone="warning" urgent>
      {t('rating.metricsChanged')}
      {changes.map(
        ([text, metrics]) =>
          metrics.length > 0 && (
            <span key={text}>
              {' '}
              {t(text)}{' '}
              {metrics.map((metric, place) => (
                <span key={metric.key}>
                  {place > 0 && t('list.comma')}
                  <Content of={metric} field="label" />
                </span>
              ))}
              .
            </span>
          ),
      )}
    </Notice>
  );
}
