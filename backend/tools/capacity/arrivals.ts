import type { Random } from '../simulator/random.js';

/** A part of the voters who come about one moment. */
interface Peak {
  /** Part of all voters, from 0 to 1. */
  share: number;
  /** Its middle, in seconds from the beginning. */
  atSecond: number;
  /** From its first voter to its last, in seconds. */
  widthSeconds: number;
}

/** A part of the voters whom one event sends, most of them at once. */
interface Burst {
  /** Part of all voters, from 0 to 1. */
  share: number;
  /** The event, in seconds from the beginning. */
  atSecond: number;
  /** After which they come, on average, in seconds. */
  meanSeconds: number;
}

/** When the voters of an evening come. Who is in neither peak nor burst comes at any time alike. */
export interface Arrivals {
  voters: number;
  seconds: number;
  peak: Peak;
  burst: Burst;
  /** How far one second's rate strays from what is expected of it: the standard deviation in parts of the mean. */
  deviation: number;
}

/**
 * The intensity of the arrivals: a constant, a raised cosine (1 + cos 2πx) / w about the peak, and an exponential decay
 * after the event, each with its share of the voters.
 * @param second from the beginning
 * @returns voters a second that are expected then
 */
export function intensity({ voters, seconds, peak, burst }: Arrivals, second: number): number {
  const constant = (1 - peak.share - burst.share) / seconds;
  const x = (second - peak.atSecond) / peak.widthSeconds;
  const cosine = Math.abs(x) < 0.5 ? (peak.share * (1 + Math.cos(2 * Math.PI * x))) / peak.widthSeconds : 0;
  const after = second - burst.atSecond;
  const decay = after >= 0 ? (burst.share * Math.exp(-after / burst.meanSeconds)) / burst.meanSeconds : 0;
  return voters * (constant + cosine + decay);
}

/**
 * A course of arrivals: a Poisson process whose intensity is random itself (doubly stochastic, after Cox, 1955), each
 * second's being a gamma-distributed multiple of what is expected.
 * @returns how many voters come in each second
 */
export function drawArrivals(arrivals: Arrivals, random: Random): Uint32Array {
  return Uint32Array.from({ length: arrivals.seconds }, (_, second) =>
    poisson(intensity(arrivals, second + 0.5) * factor(arrivals.deviation, random), random),
  );
}

/** Gamma-distributed with mean 1: Marsaglia and Tsang, "A simple method for generating gamma variables", 2000. */
function factor(deviation: number, random: Random): number {
  if (deviation === 0) return 1;
  const shape = 1 / deviation ** 2;
  if (shape < 1) throw new RangeError('A deviation above 1 is not provided for.');
  const d = shape - 1 / 3;
  for (;;) {
    const x = random.normal();
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random.next()) < x ** 2 / 2 + d - d * v + d * Math.log(v))
      return (d * v) / shape;
  }
}

/** Above this mean the normal distribution is as good, its skew being below a tenth. */
const NORMAL_FROM = 100;

/** @returns how many of what comes at random so often, on average, have come */
export function poisson(mean: number, random: Random): number {
  if (mean >= NORMAL_FROM) return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()));
  let count = 0;
  for (let left = mean; ; count += 1) {
    left += Math.log(1 - random.next());
    if (left < 0) return count;
  }
}
