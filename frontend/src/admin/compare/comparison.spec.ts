import { aCandidateFigures, aMetricFigures } from '../../../test/samples';
import { compare } from './comparison';

const overall = (average: number | null, interval: { low: number; high: number } | null) =>
  aCandidateFigures({ average, interval, metrics: [], totalRatings: average === null ? 0 : 40 });
const differences = (...means: Parameters<typeof overall>[]) => {
  const figures = means.map((mean) => overall(...mean));
  return compare(figures, figures[0])[0]?.cells.map((cell) => cell?.difference ?? null);
};

it('tells apart what leaves a gap between the intervals, above and below', () => {
  expect(
    differences(
      [50, { low: 45, high: 55 }],
      [60.1, { low: 55.1, high: 65 }],
      [39.8, { low: 35, high: 44.9 }],
    ),
  ).toEqual([null, { points: 10.1, beyond: true }, { points: -10.2, beyond: true }]);
});

it('tells nothing apart whose intervals touch, or that has none', () => {
  expect(
    differences([50, { low: 45, high: 55 }], [60, { low: 55, high: 65 }], [90, null], [null, null]),
  ).toEqual([null, { points: 10, beyond: false }, { points: 40, beyond: false }, null]);
  expect(differences([50, null], [60, { low: 59, high: 61 }])).toEqual([null, { points: 10, beyond: false }]);
});

it('tells nobody apart whose ratings are disputed, and nobody from such a reference', () => {
  const figures = [50, 70, 90].map((at) => overall(at, { low: at - 1, high: at + 1 }));
  const without = (disputed: number) =>
    compare(figures, figures[0], (one) => one === figures[disputed])[0]?.cells.map(
      (cell) => cell?.difference,
    );
  expect(without(0)).toEqual([null, null, null]);
  expect(without(1)).toEqual([null, null, { points: 40, beyond: true }]);
});

it('has a row for each metric that any of them has, and no cell where nobody was rated', () => {
  const first = aCandidateFigures({ metrics: [aMetricFigures({ key: 'lead', label: 'Leadership' })] });
  const second = aCandidateFigures({
    metrics: [
      aMetricFigures({ key: 'roads', label: 'Roads' }),
      aMetricFigures({ key: 'lead', label: 'Leadership', count: 0, average: null, interval: null }),
    ],
  });
  const rows = compare([first, second], first);
  expect(rows.map(({ metric, cells }) => [metric?.label ?? null, ...cells.map(Boolean)])).toEqual([
    [null, true, true],
    ['Leadership', true, false],
    ['Roads', false, true],
  ]);
});
