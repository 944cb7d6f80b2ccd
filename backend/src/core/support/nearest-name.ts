/** More edits than these make another name, not a misspelt one. */
const MAX_EDITS = 2;
/** Names that are shorter have too many neighbours. */
const MIN_LENGTH = 3;

/**
 * Finds the name that somebody probably meant: the one with the fewest edits, two at most, where an edit inserts,
 * deletes or replaces a character.
 * @returns null if no name is near
 */
export function nearestName(typed: string, names: Iterable<string>): string | null {
  const wanted = [...typed.toLowerCase()];
  if (wanted.length < MIN_LENGTH) return null;
  let nearest: string | null = null;
  let fewest = MAX_EDITS + 1;
  for (const name of names) {
    const edits = editsBetween(wanted, [...name.toLowerCase()], fewest);
    if (edits < fewest) [nearest, fewest] = [name, edits];
  }
  return nearest;
}

/** Counts the edits between two words (Levenshtein's distance). @returns `limit` for as many or more */
function editsBetween(one: readonly string[], other: readonly string[], limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) return limit;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of one.entries()) {
    const next = [index + 1];
    for (const [place, expected] of other.entries()) {
      const replaced = (row[place] ?? 0) + (letter === expected ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    if (Math.min(...next) >= limit) return limit;
    row = next;
  }
  return row.at(-1) ?? limit;
}
