import type { AccountFacts, HourCount, Origin, RatingFacts } from '../facts/facts.js';
import type { FoundRating } from '../facts/finding.js';

/** A period in milliseconds since 1970, both ends included. */
export interface Span {
  from: number;
  to: number;
}

/**
 * The sources of facts for signals: the tables of a server, or the memory of a simulation. Counts may lack the newest
 * rows.
 */
export interface FactSources {
  /** Lists a candidate's ratings in a period, by time; of too many, the last. */
  ratingsOf(candidateId: number, span: Span): Promise<RatingFacts[]>;
  /** Lists the accounts that were registered from an origin in a period, by time; of too many, the last. */
  accountsOf(origin: Origin, span: Span): Promise<AccountFacts[]>;
  /** Lists those of these accounts that have rated anybody. */
  votersOf(origin: Origin, span: Span): Promise<AccountFacts[]>;
  /** Lists the ratings of a candidate by some accounts. */
  ratingsBy(userIds: number[], candidateId: number): Promise<RatingFacts[]>;
  /** Lists all ratings by some accounts. */
  allRatingsBy(userIds: number[]): Promise<FoundRating[]>;
  /** Counts the accounts that were registered from an origin, or in all, from one hour to before another. */
  countRegistered(origin: Origin | null, fromHour: number, toHour: number): Promise<number>;
  /** Counts the ratings of a candidate, or of all candidates, in these hours. */
  countRatings(candidateId: number | null, fromHour: number, toHour: number): Promise<number>;
  /** Counts the ratings in these hours by accounts younger than a day. */
  countByNew(fromHour: number, toHour: number): Promise<number>;
  /** Counts the ratings in these hours, of any candidate, by accounts from an origin. */
  countGivenFrom(origin: Origin, fromHour: number, toHour: number): Promise<number>;
  /** Counts the ratings of a candidate from a network in a period. */
  countFromNetwork(candidateId: number, network: string, span: Span): Promise<number>;
  /** Lists the counts of a candidate's hours with ratings. */
  hoursOf(candidateId: number, fromHour: number, toHour: number): Promise<HourCount[]>;
}
