import type { Random } from '../simulator/random.js';
import { poisson } from './arrivals.js';

/** How long one kind of request keeps a server. */
interface Service {
  /** On average, in seconds. */
  mean: number;
  /** Standard deviation in parts of the mean; lognormally distributed. */
  deviation: number;
}

/** A share of a stream of requests, of one kind. */
export interface Stream {
  /** Requests in each second. */
  perSecond: Float64Array;
  service: Service;
}

/** Minutes are judged one by one: a bad one is not made good by the hours around it. */
const MINUTE_SECONDS = 60;
/** Times are counted in ranges. The first begins at LEAST_SECONDS, and each is RATIO times as long as the previous. */
const RATIO = 1.03;
const LEAST_SECONDS = 1e-6;
const RANGES = Math.ceil(Math.log(1e10) / Math.log(RATIO));

/**
 * First come, first served, by `servers` alike, with requests of several kinds: an M/G/c queue whose arrivals change
 * with time, simulated request by request (the recursion of Kiefer and Wolfowitz, 1955).
 * @param streams at random within each second
 * @param share of the streams that come here, as a balancer gives them out by chance; from 0 to 1
 * @param quantile of the time from coming to the answer, such as 0.95
 * @returns for each stream, the worst minute's quantile in seconds, within 3 %
 */
export function worstSojourns(
  streams: readonly Stream[],
  { servers, share, quantile }: { servers: number; share: number; quantile: number },
  random: Random,
): number[] {
  const free = new Float64Array(servers);
  const worst = streams.map(() => 0);
  const seconds = streams[0]?.perSecond.length ?? 0;
  const draws = streams.map(({ service }) => lognormal(service));
  let counts = streams.map(() => new Uint32Array(RANGES));
  for (let second = 0; second < seconds; second += 1) {
    const left = streams.map(({ perSecond }) => {
      const all = perSecond[second] as number;
      return share === 1 ? all : poisson(all * share, random);
    });
    for (const at of ordered(sumOf(left), random)) {
      const stream = takeOne(left, random);
      const server = earliest(free);
      const end =
        Math.max(free[server] as number, second + at) + (draws[stream] as (random: Random) => number)(random);
      free[server] = end;
      const ofStream = counts[stream] as Uint32Array;
      const range = rangeOf(end - second - at);
      ofStream[range] = (ofStream[range] as number) + 1;
    }
    if ((second + 1) % MINUTE_SECONDS === 0 || second + 1 === seconds) {
      counts.forEach((ofStream, stream) => {
        worst[stream] = Math.max(worst[stream] as number, quantileOf(ofStream, quantile));
      });
      counts = streams.map(() => new Uint32Array(RANGES));
    }
  }
  return worst;
}

/** @returns `count` random moments from 0 to 1 in order: sums of exponential gaps, scaled to fit */
function ordered(count: number, random: Random): Float64Array {
  const moments = new Float64Array(count);
  let sum = 0;
  for (let n = 0; n < count; n += 1) {
    sum += random.gap(1);
    moments[n] = sum;
  }
  const all = sum + random.gap(1);
  return moments.map((moment) => moment / all);
}

/** Takes one at random out of what is left. @returns of which stream */
function takeOne(left: number[], random: Random): number {
  let place = random.next() * sumOf(left);
  let stream = 0;
  while (stream < left.length - 1 && place >= (left[stream] as number)) {
    place -= left[stream] as number;
    stream += 1;
  }
  left[stream] = (left[stream] as number) - 1;
  return stream;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function earliest(free: Float64Array): number {
  let first = 0;
  for (let server = 1; server < free.length; server += 1)
    if ((free[server] as number) < (free[first] as number)) first = server;
  return first;
}

/** Mean and deviation given, those of the logarithm follow: σ² = ln(1 + d²), μ = ln m - σ²/2. */
function lognormal({ mean, deviation }: Service): (random: Random) => number {
  const variance = Math.log(1 + deviation ** 2);
  const [mu, sigma] = [Math.log(mean) - variance / 2, Math.sqrt(variance)];
  return (random) => Math.exp(mu + sigma * random.normal());
}

function rangeOf(seconds: number): number {
  const range = Math.ceil(Math.log(seconds / LEAST_SECONDS) / Math.log(RATIO));
  return Math.min(RANGES - 1, Math.max(0, range));
}

/** @returns the upper end of the range that the quantile is in, in seconds; 0 of none */
function quantileOf(counts: Uint32Array, quantile: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let left = all * quantile;
  for (const [range, count] of counts.entries()) {
    left -= count;
    if (all > 0 && left <= 0) return LEAST_SECONDS * RATIO ** range;
  }
  return 0;
}
