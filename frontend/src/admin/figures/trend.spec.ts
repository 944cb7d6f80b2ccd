import { trendOf } from './trend';

const days = (before: number, latest: number, today = 0) => [
  ...Array.from({ length: 7 }, () => before),
  ...Array.from({ length: 7 }, () => latest),
  today,
];

it('sets seven whole days against the seven before, without today', () => {
  expect(trendOf([100, ...days(6, 9, 50)])).toEqual({ latest: 63, before: 42, percent: 50 });
  expect(trendOf(days(5, 1))).toEqual({ latest: 7, before: 35, percent: -80 });
});

it('has no percentage of nothing, nor of fewer than 30', () => {
  expect(trendOf(days(4, 8))).toEqual({ latest: 56, before: 28, percent: null });
  expect(trendOf(days(0, 2))).toEqual({ latest: 14, before: 0, percent: null });
  expect(trendOf(days(0, 0))).toEqual({ latest: 0, before: 0, percent: null });
});

it('says nothing of fewer days than that takes', () => {
  expect(trendOf(days(1, 1).slice(1))).toBeUndefined();
  expect(trendOf([])).toBeUndefined();
});
