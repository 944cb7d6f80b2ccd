import type { AccountFacts, RatingFacts } from './facts.js';

/** The subject of a finding: at least one of these. */
export interface Subject {
  candidateId?: number;
  /** A keyed hash. */
  network?: string;
  mailDomain?: string;
  /** The account whose proof others tried to use. */
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

/** The part of a finding that a case stores and its page shows: only counts, times and probabilities. */
export interface CaseEvidence {
  signal: SignalName;
  subject: Subject;
  /** The numbers of accounts and ratings. */
  accounts: number;
  ratings: number;
  /** The first and last time of the counted ratings, in ISO 8601, UTC. */
  from: string;
  to: string;
  /** Values by name; each signal documents its names. */
  facts: Record<string, number | string>;
}

/** Lists the candidates that evidence names. */
export function namedCandidates(evidence: readonly CaseEvidence[]): number[] {
  return evidence.flatMap(({ subject }) => subject.candidateId ?? []);
}

/** A signal's finding: the evidence, and the accounts and ratings that it names. */
export interface Finding {
  evidence: CaseEvidence;
  /** False for a signal that honest crowds cause too: it opens a case only together with another signal. */
  opens: boolean;
  userIds: Set<number>;
  /** The ratings by id. */
  ratings: Map<number, FoundRating>;
}

export type FoundRating = Pick<RatingFacts, 'ratingId' | 'candidateId'> & { userId: number };

interface Parts {
  signal: SignalName;
  subject: Subject;
  opens: boolean;
  facts: Record<string, number | string>;
}

/** Creates a finding about ratings, at least one. */
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

/** Creates a finding about accounts, at least one, whatever they have rated. */
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
