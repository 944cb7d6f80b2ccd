import { catchAll, drip, type Farm, farm, ipv6Farm, paid, proxies, script } from './attackers.js';
import { evening, scandal } from './crowds.js';
import type { World } from './world.js';

/** One course of events in a town where everything else continues as before. */
export interface Scenario {
  name: string;
  /** The part of its accounts that has to be in an open case; null of what is honest, of whom none should be. */
  floor: number | null;
  /** Whom it is about: the lower, the more talked of. */
  target: number;
  /** @param strength multiplies the number of accounts that the name states */
  add: (world: World, target: number, day: number, strength: number) => void;
}

const times = (accounts: number, strength: number) => Math.max(1, Math.round(accounts * strength));
const oneNetwork = () => 'farm /48';

/** A farm as an attacker, with the name that its accounts are counted by. */
function ofFarm(floor: number, target: number, { accounts, ...of }: Farm): Scenario {
  return {
    name: of.party,
    floor,
    target,
    add: (world, candidateId, day, strength) =>
      farm(world, { ...of, accounts: times(accounts, strength) }, candidateId, day),
  };
}

const HALF = 0.5;
const MOST = 0.9;

/** What attackers do, and what honest people do that looks like it. */
export const SCENARIOS: readonly Scenario[] = [
  { name: 'nothing but people', floor: null, target: 6, add: () => undefined },
  {
    name: 'a popular scandal',
    floor: null,
    target: 4,
    add: (world, target, day, strength) => scandal(world, times(1_500, strength), target, day),
  },
  {
    name: "a university's evening",
    floor: null,
    target: 3,
    add: (world, target, day, strength) => evening(world, times(400, strength), target, day),
  },
  {
    name: 'script on one machine',
    floor: MOST,
    target: 0,
    add: (world, _target, day, strength) => script(world, times(385, strength), day),
  },
  {
    name: 'farm over an IPv6 /48',
    floor: MOST,
    target: 6,
    add: (world, target, day, strength) => ipv6Farm(world, times(500, strength), target, day),
  },
  {
    name: 'catch-all mail domain',
    floor: MOST,
    target: 9,
    add: (world, target, day, strength) => catchAll(world, times(300, strength), target, day),
  },
  {
    name: 'paid people in two hours',
    floor: HALF,
    target: 12,
    add: (world, target, day, strength) => paid(world, times(300, strength), target, day),
  },
  {
    name: 'one vote each ten minutes',
    floor: MOST,
    target: 20,
    add: (world, target, day) => drip(world, target, day),
  },
  ...[1.1, 3].flatMap((idle) => [
    ofFarm(MOST, 6, {
      party: `${idle} idle accounts beside each voter of one network`,
      accounts: 500,
      days: 4,
      network: oneNetwork,
      idle,
    }),
    ofFarm(MOST, 9, {
      party: `${idle} idle accounts beside each voter of one mail domain`,
      accounts: 500,
      days: 4,
      network: proxies,
      mailDomain: () => 'any.example',
      idle,
    }),
  ]),
  ofFarm(MOST, 6, {
    party: '2,000 votes with idle accounts',
    accounts: 2_000,
    days: 4,
    network: oneNetwork,
    idle: 1.1,
  }),
  ofFarm(MOST, 9, {
    party: 'a subdomain for each account',
    accounts: 500,
    days: 4,
    network: proxies,
    mailDomain: (one) => `m${one}.any.example`,
  }),
  ofFarm(MOST, 9, {
    party: '24 accounts of each of 20 /48s',
    accounts: 480,
    days: 4,
    network: (one) => `farm /48 ${Math.floor(one / 24)}`,
  }),
  ofFarm(MOST, 9, {
    party: 'two mobile networks within an hour',
    accounts: 500,
    days: 0,
    network: (one) => `operator ${one % 2}`,
  }),
  ofFarm(HALF, 9, {
    party: 'two mobile networks over days',
    accounts: 500,
    days: 5,
    network: (one) => `operator ${one % 2}`,
  }),
  ofFarm(HALF, 20, { party: 'slow drip of 28 a day', accounts: 336, days: 12, network: proxies }),
  ofFarm(HALF, 12, { party: 'accounts of 29 days', accounts: 300, days: 2, network: proxies, age: 29 }),
  ofFarm(MOST, 12, {
    party: 'ballots between 84 and 99',
    accounts: 300,
    days: 1,
    network: proxies,
    scores: [84, 99],
  }),
  ofFarm(MOST, 12, { party: 'a second rating each', accounts: 300, days: 1, network: proxies, others: 1 }),
  {
    ...ofFarm(MOST, 30, {
      party: 'behind a favourite of half the people',
      accounts: 500,
      days: 4,
      network: oneNetwork,
      idle: 1.1,
    }),
  },
];

/** Whom half of all people rate: that attack hides behind it. */
export function favouriteOf({ name, target }: Scenario): number | null {
  return name === 'behind a favourite of half the people' ? target : null;
}
