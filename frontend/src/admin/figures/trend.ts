/** Days that are set against as many before them. */
export const TREND_DAYS = 7;

interface Trend {
  latest: number;
  before: number;
  /** How much more or less it is, in percent of what it was; null where it was nothing. */
  percent: number | null;
}

/**
 * Sets the last seven whole days against the seven before them. Today is not over: with it in, most mornings would
 * look like a fall.
 * @param counts by day, oldest first, today last
 * @returns undefined for fewer days than that takes
 */
export function trendOf(counts: readonly number[]): Trend | undefined {
  const whole = counts.slice(0, -1);
  if (whole.length < 2 * TREND_DAYS) return undefined;
  const sum = (some: readonly number[]) => some.reduce((total, count) => total + count, 0);
  const latest = sum(whole.slice(-TREND_DAYS));
  const before = sum(whole.slice(-2 * TREND_DAYS, -TREND_DAYS));
  return { latest, before, percent: before === 0 ? null : Math.round((100 * (latest - before)) / before) };
}
