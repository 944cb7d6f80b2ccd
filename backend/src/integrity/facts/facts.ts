/** The facts about an account for signals. Times are milliseconds since 1970. */
export interface AccountFacts {
  userId: number;
  createdAt: number;
  /** Keyed hashes of the origin of registration, which can only be compared; null if unknown. */
  network: string | null;
  address: string | null;
  browser: string | null;
  mailDomain: string | null;
  /** The highest verification level: `none`, `email`, `phone`, `in_person`. */
  level: string;
  /** The number of ratings that the account has given. */
  ratings: number;
}

/** The facts about a rating for signals. */
export interface RatingFacts {
  ratingId: number;
  candidateId: number;
  createdAt: number;
  /** The scores in one spelling: equal texts are equal ballots. */
  scores: string;
  scoreSum: number;
  scoreCount: number;
  /** Whether every score is the lowest, or the highest, that its metric allows. */
  extreme: 'lowest' | 'highest' | null;
  /** The origin of the rating, as with accounts. */
  network: string | null;
  address: string | null;
  browser: string | null;
  /** The verification level when the rating was given. */
  level: string;
  /** How long the form was open, as the client claims. */
  formSeconds: number | null;
  account: AccountFacts;
}

/** The origin of accounts. */
export interface Origin {
  kind: 'network' | 'mailDomain';
  value: string;
}

/** A candidate's ratings within a day, by time. */
export interface CandidateWindow {
  candidateId: number;
  ratings: RatingFacts[];
}

/** An attempt to prove an account with the number or voucher of another. */
export interface ProofConflict {
  kind: 'phone' | 'voucher';
  /** The account that has the proof. */
  holderId: number;
  /** The account that tried to use it. */
  userId: number;
  times: number;
  firstAt: number;
  lastAt: number;
}

/** The counts of one hour. */
export interface HourCount {
  /** Whole hours since 1970, UTC. */
  hour: number;
  number: number;
  /** The sum of the ratings' averages in hundredths of a point, and the sum of their squares. */
  scoreSum: number;
  squareSum: number;
}

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The number of days that define what is usual. */
export const BASELINE_DAYS = 28;

export function hourOf(time: number): number {
  return Math.floor(time / HOUR_MS);
}

/** Returns a rating's average in whole hundredths of a point, as hours count it. */
export function hundredths({ scoreSum, scoreCount }: Pick<RatingFacts, 'scoreSum' | 'scoreCount'>): number {
  return scoreCount === 0 ? 0 : Math.round((100 * scoreSum) / scoreCount);
}
