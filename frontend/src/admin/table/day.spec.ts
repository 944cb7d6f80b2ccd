import { isDay, readDay } from './day';

it.each([
  ['2026-05-26', '2026-05-26'],
  ['2026/5/3', '2026-05-03'],
  ['2026.05.3', '2026-05-03'],
  [' 2026 5 3 ', '2026-05-03'],
  ['20260526', '2026-05-26'],
  ['20260229', undefined],
  ['2026052', undefined],
  ['2026-02-29', undefined],
  ['2028-02-29', '2028-02-29'],
  ['26-05-2026', undefined],
  ['2026-13-01', undefined],
  ['', undefined],
])('reads %p as %p', (text, day) => {
  expect(readDay(text)).toBe(day);
});

it('accepts only whole days of the calendar', () => {
  expect(isDay('2026-05-26')).toBe(true);
  expect(isDay('2026-5-26')).toBe(false);
  expect(isDay('2026-04-31')).toBe(false);
});
