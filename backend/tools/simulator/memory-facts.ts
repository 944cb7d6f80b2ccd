import { NEW_MS } from '../../src/integrity/account-signals/new-accounts.js';
import {
  type AccountFacts,
  type HourCount,
  hourOf,
  hundredths,
  type Origin,
  type RatingFacts,
} from '../../src/integrity/facts/facts.js';
import { type FoundRating, foundRating } from '../../src/integrity/facts/finding.js';
import type { FactSources, Span } from '../../src/integrity/scan/fact-sources.js';
import { originKey } from '../../src/integrity/scan/origin-key.js';

/** What a server reads from its tables, kept in memory; rows come in the order of their times. */
export class MemoryFacts implements FactSources {
  private readonly byCandidate = new Map<number, RatingFacts[]>();
  private readonly byUser = new Map<number, RatingFacts[]>();
  private readonly byOrigin = new Map<string, AccountFacts[]>();
  private readonly registered = new Map<string, Map<number, number>>();
  private readonly given = new Map<number, Map<number, HourCount>>();
  /** Ratings by the hour: all, those by new accounts, those from an origin. */
  private readonly rated = new Map<string, Map<number, number>>();
  private readonly fromNetworks = new Map<string, RatingFacts[]>();

  addAccount(account: AccountFacts): void {
    for (const origin of [null, ...originsOf(account)]) {
      const key = origin ? originKey(origin) : '';
      count(this.registered, key, account.createdAt);
      if (origin) entry(this.byOrigin, key, () => []).push(account);
    }
  }

  addRating(rating: RatingFacts): void {
    const { account, candidateId, createdAt } = rating;
    account.ratings += 1;
    entry(this.byCandidate, candidateId, () => []).push(rating);
    entry(this.byUser, account.userId, () => []).push(rating);
    const origins = originsOf(account).map(originKey);
    const isNew = createdAt - account.createdAt < NEW_MS;
    for (const key of ['', ...(isNew ? ['new'] : []), ...origins]) count(this.rated, key, createdAt);
    entry(this.fromNetworks, `${candidateId} ${rating.network}`, () => []).push(rating);
    const hours = entry(this.given, candidateId, () => new Map<number, HourCount>());
    const hour = hourOf(createdAt);
    const counted = entry(hours, hour, () => ({ hour, number: 0, scoreSum: 0, squareSum: 0 }));
    const score = hundredths(rating);
    counted.number += 1;
    counted.scoreSum += score;
    counted.squareSum += score ** 2;
  }

  async ratingsOf(candidateId: number, span: Span): Promise<RatingFacts[]> {
    return within(this.byCandidate.get(candidateId) ?? [], span);
  }

  async accountsOf(origin: Origin, span: Span): Promise<AccountFacts[]> {
    return within(this.byOrigin.get(originKey(origin)) ?? [], span);
  }

  async votersOf(origin: Origin, span: Span): Promise<AccountFacts[]> {
    return (await this.accountsOf(origin, span)).filter(({ ratings }) => ratings > 0);
  }

  async ratingsBy(userIds: number[], candidateId: number): Promise<RatingFacts[]> {
    return userIds.flatMap((id) =>
      (this.byUser.get(id) ?? []).filter((rating) => rating.candidateId === candidateId),
    );
  }

  async allRatingsBy(userIds: number[]): Promise<FoundRating[]> {
    return userIds.flatMap((id) => (this.byUser.get(id) ?? []).map(foundRating));
  }

  async countRegistered(origin: Origin | null, fromHour: number, toHour: number): Promise<number> {
    return counted(this.registered, origin ? originKey(origin) : '', fromHour, toHour);
  }

  async countRatings(candidateId: number | null, fromHour: number, toHour: number): Promise<number> {
    if (candidateId === null) return counted(this.rated, '', fromHour, toHour);
    const hours = await this.hoursOf(candidateId, fromHour, toHour);
    return hours.reduce((sum, { number }) => sum + number, 0);
  }

  async countByNew(fromHour: number, toHour: number): Promise<number> {
    return counted(this.rated, 'new', fromHour, toHour);
  }

  async countGivenFrom(origin: Origin, fromHour: number, toHour: number): Promise<number> {
    return counted(this.rated, originKey(origin), fromHour, toHour);
  }

  async countFromNetwork(candidateId: number, network: string, span: Span): Promise<number> {
    return within(this.fromNetworks.get(`${candidateId} ${network}`) ?? [], span).length;
  }

  async hoursOf(candidateId: number, fromHour: number, toHour: number): Promise<HourCount[]> {
    const hours = [...(this.given.get(candidateId)?.values() ?? [])];
    return hours.filter(({ hour }) => hour >= fromHour && hour < toHour);
  }
}

/** Where an account comes from, as far as it is known. */
function originsOf({ network, mailDomain }: AccountFacts): Origin[] {
  return [
    ...(network === null ? [] : [{ kind: 'network' as const, value: network }]),
    ...(mailDomain === null ? [] : [{ kind: 'mailDomain' as const, value: mailDomain }]),
  ];
}

/** @returns the items of a span; `items` are ordered by time */
function within<T extends { createdAt: number }>(items: T[], { from, to }: Span): T[] {
  return items.slice(firstFrom(items, from), firstFrom(items, to + 1));
}

function firstFrom(items: { createdAt: number }[], time: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.createdAt ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Hours = Map<string, Map<number, number>>;

function count(hours: Hours, key: string, time: number): void {
  const numbers = entry(hours, key, () => new Map<number, number>());
  numbers.set(hourOf(time), (numbers.get(hourOf(time)) ?? 0) + 1);
}

function counted(hours: Hours, key: string, fromHour: number, toHour: number): number {
  let sum = 0;
  for (const [hour, number] of hours.get(key) ?? []) if (hour >= fromHour && hour < toHour) sum += number;
  return sum;
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
