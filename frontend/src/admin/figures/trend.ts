/** The number of days that are compared with the same number before them. */
export const TREND_DAYS = 7;

/** A share of fewer ratings than this would turn single voters into a trend. */
const LEAST_FOR_SHARE = 30;

interface Trend {
  latest: number;
  before: number;
  /** The change in percent of the former value; null if that value is too small. */
  percent: number | null;
}

/** Returns the last seven whole days. @param days oldest first, today last */
export const latestDays = <Day>(days: readonly Day[]): Day[] => days.slice(0, -1).slice(-TREND_DAYS);

/**
 * Compares the last seven whole days with the seven before them. Today is incomplete and would look like a
 * fall on most mornings.
 * @param counts by day, oldest first, today last
 * @returns undefined with too few days
 */
export function trendOf(counts: readonly number[]): Trend | undefined {
  const whole = counts.slice(0, -1);
  if (whole.length < 2 * TREND_DAYS) return undefined;
  const sum = (some: readonly number[]) => some.reduce((total, count) => total + count, 0);
  const latest = sum(latestDays(counts));
  const before = sum(whole.slice(-2 * TREND_DAYS, -TREND_DAYS));
  return {
    latest,
    before,
    percent: before < LEAST_FOR_SHARE ? null : Math.round((100 * (latest - before)) / before),
  };
}
