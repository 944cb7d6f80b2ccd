import { groupBy } from '../../core/support/group-by.js';
import type { RatingFacts } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';
import { fisher, shown } from '../facts/statistics.js';

/** Fewer accounts that have much in common are a family, or chance. */
const MIN_ACCOUNTS = 20;
/** Two of the four may be a lecture hall or an angry crowd: people have much in common. */
const MIN_KINDS = 3;
/** What is no more than this for itself says nothing. */
const MAX_EACH = 1e-2;
/**
 * And nothing counts for more than this: people come in groups, of which a probability knows nothing, and no kind alone
 * is to make up for the others.
 */
const LEAST_EACH = 1e-6;
const MAX_PROBABILITY = 1e-9;

/** What ratings may have in common, of each kind one: these have nothing to do with each other. */
type WeakKind = 'origin' | 'age' | 'ballots' | 'mean';

/** Something that some ratings have in common, too little to open a case. */
export interface WeakSign {
  kind: WeakKind;
  ratings: RatingFacts[];
  probability: number;
}

/**
 * Many weak signs on the same accounts. Of each kind the smallest probability stands for a rating, none below 10⁻⁶; three
 * kinds at least are put together by Fisher's method, which takes it that they have nothing to do with each other: where
 * an account comes from, how old it is, what its ballot looks like, where it moves the mean.
 * @returns a finding with the facts `kinds` (those that each rating has at least) and `probability` (of the one that has
 *   the least in common); null when there is none
 */
export function weakSignals(candidateId: number, signs: WeakSign[]): Finding | null {
  const told = signs.filter(({ probability }) => probability <= MAX_EACH);
  const seen = told.flatMap(({ kind, ratings, probability }) =>
    ratings.map((rating) => ({ kind, rating, probability })),
  );
  const ratings: RatingFacts[] = [];
  let [kinds, largest] = [Number.POSITIVE_INFINITY, 0];
  for (const [rating, of] of groupBy(seen, (one) => one.rating)) {
    const least = [...groupBy(of, ({ kind }) => kind).values()].map((same) =>
      Math.max(LEAST_EACH, Math.min(...same.map(({ probability }) => probability))),
    );
    const probability = fisher(least);
    if (least.length < MIN_KINDS || probability > MAX_PROBABILITY) continue;
    ratings.push(rating);
    [kinds, largest] = [Math.min(kinds, least.length), Math.max(largest, probability)];
  }
  if (ratings.length < MIN_ACCOUNTS) return null;
  return findingOf(ratings, {
    signal: 'weak_signals',
    subject: { candidateId },
    opens: true,
    facts: { kinds, probability: shown(largest) },
  });
}
