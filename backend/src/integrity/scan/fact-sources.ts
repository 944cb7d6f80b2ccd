import type { AccountFacts, HourCount, Origin, RatingFacts } from '../facts/facts.js';
import type { FoundRating } from '../facts/finding.js';

/** A time from which and to which, milliseconds since 1970, both included. */
export interface Span {
  from: number;
  to: number;
}

/** Where signals get their facts: the tables of a server, or the memory of a simulation. Counts may lack what is new. */
export interface FactSources {
  /** What a candidate was given in that time, by time; of too many the last. */
  ratingsOf(candidateId: number, span: Span): Promise<RatingFacts[]>;
  /** Accounts that were registered from there in that time, by time; of too many the last. */
  accountsOf(origin: Origin, span: Span): Promise<AccountFacts[]>;
  /** Of those, the ones that have rated anybody. */
  votersOf(origin: Origin, span: Span): Promise<AccountFacts[]>;
  /** What these accounts have given a candidate. */
  ratingsBy(userIds: number[], candidateId: number): Promise<RatingFacts[]>;
  /** All that these accounts have given. */
  allRatingsBy(userIds: number[]): Promise<FoundRating[]>;
  /** How many accounts were registered from there, or in all, in the hours from one to before another. */
  countRegistered(origin: Origin | null, fromHour: number, toHour: number): Promise<number>;
  /** How many ratings a candidate, or all of them, got in those hours. */
  countRatings(candidateId: number | null, fromHour: number, toHour: number): Promise<number>;
  /** How many of all ratings in those hours were by accounts younger than a day. */
  countByNew(fromHour: number, toHour: number): Promise<number>;
  /** How many ratings accounts that were registered there gave in those hours, to anybody. */
  countGivenFrom(origin: Origin, fromHour: number, toHour: number): Promise<number>;
  /** How many ratings of a candidate came from a network in that time. */
  countFromNetwork(candidateId: number, network: string, span: Span): Promise<number>;
  /** Those hours of a candidate in which there was any. */
  hoursOf(candidateId: number, fromHour: number, toHour: number): Promise<HourCount[]>;
}
