import { FEWEST_SHOWN } from '../../core/population/population.js';
import { shownCounts } from './shown-counts.js';

describe('shownCounts', () => {
  it.each([
    ['shows groups of 20 and more', [20, 500], [20, 500]],
    ['hides a small group with the next larger one', [19, 100, 50], [null, 100, null]],
    ['hides more if hidden groups have few people together', [3, 4, 30, 90], [null, null, null, 90]],
    ['hides small groups that have 20 people together', [12, 15, 30, 90], [null, null, 30, 90]],
    ['hides empty groups like small ones', [0, 100, 50], [null, 100, null]],
    ['hides two empty groups, with a larger one', [0, 0, 30, 90], [null, null, null, 90]],
    ['hides everything of few voters', [3, 10], [null, null]],
    ['hides both of two groups', [3, 100], [null, null]],
    ['has nothing to hide without groups', [], []],
  ])('%s', (_, counts, shown) => {
    expect(shownCounts(counts)).toEqual(shown);
  });

  it('never lets hidden counts follow from shown ones', () => {
    for (let seed = 0; seed < 2_000; seed += 1) {
      const counts = Array.from(
        { length: 1 + (seed % 7) },
        (_, index) => (seed * (index + 3) * 31) % (40 + index * 20),
      );
      const shown = shownCounts(counts);
      const hidden = counts.filter((_count, index) => shown[index] === null);
      const sum = hidden.reduce((total, count) => total + count, 0);
      for (const count of shown) if (count !== null) expect(count).toBeGreaterThanOrEqual(FEWEST_SHOWN);
      // Everybody is hidden, or the hidden people are many and in several groups.
      if (hidden.length > 0 && hidden.length < counts.length) {
        expect(hidden.length).toBeGreaterThan(1);
        expect(sum).toBeGreaterThanOrEqual(FEWEST_SHOWN);
      }
    }
  });
});
