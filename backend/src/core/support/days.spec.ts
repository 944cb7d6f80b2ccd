import { lastDailyTime, lastDays } from './days.js';

describe('lastDays', () => {
  it('ends with today in UTC, also in its first and last millisecond', () => {
    for (const time of ['2026-03-01T00:00:00.000Z', '2026-03-01T23:59:59.999Z']) {
      expect(lastDays(3, new Date(time))).toEqual([
        {
          date: '2026-02-27',
          from: new Date('2026-02-27T00:00:00.000Z'),
          to: new Date('2026-02-28T00:00:00.000Z'),
        },
        {
          date: '2026-02-28',
          from: new Date('2026-02-28T00:00:00.000Z'),
          to: new Date('2026-03-01T00:00:00.000Z'),
        },
        {
          date: '2026-03-01',
          from: new Date('2026-03-01T00:00:00.000Z'),
          to: new Date('2026-03-02T00:00:00.000Z'),
        },
      ]);
    }
  });
});

it('knows when a daily task was last due', () => {
  const due = (now: string, hour: number) => lastDailyTime(new Date(now), hour).toISOString();
  expect(due('2026-11-20T22:59:59.999Z', 23)).toBe('2026-11-19T23:00:00.000Z');
  expect(due('2026-11-20T23:00:00.000Z', 23)).toBe('2026-11-20T23:00:00.000Z');
  expect(due('2026-11-20T10:00:00.000Z', 0)).toBe('2026-11-20T00:00:00.000Z');
});
