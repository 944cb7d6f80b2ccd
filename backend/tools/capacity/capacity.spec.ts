import { Random } from '../simulator/random.js';
import { type Arrivals, drawArrivals, intensity, poisson } from './arrivals.js';
import { GOAL, STATIONS, VISIT } from './evening.js';
import { firstOverload, planStation, type Station } from './plan.js';
import { worstSojourns } from './queue.js';
import { type Demand, drawDemand } from './requests.js';

const HOUR: Arrivals = {
  voters: 36_000,
  seconds: 3_600,
  peak: { share: 0.5, atSecond: 1_800, widthSeconds: 1_200 },
  burst: { share: 0.1, atSecond: 2_400, meanSeconds: 60 },
  deviation: 0.3,
};

const sum = (numbers: ArrayLike<number>) => Array.from(numbers).reduce((all, number) => all + number, 0);
const meanOf = (numbers: number[]) => sum(numbers) / numbers.length;
const steady = (perSecond: number, seconds: number) => new Float64Array(seconds).fill(perSecond);

describe('the arrivals of an evening', () => {
  it('are all of its voters', () => {
    const expected = Array.from({ length: HOUR.seconds }, (_, second) => intensity(HOUR, second + 0.5));
    expect(sum(expected) / HOUR.voters).toBeCloseTo(1, 2);
    expect(sum(drawArrivals(HOUR, new Random(1))) / HOUR.voters).toBeCloseTo(1, 1);
  });

  it('are twice as dense at the peak as in it on average, and most when the event ends', () => {
    const constant = (0.4 * HOUR.voters) / HOUR.seconds;
    expect(intensity(HOUR, 0)).toBeCloseTo(constant);
    expect(intensity(HOUR, 1_800)).toBeCloseTo(constant + (2 * 0.5 * HOUR.voters) / 1_200);
    expect(intensity(HOUR, 2_400) - intensity(HOUR, 2_399)).toBeCloseTo((0.1 * HOUR.voters) / 60, 0);
  });

  it('come in bursts of a second: their variance is that of a Poisson process and that of its intensity', () => {
    const none = { share: 0, atSecond: 0, widthSeconds: 1, meanSeconds: 1 };
    const counts = [
      ...drawArrivals(
        { voters: 5e5, seconds: 10_000, peak: none, burst: none, deviation: 0.3 },
        new Random(2),
      ),
    ];
    const mean = meanOf(counts);
    const variance = meanOf(counts.map((count) => (count - mean) ** 2));
    expect(variance / (50 + (0.3 * 50) ** 2)).toBeCloseTo(1, 1);
  });

  it.each([0.5, 20, 400])('has %s of what comes so often', (mean) => {
    const random = new Random(3);
    const counts = Array.from({ length: 20_000 }, () => poisson(mean, random));
    expect(meanOf(counts) / mean).toBeCloseTo(1, 1);
  });
});

describe('what voters ask for', () => {
  const demand = drawDemand(drawArrivals(HOUR, new Random(4)), VISIT, new Random(5));

  it('is a sign-in each, and each rating with two reads', () => {
    const voters = sum(demand.signIn);
    expect(sum(demand.rating)).toBe(VISIT.ratings * voters);
    expect(sum(demand.read)).toBe(2 * VISIT.ratings * voters);
    expect(sum(demand.connection)).toBeGreaterThan(voters);
  });

  it('leaves no connection open', () => {
    expect(demand.openConnections.at(-1)).toBe(0);
    expect(Math.min(...demand.openConnections)).toBe(0);
  });
});

describe('a queue', () => {
  const worst = (servers: number, perSecond: number, share = 1, quantile = 0.95) =>
    worstSojourns(
      [{ perSecond: steady(perSecond, 60), service: { mean: 0.001, deviation: 1 } }],
      { servers, share, quantile },
      new Random(6),
    )[0] as number;

  it('keeps nobody waiting where little comes: the quantile is that of the service', () => {
    // Lognormal with mean 1 and deviation 1: exp(-ln 2 / 2 + 1.645 √ln 2) = 2.78 at 95 %.
    expect(worst(4, 50) / 0.001).toBeCloseTo(2.78, 0);
  });

  it('has the mean wait of Pollaczek and Khinchine: the middle of the times lies about it', () => {
    // M/G/1 at 80 %: λ E[S²] / 2 (1 - ρ) = 4 ms beside 1 ms of service.
    const median = worst(1, 800, 1, 0.5);
    expect(median).toBeGreaterThan(0.002);
    expect(median).toBeLessThan(0.008);
  });

  it('grows without end where more comes than can be done', () => {
    expect(worst(1, 1_200)).toBeGreaterThan(5);
  });

  it('gets its share of what comes', () => {
    expect(worst(1, 1_200, 0.25)).toBeLessThan(0.01);
  });
});

describe('a plan', () => {
  const none = steady(0, 240);
  const demand: Demand = {
    connection: none,
    keptRead: none,
    signIn: steady(300, 240),
    passkeySignIn: none,
    read: none,
    rating: none,
    openConnections: none,
  };
  const station: Station = {
    name: 'hashes',
    serversOfMachine: 2,
    grows: 'machines',
    seconds: { signIn: 0.02 },
  };
  const plan = (changes: Partial<Station>) =>
    planStation({ ...station, ...changes }, demand, GOAL, STATIONS.length, new Random(7));

  it('has as many machines as the work takes, and not many more', () => {
    const { amount, utilization, holds } = plan({});
    expect(holds).toBe(true);
    // 300 × 20 ms are six cores' work.
    expect(amount).toBeGreaterThan(3);
    expect(amount).toBeLessThan(6);
    expect(utilization).toBeCloseTo(6 / (2 * amount));
  });

  it('has as many cores where only those can be added', () => {
    expect(plan({ grows: 'cores' }).amount).toBeGreaterThan(6);
  });

  it('says where nothing can be added', () => {
    const { holds, utilization } = plan({ grows: 'not', serversOfMachine: 1 });
    expect(holds).toBe(false);
    expect(utilization).toBeCloseTo(6);
  });

  it('says when a machine alone would give way', () => {
    expect(firstOverload(station, demand)).toBe(0);
    expect(firstOverload({ ...station, seconds: { signIn: 0.001 } }, demand)).toBeNull();
  });
});
