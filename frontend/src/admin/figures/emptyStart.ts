/** A chart shows at least as many days. */
const LEAST_DAYS = 30;

/** Returns how many days without a rating need not be drawn at the start of charts that share an axis. */
export function emptyStart(charts: readonly (readonly { ratings: number }[])[]): number {
  const starts = charts.map((days) => {
    const first = days.findIndex(({ ratings }) => ratings > 0);
    return Math.min(first < 0 ? days.length : first, days.length - LEAST_DAYS);
  });
  return Math.max(0, Math.min(...starts));
}
