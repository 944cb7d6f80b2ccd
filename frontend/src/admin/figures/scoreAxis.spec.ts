import { axisOf } from './scoreAxis';

const mean = (average: number, low = average, high = average) => ({ average, interval: { low, high } });

it('reaches from ten to ten around all averages and intervals', () => {
  expect(axisOf([mean(83.4, 78, 88.9), null, mean(62.7, 59.9, 65.5)])).toEqual({ from: 50, to: 90 });
  expect(axisOf([{ average: 60, interval: null }, mean(81)])).toEqual({ from: 60, to: 90 });
});

it('does not enlarge small differences, and stays within the scores', () => {
  expect(axisOf([mean(83)])).toEqual({ from: 70, to: 90 });
  expect(axisOf([mean(3)])).toEqual({ from: 0, to: 20 });
  expect(axisOf([])).toEqual({ from: 0, to: 100 });
});
