import { bucketOf, totalMoves } from '../../index/totals/totals.js';
import { validateScores } from './rating.js';

const METRICS = [
  { key: 'lead', minScore: 0, maxScore: 100 },
  { key: 'econ', minScore: 10, maxScore: 20 },
];

describe('validateScores', () => {
  it('accepts exactly the keys that apply, within their ranges', () => {
    expect(validateScores({ lead: 0, econ: 20 }, METRICS)).toBeNull();
    expect(validateScores({ econ: 10, lead: 100 }, METRICS)).toBeNull();
  });

  it.each([
    ['an unknown key', { lead: 1, econ: 10, other: 5 }, 'other'],
    ['a missing key', { lead: 1 }, 'econ'],
    ['a fraction', { lead: 50.5, econ: 10 }, 'lead (0–100)'],
    ['text', { lead: '50', econ: 10 }, 'lead'],
    ['too little', { lead: 1, econ: 9 }, 'econ (10–20)'],
    ['too much', { lead: 1, econ: 21 }, 'econ (10–20)'],
    ['null', { lead: null, econ: 10 }, 'lead'],
    ['NaN', { lead: Number.NaN, econ: 10 }, 'lead'],
    ['a key that objects inherit', { lead: 1, econ: 10, constructor: 1 }, 'constructor'],
    ['an array', [1, 2], 'object'],
    ['nothing', undefined, 'object'],
  ])('names what is wrong with %s', (_, scores, named) => {
    expect(validateScores(scores, METRICS)).toContain(named);
  });

  it('names ten of ten thousand keys', () => {
    const scores = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key${index}`, 1]));
    const sentence = validateScores(scores, METRICS) ?? '';
    expect(sentence).toContain('and 9990 more');
    expect(sentence.length).toBeLessThan(300);
  });

  it('refuses when there is nothing to rate on', () => {
    expect(validateScores({}, [])).not.toBeNull();
  });
});

describe('totalMoves', () => {
  const buckets = (counts: Record<number, number>) =>
    Array.from({ length: 10 }, (_, index) => counts[index] ?? 0);
  const rating = (userId: number, candidateId: number, scores: Record<string, number>) => {
    const values = Object.values(scores);
    const scoreSum = values.reduce((sum, score) => sum + score, 0);
    return { userId, candidateId, scores, scoreSum, scoreCount: values.length, status: 'counted' as const };
  };

  it('sums up by candidate, by metric and by user', () => {
    const moves = totalMoves(
      [rating(1, 7, { a: 10, b: 20 }), rating(2, 7, { a: 30, b: 0 }), rating(1, 8, { a: 5 })],
      1,
    );
    expect(moves.candidates).toEqual([
      {
        ...{ candidateId: 7, status: 'counted', scoreSum: 60, scoreCount: 4, ratings: 2 },
        ...{ squareSum: 1800, productSum: 120, countSquareSum: 8, buckets: buckets({ 1: 2 }) },
      },
      {
        ...{ candidateId: 8, status: 'counted', scoreSum: 5, scoreCount: 1, ratings: 1 },
        ...{ squareSum: 25, productSum: 5, countSquareSum: 1, buckets: buckets({ 0: 1 }) },
      },
    ]);
    expect(moves.metrics).toEqual([
      {
        ...{
          candidateId: 7,
          status: 'counted',
          metricKey: 'a',
          scoreSum: 40,
          scoreCount: 2,
          squareSum: 1000,
        },
        buckets: buckets({ 1: 1, 3: 1 }),
      },
      {
        ...{
          candidateId: 7,
          status: 'counted',
          metricKey: 'b',
          scoreSum: 20,
          scoreCount: 2,
          squareSum: 400,
        },
        buckets: buckets({ 0: 1, 2: 1 }),
      },
      {
        ...{ candidateId: 8, status: 'counted', metricKey: 'a', scoreSum: 5, scoreCount: 1, squareSum: 25 },
        buckets: buckets({ 0: 1 }),
      },
    ]);
    expect([...moves.users]).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('keeps what is counted, what waits and what is excluded apart', () => {
    const statuses = ['counted', 'pending', 'excluded', 'pending'] as const;
    const given = statuses.map((status, index) => ({ ...rating(index, 7, { a: 10 * index }), status }));
    const moves = totalMoves(given, 1);
    const sums = [
      ['counted', 0],
      ['pending', 40],
      ['excluded', 20],
    ];
    expect(moves.candidates.map(({ status, scoreSum }) => [status, scoreSum])).toEqual(sums);
    expect(moves.metrics.map(({ status, scoreSum }) => [status, scoreSum])).toEqual(sums);
    expect(moves.users.size).toBe(4);
  });

  it('takes back what it gave', () => {
    const given = [rating(1, 7, { a: 10, b: 20 }), rating(2, 7, { a: 95, b: 100 })];
    const sums = (moves: object[]) => moves.flatMap((move) => Object.values(move).flat());
    const [there, back] = [totalMoves(given, 1), totalMoves(given, -1)];
    const isAmount = (value: unknown) => typeof value === 'number' && value !== 7;
    expect(sums(back.candidates).filter(isAmount)).toEqual(
      sums(there.candidates)
        .filter(isAmount)
        .map((amount) => 0 - (amount as number)),
    );
    expect(back.candidates[0]).toMatchObject({ scoreSum: -225, scoreCount: -4, ratings: -2 });
    expect(back.metrics[0]).toMatchObject({ scoreSum: -105, scoreCount: -2, squareSum: -9125 });
  });
});

describe('bucketOf', () => {
  it('counts in tenths of 0 to 100, the last with 100 itself', () => {
    expect([0, 9, 10, 19, 89, 90, 99, 100].map((score) => bucketOf(score, 1))).toEqual([
      0, 0, 1, 1, 8, 9, 9, 9,
    ]);
  });

  it('does not round a mean: what is below a bound stays below', () => {
    expect(bucketOf(599, 6)).toBe(9); // 99.83
    expect(bucketOf(59, 6)).toBe(0); // 9.83
    expect(bucketOf(60, 6)).toBe(1);
    for (let count = 1; count <= 200; count += 1) {
      for (let bucket = 1; bucket <= 9; bucket += 1) {
        expect(bucketOf(10 * bucket * count, count)).toBe(bucket);
        expect(bucketOf(10 * bucket * count - 1, count)).toBe(bucket - 1);
      }
    }
  });
});
