import { countsByDay, lastDailyTime, lastDays, ZONE_OFFSET_MS, zoneDay } from './days.js';

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

it('begins the days of people at midnight in Mogadishu', () => {
  const [before, midnight] = [new Date('2026-02-28T20:59:59.999Z'), new Date('2026-02-28T21:00:00.000Z')];
  expect([zoneDay(before), zoneDay(midnight)]).toEqual(['2026-02-28', '2026-03-01']);
  expect(lastDays(1, midnight, ZONE_OFFSET_MS)).toEqual([
    { date: '2026-03-01', from: midnight, to: new Date('2026-03-01T21:00:00.000Z') },
  ]);
  expect(lastDays(1, before, ZONE_OFFSET_MS)[0]).toMatchObject({ date: '2026-02-28', to: midnight });
});

it('adds the counts of hours to days in either zone', () => {
  const hours = [
    { hour: '2026-02-28 20', count: 1 },
    { hour: '2026-02-28 21', count: 2 },
    { hour: '2026-03-01 03', count: 4 },
  ];
  expect([...countsByDay(hours, ZONE_OFFSET_MS)]).toEqual([
    ['2026-02-28', 1],
    ['2026-03-01', 6],
  ]);
  expect([...countsByDay(hours, 0)]).toEqual([
    ['2026-02-28', 3],
    ['2026-03-01', 4],
  ]);
});

it('knows when a daily task was last due', () => {
  const due = (now: string, hour: number) => lastDailyTime(new Date(now), hour).toISOString();
  expect(due('2026-11-20T22:59:59.999Z', 23)).toBe('2026-11-19T23:00:00.000Z');
  expect(due('2026-11-20T23:00:00.000Z', 23)).toBe('2026-11-20T23:00:00.000Z');
  expect(due('2026-11-20T10:00:00.000Z', 0)).toBe('2026-11-20T00:00:00.000Z');
});
