import { foldForSearch } from '../../core/validation/fold-for-search.js';

/** The facts of a candidate by which duplicates are found. */
export interface Comparable {
  id: number;
  name: string;
  nameAr: string | null;
  titleId: number | null;
  region: string | null;
}

interface DuplicatePair<Candidate extends Comparable> {
  kind: 'same' | 'similar';
  candidates: [Candidate, Candidate];
}

/** Candidates with one name are compared up to this number, so that a common name costs no square of comparisons. */
const MAX_GROUP = 20;

/** Returns a name in its folded spelling, with its words in order. */
const keyOf = (name: string) => foldForSearch(name).split(/\s+/).filter(Boolean).toSorted().join(' ');

/** Returns a key and every key that lacks one of its letters: two names share one if a letter differs. */
function nearKeys(key: string): string[] {
  const letters = [...key];
  return [key, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))];
}

/**
 * Finds pairs of candidates with the same name in any language, and of one office or region with names that differ by
 * one letter. One pass over the names; the words of a name may be in any order.
 * @param limit the maximum number of pairs
 */
export function findDuplicates<Candidate extends Comparable>(
  candidates: readonly Candidate[],
  limit: number,
): DuplicatePair<Candidate>[] {
  const groups = new Map<string, { candidate: Candidate; key: string }[]>();
  const found = new Map<string, DuplicatePair<Candidate>>();
  for (const candidate of candidates) {
    const keys = [candidate.name, candidate.nameAr ?? ''].map(keyOf).filter((key) => key.length > 2);
    for (const key of new Set(keys)) {
      for (const near of new Set(nearKeys(key))) {
        const group = groups.get(near) ?? [];
        for (const other of group) {
          if (other.candidate.id === candidate.id) continue;
          const kind = other.key === key ? 'same' : 'similar';
          if (kind === 'similar' && !isNeighbour(candidate, other.candidate)) continue;
          const pair = `${other.candidate.id} ${candidate.id}`;
          if (kind === 'same' || !found.has(pair))
            found.set(pair, { kind, candidates: [other.candidate, candidate] });
        }
        if (group.length < MAX_GROUP) groups.set(near, [...group, { candidate, key }]);
      }
    }
    if (found.size >= limit) break;
  }
  return [...found.values()]
    .toSorted((a, b) => Number(b.kind === 'same') - Number(a.kind === 'same'))
    .slice(0, limit);
}

/** Returns whether two candidates are of one office or region. */
function isNeighbour(one: Comparable, other: Comparable): boolean {
  const shares = (a: number | string | null, b: number | string | null) => a !== null && a === b;
  return shares(one.titleId, other.titleId) || shares(one.region, other.region);
}
