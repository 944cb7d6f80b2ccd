import { groupBy } from '../../core/support/group-by.js';
import type { RatingFacts } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';
import { fisher, shown } from '../facts/statistics.js';

/** The minimum number of accounts. Fewer accounts with much in common are a family, or chance. */
const MIN_ACCOUNTS = 20;
/** The minimum number of kinds: two of the four may be a lecture hall or an angry crowd. */
const MIN_KINDS = 3;
/** The maximum probability of a kind that counts. */
const MAX_EACH = 1e-2;
/**
 * The lowest probability that one kind may contribute: people come in groups, which a probability does not model, and
 * no kind alone may outweigh the others.
 */
const LEAST_EACH = 1e-6;
const MAX_PROBABILITY = 1e-9;

/** The kinds of common features of ratings, which are independent of each other. */
type WeakKind = 'origin' | 'age' | 'ballots' | 'mean';

/** A common feature of some ratings that is too weak to open a case alone. */
export interface WeakSign {
  kind: WeakKind;
  ratings: RatingFacts[];
  probability: number;
}

/**
 * Combines several weak signs about the same accounts. Of each kind the smallest probability counts for a rating, none
 * below 10⁻⁶; at least three kinds are combined by Fisher's method, which assumes that they are independent: an
 * account's origin, its age, its ballot, and the direction in which it moves the mean.
 * @returns a finding with the facts `kinds` (that each rating has at least) and `probability` (of the rating with the
 *   least in common); null without one
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
