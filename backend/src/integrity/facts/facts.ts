/** What signals are told of an account. Times are milliseconds since 1970. */
export interface AccountFacts {
  userId: number;
  createdAt: number;
  /** Keyed hashes of where it was registered, which say no more than whether two are the same; null when unknown. */
  network: string | null;
  address: string | null;
  browser: string | null;
  mailDomain: string | null;
  /** The highest proof that it has: `none`, `email`, `phone`, `in_person`. */
  level: string;
  /** All ratings that it has given until now. */
  ratings: number;
}

/** What signals are told of a rating. */
export interface RatingFacts {
  ratingId: number;
  candidateId: number;
  createdAt: number;
  /** The scores in one spelling: equal texts are equal ballots. */
  scores: string;
  scoreSum: number;
  scoreCount: number;
  /** True of every score: the least, or the most, that its metric takes. */
  extreme: 'lowest' | 'highest' | null;
  /** Where it came from, as with accounts. */
  network: string | null;
  address: string | null;
  browser: string | null;
  /** When it was given. */
  level: string;
  /** For how long the form was open, as the client says. */
  formSeconds: number | null;
  account: AccountFacts;
}

/** Where accounts come from. */
export interface Origin {
  kind: 'network' | 'mailDomain';
  value: string;
}

/** What one candidate was given within a day, by time. */
export interface CandidateWindow {
  candidateId: number;
  ratings: RatingFacts[];
}

/** An account tried to prove itself by the number or voucher of another. */
export interface ProofConflict {
  kind: 'phone' | 'voucher';
  /** Whose it is. */
  holderId: number;
  /** Who tried. */
  userId: number;
  times: number;
  firstAt: number;
  lastAt: number;
}

/** What an hour counted. */
export interface HourCount {
  /** Whole hours since 1970, UTC. */
  hour: number;
  number: number;
  /** Of what the ratings gave on average, in hundredths of a point: their sum, and the sum of their squares. */
  scoreSum: number;
  squareSum: number;
}

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** What is usual is asked of so many days. */
export const BASELINE_DAYS = 28;

export function hourOf(time: number): number {
  return Math.floor(time / HOUR_MS);
}

/** What a rating gives on average, in whole hundredths of a point, as hours count it. */
export function hundredths({ scoreSum, scoreCount }: Pick<RatingFacts, 'scoreSum' | 'scoreCount'>): number {
  return scoreCount === 0 ? 0 : Math.round((100 * scoreSum) / scoreCount);
}
