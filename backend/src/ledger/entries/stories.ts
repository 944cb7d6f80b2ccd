import type { Entry } from './entries.js';
import type { Standing } from './standing.js';

/** What becomes of ratings, told in any order: what was appended together stands in one by chance. */

/** An entry about a rating that was given before. */
type Change = Extract<Entry, { rating: string }>;

export function isChange(entry: Entry | null): entry is Change {
  return entry !== null && 'rating' in entry;
}

/**
 * Each change takes a rating from where another has left it: where it stands, it came once more than it left.
 * @returns null: it was erased; undefined where the entries tell of none that can be
 */
export function standingOf(entries: readonly (Entry | null)[]): Standing | null | undefined {
  const visits = new Map<Standing | null, number>();
  const move = (standing: Standing | null, by: number) =>
    visits.set(standing, (visits.get(standing) ?? 0) + by);
  for (const entry of entries) {
    if (entry?.kind === 'rating') move(entry.standing, 1);
    else if (isChange(entry)) {
      move(entry.from, -1);
      move(entry.to, 1);
    }
  }
  const [end, ...others] = [...visits].filter(([, times]) => times !== 0);
  return end?.[1] === 1 && others.length === 0 ? end[0] : undefined;
}
