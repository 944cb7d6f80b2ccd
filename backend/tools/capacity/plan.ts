import type { Random } from '../simulator/random.js';
import { worstSojourns } from './queue.js';
import { type Demand, REQUESTS, type Request } from './requests.js';

/** What requests queue up for. */
export interface Station {
  name: string;
  /** How many requests one machine works on at once: its cores; 1 where one waits for the other. */
  serversOfMachine: number;
  /** What can be added: machines beside the first, cores in it, or nothing. */
  grows: 'machines' | 'cores' | 'not';
  /** What one request takes of a server, on average, in seconds. */
  seconds: Partial<Record<Request, number>>;
}

/** What must hold. */
export interface Goal {
  /** The part of all requests of a kind that must be fast, in any minute. */
  part: number;
  /** Such a request is answered within this time. */
  seconds: number;
}

export interface StationPlan {
  station: Station;
  /** Machines, or cores where those grow. */
  amount: number;
  /** Busy part of the servers in the busiest minute, from 0; above 1 it can't keep up. */
  utilization: number;
  /** The slowest kind's quantile in its worst minute, in seconds. */
  worstSeconds: number;
  holds: boolean;
}

/** Standard deviation of the service times in parts of their mean: 1, as if they were exponential. */
const DEVIATION = 1;
/** Requests are simulated one by one from `before` the busiest minute to `after` it, in seconds. */
const WINDOW = { before: 300, after: 900 };
const MINUTE_SECONDS = 60;
/** More cores are in no machine that one can rent by the evening. */
const MOST_CORES = 64;

/**
 * How much of a station the demand needs.
 *
 * A request meets several stations. With k of them each must answer a part 1 - (1 - p) / k of the requests in a k-th of
 * the time: then a part p has its answer in all of it, however the waits at one and at another hang together
 * (Bonferroni's inequality).
 * @param stations on the way of a request of each kind, this one among them
 */
export function planStation(
  station: Station,
  demand: Demand,
  { part, seconds }: Goal,
  stations: number,
  random: Random,
): StationPlan {
  const window = busiestWindow(station, demand);
  const streams = REQUESTS.flatMap((kind) => {
    const mean = station.seconds[kind];
    return mean
      ? [{ perSecond: demand[kind].slice(...window), service: { mean, deviation: DEVIATION } }]
      : [];
  });
  const load = busiestLoad(station, demand);
  const quantile = 1 - (1 - part) / stations;
  const { grows } = station;
  const unit = grows === 'cores' ? 1 : station.serversOfMachine;
  // Below this the busiest minute's work is more than it can do: no need to try.
  for (let amount = grows === 'not' ? 1 : Math.max(1, Math.ceil(load / unit)); ; amount += step(amount)) {
    const servers = grows === 'cores' ? amount : station.serversOfMachine;
    const share = grows === 'machines' ? 1 / amount : 1;
    const worstSeconds = Math.max(...worstSojourns(streams, { servers, share, quantile }, random));
    const holds = worstSeconds <= seconds / stations;
    if (holds || grows === 'not' || (grows === 'cores' && amount >= MOST_CORES))
      return { station, amount, utilization: load / (amount * unit), worstSeconds, holds };
  }
}

/** One more, or some hundredth more where there are many. */
function step(amount: number): number {
  return Math.ceil(amount / 50);
}

/** @returns the station on cores that are `speed` times as fast */
export function fasterBy(speed: number, station: Station): Station {
  const seconds = Object.entries(station.seconds).map(([kind, mean]) => [kind, mean / speed]);
  return { ...station, seconds: Object.fromEntries(seconds) };
}

/** @returns how many servers the busiest minute keeps busy, if there were as many: Σ λ · s */
function busiestLoad(station: Station, demand: Demand): number {
  const { loads, at } = minutes(station, demand);
  return loads[at] ?? 0;
}

/** @returns the first minute in which one machine has more work than it can do; null when it never has */
export function firstOverload(station: Station, demand: Demand): number | null {
  const { loads } = minutes(station, demand);
  const minute = loads.findIndex((load) => load > station.serversOfMachine);
  return minute < 0 ? null : minute;
}

function minutes(station: Station, demand: Demand): { loads: number[]; at: number } {
  const length = Math.ceil(demand.signIn.length / MINUTE_SECONDS);
  const loads = new Array<number>(length).fill(0);
  for (const kind of REQUESTS) {
    const mean = station.seconds[kind] ?? 0;
    demand[kind].forEach((count, second) => {
      const minute = Math.floor(second / MINUTE_SECONDS);
      loads[minute] = (loads[minute] as number) + (count * mean) / MINUTE_SECONDS;
    });
  }
  return { loads, at: loads.indexOf(Math.max(...loads)) };
}

function busiestWindow(station: Station, demand: Demand): [number, number] {
  const second = minutes(station, demand).at * MINUTE_SECONDS;
  return [Math.max(0, second - WINDOW.before), second + WINDOW.after];
}
