import { lastDue, nextDue } from './schedule.js';

describe('schedule of publications', () => {
  it.each([
    ['hourly', '2026-11-23T20:59:59.999Z', '2026-11-23T20:00:00.000Z', '2026-11-23T21:00:00.000Z'],
    ['hourly', '2026-11-23T21:00:00.000Z', '2026-11-23T21:00:00.000Z', '2026-11-23T22:00:00.000Z'],
    ['daily', '2026-11-23T20:59:59.999Z', '2026-11-22T21:00:00.000Z', '2026-11-23T21:00:00.000Z'],
    ['daily', '2026-11-23T21:00:00.000Z', '2026-11-23T21:00:00.000Z', '2026-11-24T21:00:00.000Z'],
    ['daily', '2026-12-31T23:30:00.000Z', '2026-12-31T21:00:00.000Z', '2027-01-01T21:00:00.000Z'],
  ] as const)('%s, at %s: the last was due %s, the next is due %s', (schedule, now, last, next) => {
    expect(lastDue(schedule, new Date(now)).toISOString()).toBe(last);
    expect(nextDue(schedule, new Date(now)).toISOString()).toBe(next);
  });
});
