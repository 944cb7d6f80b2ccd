import { NEW_MS } from '../account-signals/new-accounts.js';
import { type AccountFacts, hourOf, hundredths, type RatingFacts } from '../facts/facts.js';
import type { CountKind, HourlyCount } from './integrity-cursors.repository.js';
import { originKey } from './origin-key.js';
import { nothingTouched, type Touched } from './scan.js';

const ORIGINS = ['network', 'mailDomain'] as const;
/** The kinds of counts of ratings by accounts from an origin. */
export const RATED_FROM = { network: 'ratedNetwork', mailDomain: 'ratedDomain' } as const;

/** Returns what a batch of accounts adds to the counts of hours. @param since earlier hours are no longer counted */
export function countsOfAccounts(accounts: AccountFacts[], since: number): HourlyCount[] {
  const counts = new Counts(since);
  for (const account of accounts) {
    counts.add('registered', '', account.createdAt);
    for (const kind of ORIGINS)
      if (account[kind] !== null) counts.add(kind, account[kind], account.createdAt);
  }
  return counts.list();
}

/** Returns what a batch of ratings adds to the counts of hours. */
export function countsOfRatings(ratings: RatingFacts[], since: number): HourlyCount[] {
  const counts = new Counts(since);
  for (const rating of ratings) {
    const { candidateId, createdAt, account } = rating;
    counts.add('candidate', String(candidateId), createdAt, hundredths(rating));
    counts.add('rated', '', createdAt);
    if (createdAt - account.createdAt < NEW_MS) counts.add('ratedByNew', '', createdAt);
    for (const kind of ORIGINS)
      if (account[kind] !== null) counts.add(RATED_FROM[kind], account[kind], createdAt);
  }
  return counts.list();
}

/** Returns the subjects whose signals a batch of accounts triggers. */
export function touchedByAccounts(accounts: AccountFacts[]): Touched {
  const origins: Touched['origins'] = new Map();
  for (const { createdAt, ...account } of accounts) {
    for (const kind of ORIGINS) {
      const value = account[kind];
      if (value === null) continue;
      const key = originKey({ kind, value });
      origins.set(key, { origin: { kind, value }, span: widened(origins.get(key)?.span, createdAt) });
    }
  }
  return { ...nothingTouched(), origins };
}

/** Returns the subjects whose signals a batch of ratings triggers. */
export function touchedByRatings(ratings: RatingFacts[]): Touched {
  const candidates: Touched['candidates'] = new Map();
  for (const { candidateId, createdAt } of ratings)
    candidates.set(candidateId, widened(candidates.get(candidateId), createdAt));
  return { ...nothingTouched(), candidates };
}

function widened(span: { from: number; to: number } | undefined, time: number): { from: number; to: number } {
  return { from: Math.min(span?.from ?? time, time), to: Math.max(span?.to ?? time, time) };
}

class Counts {
  private readonly counts = new Map<string, HourlyCount>();

  constructor(private readonly since: number) {}

  add(kind: CountKind, subject: string, time: number, score = 0): void {
    const hour = hourOf(time);
    if (hour < this.since) return;
    const key = `${kind} ${hour} ${subject}`;
    const count = this.counts.get(key) ?? { kind, subject, hour, number: 0, scoreSum: 0, squareSum: 0 };
    count.number += 1;
    count.scoreSum += score;
    count.squareSum += score ** 2;
    this.counts.set(key, count);
  }

  /** Lists the counts in the order of the table's key, in which every transaction locks them. */
  list(): HourlyCount[] {
    return [...this.counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
  }
}
