import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/integrity/facts/facts.js';
import type { Random } from './random.js';
import type { World } from './world.js';

/** Those who stuff the index. Each is added to the world with all that it does. */

/** A script on one machine: accounts within a minute from one address, each rating many candidates anyhow. */
export function script(world: World, accounts: number, day: number): void {
  const { random } = world;
  const machine = { network: 'script', address: 'script', browser: 'other', party: 'script on one machine' };
  const begin = world.start + day * 24 * HOUR_MS + 2 * HOUR_MS;
  for (let one = 0; one < accounts; one += 1) {
    const at = begin + (one * MINUTE_MS) / accounts;
    const account = world.register({ ...machine, at });
    for (let candidateId = 0; candidateId < Math.min(26, world.candidates); candidateId += 1) {
      const seconds = random.between(1, 90);
      world.rate(account, candidateId, at + 1000 + candidateId * 50, world.around(50, 30), seconds);
    }
  }
}

/** A farm over an IPv6 /48, an address for each account, over four days: the target high, two others anyhow. */
export function ipv6Farm(world: World, accounts: number, candidateId: number, day: number): void {
  const { random } = world;
  for (let one = 0; one < accounts; one += 1) {
    const at = world.wakingTime(day + random.below(4));
    const place = { network: 'farm /48', address: `farm /64 ${one}`, party: 'farm over an IPv6 /48' };
    const account = world.register({ at, ...place });
    world.rate(account, candidateId, at + 2 * MINUTE_MS, world.around(90, 8), world.reading());
    for (let other = 0; other < 2; other += 1) {
      const beside = (candidateId + 1 + random.below(world.candidates - 1)) % world.candidates;
      if (other === 0) world.rate(account, beside, at + 5 * MINUTE_MS, world.ballot(beside), world.reading());
    }
  }
}

/** A domain that takes mail to any name, through proxies all over the world, over three days: the target low. */
export function catchAll(world: World, accounts: number, candidateId: number, day: number): void {
  const { random } = world;
  for (let one = 0; one < accounts; one += 1) {
    const at = world.wakingTime(day + random.below(3));
    const network = `proxy ${random.below(5 * accounts)}`;
    const account = world.register({
      at,
      network,
      mailDomain: 'any.example',
      party: 'catch-all mail domain',
    });
    world.rate(account, candidateId, at + 3 * MINUTE_MS, world.around(12, 10), world.reading());
  }
}

/** Adds people who are paid and vote on their own phones within two hours; some give more ratings than agreed. */
export function paid(world: World, people: number, candidateId: number, day: number): void {
  const { random } = world;
  const begin = world.start + day * 24 * HOUR_MS + 13 * HOUR_MS;
  for (let one = 0; one < people; one += 1) {
    const at = begin + random.next() * 2 * HOUR_MS;
    const network = random.chance(0.6) ? `operator ${random.below(2)}` : `home ${random.below(100_000)}`;
    const account = world.register({ at, network, party: 'paid people in two hours' });
    const ballot = random.chance(0.8) ? world.all(100) : world.around(90, 8);
    world.rate(account, candidateId, at + 2 * MINUTE_MS, ballot, world.reading());
    if (random.chance(0.3)) {
      const other = (candidateId + 1 + random.below(world.candidates - 1)) % world.candidates;
      world.rate(account, other, at + 4 * MINUTE_MS, world.ballot(other), world.reading());
    }
  }
}

/** One vote each ten minutes, day and night, from proxies and with mailboxes like everybody's. */
export function drip(world: World, candidateId: number, day: number): void {
  const { random } = world;
  const begin = world.start + day * 24 * HOUR_MS;
  for (let at = begin; at < world.end - HOUR_MS; at += 10 * MINUTE_MS) {
    const network = `proxy ${random.below(50_000)}`;
    const account = world.register({ at, network, party: 'one vote each ten minutes' });
    // What a script takes to get through the forms differs by seconds.
    const vote = at + MINUTE_MS + random.between(0, 4000);
    world.rate(account, candidateId, vote, world.around(85, 10), world.reading());
  }
}

/** What a farm is made of; all that is left out is as people have it. */
export interface Farm {
  party: string;
  /** Accounts that vote, and days from the begin of the first to that of the last; 0: within an hour. */
  accounts: number;
  days: number;
  network: (one: number, random: Random) => string;
  mailDomain?: (one: number) => string;
  /** Accounts beside each voter that never do anything. */
  idle?: number;
  /** How long before its vote an account is registered, in days; 0: two minutes. */
  age?: number;
  /** The least score and the most; else it is about 90. */
  scores?: [number, number];
  /** Others whom each of them rates, as people do. */
  others?: number;
}

/** Many accounts of one person for one candidate. */
export function farm(world: World, of: Farm, candidateId: number, day: number): void {
  const { random } = world;
  const { party, accounts, network, mailDomain, age = 0 } = of;
  const idle = Math.round(accounts * (of.idle ?? 0));
  for (let one = 0; one < accounts + idle; one += 1) {
    const vote =
      of.days === 0
        ? world.start + day * DAY_MS + (20 + random.next()) * HOUR_MS
        : world.wakingTime(day + random.below(of.days));
    // What is registered long before is registered in one night.
    const at =
      age === 0 ? vote - 2 * MINUTE_MS : world.start + (day - age) * DAY_MS + random.between(0, 8) * HOUR_MS;
    const place = { network: network(one, random), mailDomain: mailDomain?.(one) };
    // Accounts that never vote are a party of their own, because they influence no rating.
    const account = world.register({ at, ...place, party: one < accounts ? party : `${party}, idle` });
    if (one >= accounts) continue;
    const [least, most] = of.scores ?? [0, 0];
    const ballot = of.scores
      ? world.all(0).map(() => least + random.below(most - least + 1))
      : world.around(90, 8);
    world.rate(account, candidateId, vote, ballot, world.reading());
    for (let other = 0; other < (of.others ?? 0); other += 1) {
      const beside = (candidateId + 1 + random.below(world.candidates - 1)) % world.candidates;
      world.rate(account, beside, vote + (other + 1) * MINUTE_MS, world.ballot(beside), world.reading());
    }
  }
}

/** Through proxies all over the world: hardly two from one network. */
export function proxies(_one: number, random: Random): string {
  return `proxy ${random.below(1_000_000)}`;
}
