import type { Entry } from './entries.js';
import type { RatingStatus } from './rating-status.js';

/**
 * Derives the status of ratings from their entries in any order, because entries that were appended together are in
 * random order.
 */

/** An entry about an earlier rating. */
type Change = Extract<Entry, { rating: string }>;

export function isChange(entry: Entry | null): entry is Change {
  return entry !== null && 'rating' in entry;
}

/**
 * Derives a rating's status. Each change continues from the status that another change has led to, so the rating has
 * the status that was entered once more than it was left.
 * @returns null if the rating was erased; undefined if the entries contradict each other
 */
export function statusOf(entries: readonly (Entry | null)[]): RatingStatus | null | undefined {
  const visits = new Map<RatingStatus | null, number>();
  const move = (status: RatingStatus | null, by: number) =>
    visits.set(status, (visits.get(status) ?? 0) + by);
  for (const entry of entries) {
    if (entry?.kind === 'rating') move(entry.status, 1);
    else if (isChange(entry)) {
      move(entry.from, -1);
      move(entry.to, 1);
    }
  }
  const [end, ...others] = [...visits].filter(([, times]) => times !== 0);
  return end?.[1] === 1 && others.length === 0 ? end[0] : undefined;
}
