import { FEWEST_SHOWN } from '../../core/population/population.js';

/**
 * Hides counts of few people. The sum of all counts is public, so a single hidden count, or hidden counts of few people
 * together, would follow from the others. The smallest other counts are hidden with them (complementary suppression:
 * Statistics Netherlands, Handbook on Statistical Disclosure Control, 2010, ch. 4).
 * @returns in the order of the counts; null: hidden
 */
export function shownCounts(counts: readonly number[]): (number | null)[] {
  const ascending = [...counts.keys()].sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0));
  const hidden = new Set<number>();
  let people = 0;
  for (const index of ascending) {
    const isSafe = hidden.size === 0 || (hidden.size > 1 && people >= FEWEST_SHOWN);
    if ((counts[index] ?? 0) >= FEWEST_SHOWN && isSafe) break;
    hidden.add(index);
    people += counts[index] ?? 0;
  }
  return counts.map((count, index) => (hidden.has(index) ? null : count));
}
