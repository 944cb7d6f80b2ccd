import type { CandidateRow } from '../model/candidates.repository.js';
import { compareMeans, mean, missingRatings, rankCandidates, shownRanks, withBands } from './ranking.js';

let id = 0;
const candidate = (
  name: string,
  scoreSum: number,
  scoreCount: number,
  totalRatings = scoreCount,
): CandidateRow => {
  id += 1;
  return { id, name, scoreSum, scoreCount, totalRatings } as CandidateRow;
};
const ranks = (candidates: CandidateRow[]) =>
  rankCandidates(candidates).map(({ name, rank }) => `${rank} ${name}`);

describe('mean', () => {
  it.each([
    [200, 3, 66.7],
    [133, 2, 66.5],
    [1333, 20, 66.7], // 66.65, half up
    [0, 4, 0],
    [100, 1, 100],
    [6_000_000_000, 60_000_001, 100],
  ])('of a sum of %d over %d scores is %d', (scoreSum, scoreCount, expected) => {
    expect(mean({ scoreSum, scoreCount })).toBe(expected);
  });

  it('is null without scores', () => {
    expect(mean({ scoreSum: 0, scoreCount: 0 })).toBeNull();
  });
});

describe('rankCandidates', () => {
  it('shares a rank among equal means and counts all of them for the next', () => {
    const list = [
      candidate('C', 70, 1),
      candidate('A', 160, 2),
      candidate('D', 50, 1),
      candidate('B', 140, 2),
    ];
    expect(ranks(list)).toEqual(['1 A', '2 B', '2 C', '4 D']);
  });

  it('puts candidates without ratings after the last rated one, by name', () => {
    expect(ranks([candidate('Z', 0, 0), candidate('A', 0, 1), candidate('Y', 0, 0)])).toEqual([
      '1 A',
      '2 Y',
      '2 Z',
    ]);
  });

  it('gives a rank to sort by and none to show without ratings, by itself and in rankings kept earlier', () => {
    const [rated, unrated] = rankCandidates([candidate('A', 0, 1), candidate('B', 0, 0)]);
    if (!rated || !unrated) throw new Error('nobody is ranked');
    expect([rated.missingRatings, shownRanks(rated).rank]).toEqual([0, 1]);
    expect([unrated.rank, unrated.missingRatings, shownRanks(unrated).rank]).toEqual([2, 1, null]);
    const kept = { scoreCount: 0, missingRatings: 0, rank: 1, rankInTitle: 1 };
    expect([missingRatings(kept), shownRanks(kept)]).toEqual([1, { rank: null, rankInTitle: null }]);
    const held = candidate('C', 90, 1);
    const before = { scoreSum: 0, scoreCount: 0, totalRatings: 0, takenAt: new Date(0) };
    const [atHold] = rankCandidates([held], { holds: new Map([[held.id, before]]) });
    expect(atHold && shownRanks(atHold).rank).toBeNull();
  });

  it('tells apart means that differ less than a floating point number shows', () => {
    const more = { scoreSum: 300_000_000_000_001, scoreCount: 3_000_000_000_000 };
    const less = { scoreSum: 300_000_000_000_000, scoreCount: 3_000_000_000_000 };
    expect(compareMeans(more, less)).toBeLessThan(0);
    expect(compareMeans(less, more)).toBeGreaterThan(0);
    expect(compareMeans({ scoreSum: 200, scoreCount: 3 }, { scoreSum: 400, scoreCount: 6 })).toBe(0);
  });

  it('orders names within a rank as people read them', () => {
    expect(ranks([candidate('b', 5, 1), candidate('Á', 5, 1), candidate('C', 10, 2)])).toEqual([
      '1 C',
      '1 Á',
      '1 b',
    ]);
  });
});

describe('withBands', () => {
  it('adds bands that contain the rank, and none to a frozen or missing rank', () => {
    const [free, frozen] = [candidate('A', 80, 1), candidate('B', 90, 1)];
    const holds = new Map([
      [frozen.id, { scoreSum: 50, scoreCount: 1, totalRatings: 1, takenAt: new Date(0) }],
    ]);
    const ranked = rankCandidates([free, frozen, candidate('C', 0, 0)], { holds });
    const none = { titleId: null, lowInTitle: null, highInTitle: null };
    const bands = new Map(ranked.map(({ id }) => [id, { candidateId: id, low: 2, high: 3, ...none }]));
    expect(withBands(ranked, bands).map(({ name, band }) => [name, band])).toEqual([
      ['A', [1, 3]],
      ['B', undefined],
      ['C', undefined],
    ]);
  });
});
