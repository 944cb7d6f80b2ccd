import type { CandidateFigures } from '../../lib/api/types';
import type { Texts } from '../../lib/i18n/Content';
import type { Mean } from '../figures/figureTexts';

/** What one candidate has in one row; null where nobody rated it on that. */
export interface Cell extends Mean {
  count: number;
  /** How it differs from the reference's; null where that can't be said, and for the reference itself. */
  difference: Difference | null;
}

export interface Difference {
  /** The candidate's average less the reference's, as both are shown. */
  points: number;
  /** Whether the intervals leave a gap between them. */
  beyond: boolean;
}

export interface Row {
  /** Null means the average over all metrics. */
  key: string | null;
  /** What the metric is called. */
  metric: Texts<'label'> | null;
  /** One for each candidate, in their order. */
  cells: (Cell | null)[];
}

/**
 * Lays figures out as one row for all scores and one for each metric that any of the candidates has.
 * @param reference whom the others are measured against
 */
export function compare(
  figures: readonly CandidateFigures[],
  reference: CandidateFigures | undefined,
): Row[] {
  const known = new Map(
    figures.flatMap(({ metrics }) => metrics.map((metric) => [metric.key, metric] as const)),
  );
  const row = (
    key: string | null,
    metric: Row['metric'],
    read: (one: CandidateFigures) => (Mean & { count: number }) | null,
  ): Row => {
    const against = reference ? read(reference) : null;
    return {
      key,
      metric,
      cells: figures.map((one) => {
        const mean = read(one);
        return mean && { ...mean, difference: one === reference ? null : differenceOf(mean, against) };
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
 * Two averages differ when their 95 % intervals don't touch. That is stricter than a test of the difference
 * at 5 %: of two independent averages that are the same, with errors of like size, it calls about 6 in 1,000 different, not
 * 50 (N. Schenker & J. F. Gentleman, On Judging the Significance of Differences by Examining the Overlap Between
 * Confidence Intervals, The American Statistician 55, 2001, 182–186). Where the same people rated both, what they give
 * goes up and down together and the rule is stricter still; and that leaves room for several comparisons at once.
 * Intervals that touch say nothing: the averages may differ all the same.
 */
function differenceOf(mean: Mean, against: Mean | null): Difference | null {
  if (!against || mean.average === null || against.average === null) return null;
  const points = Math.round((mean.average - against.average) * 10) / 10;
  const [own, other] = [mean.interval, against.interval];
  return { points, beyond: Boolean(own && other && (own.low > other.high || own.high < other.low)) };
}
