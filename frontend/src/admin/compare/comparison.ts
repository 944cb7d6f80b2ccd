import type { CandidateFigures } from '../../lib/api/types';
import type { Texts } from '../../lib/i18n/Content';
import type { Mean } from '../figures/figureTexts';

/** A candidate's value in one row; null without ratings on that metric. */
export interface Cell extends Mean {
  count: number;
  /** The difference from the reference; null if it is unknown, and for the reference itself. */
  difference: Difference | null;
}

export interface Difference {
  /** The candidate's average minus the reference's, as both are shown. */
  points: number;
  /** True if the two intervals do not overlap. */
  beyond: boolean;
}

export interface Row {
  /** Null for the average over all metrics. */
  key: string | null;
  /** The name of the metric. */
  metric: Texts<'label'> | null;
  /** One value per candidate, in the order of the columns. */
  cells: (Cell | null)[];
}

/**
 * Arranges figures as one row for all scores and one row for each metric of any candidate.
 * @param reference the candidate with which the others are compared
 * @param isDisputed whether ratings of a candidate are disputed, so that a difference would prove nothing
 */
export function compare(
  figures: readonly CandidateFigures[],
  reference: CandidateFigures | undefined,
  isDisputed: (one: CandidateFigures) => boolean = () => false,
): Row[] {
  const known = new Map(
    figures.flatMap(({ metrics }) => metrics.map((metric) => [metric.key, metric] as const)),
  );
  const row = (
    key: string | null,
    metric: Row['metric'],
    read: (one: CandidateFigures) => (Mean & { count: number }) | null,
  ): Row => {
    const against = reference && !isDisputed(reference) ? read(reference) : null;
    return {
      key,
      metric,
      cells: figures.map((one) => {
        const mean = read(one);
        const isCompared = one !== reference && !isDisputed(one);
        return mean && { ...mean, difference: isCompared ? differenceOf(mean, against) : null };
      }),
    };
  };
  return [
    row(null, null, (one) => (one.totalRatings > 0 ? { ...one, count: one.totalRatings } : null)),
    ...[...known].map(([key, named]) =>
      row(key, named, ({ metrics }) => {
        const metric = metrics.find((one) => one.key === key);
        return metric && metric.count > 0 ? metric : null;
      }),
    ),
  ];
}

/**
 * Two averages differ if their 95 % intervals do not overlap. This is stricter than a test of the difference
 * at 5 %: of two independent equal averages with similar errors, it calls about 6 in 1,000 different, not 50
 * (N. Schenker & J. F. Gentleman, On Judging the Significance of Differences by Examining the Overlap Between
 * Confidence Intervals, The American Statistician 55, 2001, 182–186). If the same people rated both, their
 * scores rise and fall together and the rule is stricter still, which allows for several comparisons at once.
 * Overlapping intervals prove nothing: the averages may differ all the same.
 */
function differenceOf(mean: Mean, against: Mean | null): Difference | null {
  if (!against || mean.average === null || against.average === null) return null;
  const points = Math.round((mean.average - against.average) * 10) / 10;
  const [own, other] = [mean.interval, against.interval];
  return { points, beyond: Boolean(own && other && (own.low > other.high || own.high < other.low)) };
}
