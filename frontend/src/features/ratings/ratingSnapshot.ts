import type { OwnRating } from '../../lib/api/types';
import { textIn } from '../../lib/i18n/Content';
import type { Locale } from '../../lib/i18n/locales';
import type { RatedMetric } from './ratingScores';

/** The parts of a rating that show what its voter was asked. */
export type RatingSnapshot = Pick<OwnRating, 'scores' | 'ratedMetrics' | 'ratedTitle'>;

/** The question of a score. */
export type MetricSnapshot = Omit<RatedMetric, 'key' | 'id'>;

/** A metric whose text has changed for the reader since a rating was given. */
export interface ChangedMetric {
  key: string;
  asked: MetricSnapshot;
  now: MetricSnapshot;
}

const metricThen = ({ ratedMetrics = {} }: RatingSnapshot, key: string): MetricSnapshot | undefined =>
  Object.hasOwn(ratedMetrics, key) ? ratedMetrics[key] : undefined;

/** Returns the question of a rating under a key; undefined if it is unknown. */
export function metricSnapshot(
  rating: RatingSnapshot,
  key: string,
  metrics: readonly RatedMetric[],
): MetricSnapshot | undefined {
  return metricThen(rating, key) ?? metrics.find((metric) => metric.key === key);
}

/** Returns the metrics of a rating whose texts in a language have changed since, without deleted ones. */
export function changedMetrics(
  rating: RatingSnapshot,
  metrics: readonly RatedMetric[],
  locale: Locale,
): ChangedMetric[] {
  return Object.keys(rating.scores).flatMap((key) => {
    const asked = metricThen(rating, key);
    const now = metrics.find((metric) => metric.key === key);
    if (!asked || !now) return [];
    const isSame = (field: 'label' | 'description') =>
      textIn(locale, asked, field) === textIn(locale, now, field);
    return isSame('label') && isSame('description') ? [] : [{ key, asked, now }];
  });
}
