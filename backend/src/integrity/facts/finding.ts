import type { AccountFacts, RatingFacts } from './facts.js';

/** What a finding is about: one of these at least. */
export interface Subject {
  candidateId?: number;
  /** Keyed hash. */
  network?: string;
  mailDomain?: string;
  /** The account that has the proof which others tried. */
  holderId?: number;
}

export type SignalName =
  | 'registrations'
  | 'origin_on_candidate'
  | 'origin_burst'
  | 'new_accounts'
  | 'registered_together'
  | 'weak_signals'
  | 'equal_ballots'
  | 'extreme_ballots'
  | 'busy_hour'
  | 'mean_shift'
  | 'one_candidate_only'
  | 'fast_forms'
  | 'regular_times'
  | 'proof_conflicts';

/** What a case keeps of a finding, and its page words: nothing but counts, times and probabilities. */
export interface CaseEvidence {
  signal: SignalName;
  subject: Subject;
  /** How many accounts and ratings. */
  accounts: number;
  ratings: number;
  /** ISO 8601, UTC: the first and the last of what it counts. */
  from: string;
  to: string;
  /** By name; what the names mean is said where each signal gives them. */
  facts: Record<string, number | string>;
}

/** What a signal has found: the evidence, and whom and what it speaks of. */
export interface Finding {
  evidence: CaseEvidence;
  /** False of what honest crowds do too: it opens a case only together with another signal. */
  opens: boolean;
  userIds: Set<number>;
  /** Ratings by id. */
  ratings: Map<number, FoundRating>;
}

export type FoundRating = Pick<RatingFacts, 'ratingId' | 'candidateId'> & { userId: number };

interface Parts {
  signal: SignalName;
  subject: Subject;
  opens: boolean;
  facts: Record<string, number | string>;
}

/** A finding about ratings, at least one. */
export function findingOf(ratings: RatingFacts[], parts: Parts): Finding {
  const times = ratings.map(({ createdAt }) => createdAt);
  const userIds = new Set(ratings.map(({ account }) => account.userId));
  return {
    opens: parts.opens,
    evidence: evidenceOf(parts, userIds.size, ratings.length, times),
    userIds,
    ratings: new Map(ratings.map((rating) => [rating.ratingId, foundRating(rating)])),
  };
}

/** A finding about accounts, at least one, whatever they have rated. */
export function findingOfAccounts(
  accounts: Pick<AccountFacts, 'userId' | 'createdAt'>[],
  parts: Parts,
): Finding {
  const times = accounts.map(({ createdAt }) => createdAt);
  const userIds = new Set(accounts.map(({ userId }) => userId));
  return {
    opens: parts.opens,
    evidence: evidenceOf(parts, userIds.size, 0, times),
    userIds,
    ratings: new Map(),
  };
}

export function foundRating({ ratingId, candidateId, account }: RatingFacts): FoundRating {
  return { ratingId, candidateId, userId: account.userId };
}

function evidenceOf(
  { signal, subject, facts }: Parts,
  accounts: number,
  ratings: number,
  times: number[],
): CaseEvidence {
  const [from, to] = times.reduce(
    ([first, last], time) => [Math.min(first, time), Math.max(last, time)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return {
    signal,
    subject,
    accounts,
    ratings,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    facts,
  };
}
