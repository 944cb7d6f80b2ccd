import { mailDomain } from '../../src/accounts/model/email-address.js';
import {
  type AccountFacts,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type RatingFacts,
} from '../../src/integrity/facts/facts.js';
import type { Random } from './random.js';

/** All that happens, before anybody looks at it. */
export type Happening = { at: number; account: AccountFacts } | { at: number; rating: RatingFacts };

/** Metrics that every candidate is rated on, each from 0 to 100. */
const METRICS = ['delivery', 'honesty', 'openness', 'respect', 'vision'];
/** When people are awake: how much of what they do falls on each hour of the day. */
const HOURS = [1, 1, 0, 0, 1, 2, 4, 6, 8, 9, 9, 9, 8, 8, 9, 9, 10, 10, 11, 12, 12, 10, 6, 3];
const MAIL = ['gmail.com', 'gmail.com', 'gmail.com', 'gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com'];
const BROWSERS = ['chrome-android', 'chrome-android', 'chrome-android', 'safari-ios', 'chrome-windows'];

/** The part of the population, or the attacker, that an account belongs to. */
export type Party = string;

/** Describes a new account; the world draws at random what is left out. */
interface Person {
  at: number;
  party: Party;
  network: string;
  address?: string;
  browser?: string;
  /** Domain of the email address; signals receive only what the server stores of it. */
  mailDomain?: string;
}

/** Where people and attackers put what they do. */
export class World {
  readonly happenings: Happening[] = [];
  readonly partyOf = new Map<number, Party>();
  /** The candidate whom half of all people rate first, regardless of events; null: no candidate is one. */
  favourite: number | null = null;
  /** What people think of each candidate on average. */
  private readonly opinions: number[];
  private readonly weights: number[];
  private ratings = 0;

  /** @param start milliseconds since 1970 @param candidates how many; the first are the most talked of */
  constructor(
    readonly random: Random,
    readonly start: number,
    readonly days: number,
    readonly candidates: number,
  ) {
    this.opinions = Array.from({ length: candidates }, () => random.between(30, 75));
    this.weights = Array.from({ length: candidates }, (_, rank) => (rank + 1) ** -0.8);
  }

  /** A time of day as people keep it, on a day of the simulation. */
  wakingTime(day: number): number {
    return this.start + day * DAY_MS + this.weighted(HOURS) * HOUR_MS + this.random.next() * HOUR_MS;
  }

  /** A candidate, the more likely the more it is talked of. */
  candidate(): number {
    return this.weighted(this.weights);
  }

  register({ at, party, network, ...given }: Person): AccountFacts {
    const userId = this.partyOf.size + 1;
    const account = {
      userId,
      createdAt: at,
      network,
      address: given.address ?? `${network} ${this.random.below(200)}`,
      browser: given.browser ?? this.random.pick(BROWSERS),
      mailDomain: mailDomain(`somebody@${given.mailDomain ?? this.random.pick(MAIL)}`),
      level: 'email',
      ratings: 0,
    };
    this.partyOf.set(userId, party);
    this.happenings.push({ at, account });
    return account;
  }

  /** @param seconds for how long the form was open */
  rate(account: AccountFacts, candidateId: number, at: number, ballot: number[], seconds: number): void {
    const scores = Object.fromEntries(METRICS.map((key, index) => [key, ballot[index] ?? 0]));
    const only = (score: number) => ballot.every((given) => given === score);
    this.ratings += 1;
    const rating: RatingFacts = {
      ratingId: this.ratings,
      candidateId,
      createdAt: at,
      scores: JSON.stringify(scores),
      scoreSum: ballot.reduce((sum, score) => sum + score, 0),
      scoreCount: ballot.length,
      extreme: only(0) ? 'lowest' : only(100) ? 'highest' : null,
      network: account.network,
      address: account.address,
      browser: account.browser,
      level: account.level,
      formSeconds: Math.round(seconds),
      account,
    };
    this.happenings.push({ at, rating });
  }

  /** What somebody honest gives: one's own opinion in fives, or the same throughout, as many do. */
  ballot(candidateId: number): number[] {
    const { random } = this;
    const kind = random.next();
    if (kind < 0.08) return this.all(0);
    if (kind < 0.18) return this.all(100);
    if (kind < 0.23) return this.all(50);
    return this.around((this.opinions[candidateId] ?? 50) + 18 * random.normal(), 12);
  }

  /** Scores in fives around one. */
  around(mean: number, spread: number): number[] {
    return METRICS.map(() => {
      const score = Math.round((mean + spread * this.random.normal()) / 5) * 5;
      return Math.min(100, Math.max(0, score));
    });
  }

  all(score: number): number[] {
    return METRICS.map(() => score);
  }

  /** For how long somebody has the form open who reads it, in seconds. */
  reading(): number {
    return METRICS.length * this.random.between(3, 20);
  }

  /** What happened, by time. */
  inOrder(): Happening[] {
    return this.happenings.sort((a, b) => a.at - b.at);
  }

  /** Somebody honest gives some ratings, one after the other, some of them on other days. */
  rateAsPeopleDo(account: AccountFacts, first?: number): void {
    const { random } = this;
    const favourite = this.favourite !== null && random.chance(0.5) ? this.favourite : undefined;
    const beginning = first ?? favourite;
    // Pareto with exponent 1.3: half give one, some all.
    const number = Math.min(this.candidates, Math.floor((1 - random.next()) ** (-1 / 1.3)));
    const rated = new Set<number>();
    let at = account.createdAt + random.between(1, 6) * MINUTE_MS;
    for (let given = 0; given < number; given += 1) {
      const candidateId = given === 0 && beginning !== undefined ? beginning : this.candidate();
      if (rated.has(candidateId)) continue;
      rated.add(candidateId);
      if (random.chance(0.3)) at = this.laterThan(at);
      if (at >= this.end) return;
      this.rate(account, candidateId, at, this.ballot(candidateId), this.reading());
      at += random.between(0.5, 5) * MINUTE_MS;
    }
  }

  get end(): number {
    return this.start + this.days * DAY_MS;
  }

  private laterThan(at: number): number {
    const day = Math.floor((at - this.start) / DAY_MS) + 1 + this.random.below(7);
    return this.wakingTime(day);
  }

  private weighted(weights: number[]): number {
    let at = this.random.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, weight] of weights.entries()) {
      at -= weight;
      if (at < 0) return index;
    }
    return weights.length - 1;
  }
}
