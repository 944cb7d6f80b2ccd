import { DAY_MS } from '../../core/support/days.js';
import { backupName, nameBeforeRestore, superseded, timeOfBackup } from './rotation.js';

const nights = (count: number, last = '2026-11-20T00:00:12Z') =>
  Array.from({ length: count }, (_, index) =>
    backupName(new Date(Date.parse(last) - (count - 1 - index) * DAY_MS)),
  );
const keptOf = (names: string[]) => {
  const gone = new Set(superseded(names));
  return names.filter((name) => !gone.has(name)).map((name) => name.slice(0, 10));
};

it('names a backup by its time, and reads that again', () => {
  const time = new Date('2026-11-20T00:00:12.345Z');
  expect(backupName(time)).toBe('2026-11-20T00-00-12Z');
  expect(timeOfBackup(backupName(time))).toEqual(new Date('2026-11-20T00:00:12Z'));
  for (const name of ['2026-11-20', 'mine', '2026-13-40T00-00-12Z', '2026-11-20T00-00-12Z.part'])
    expect(timeOfBackup(name)).toBeNull();
});

it('keeps seven days, four weeks and twelve months', () => {
  expect(superseded(nights(7))).toEqual([]);
  expect(keptOf(nights(800))).toEqual([
    // The last day of each month.
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    // Sundays; the last week is that of the last day.
    ...['2026-11-01', '2026-11-08'],
    ...['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
  ]);
});

it('loses nothing while it is rotated night by night', () => {
  let there: string[] = [];
  for (const name of nights(400)) {
    there.push(name);
    const gone = superseded(there);
    there = there.filter((one) => !gone.includes(one));
  }
  expect(there.map((name) => name.slice(0, 10))).toEqual(keptOf(nights(400)));
});

it('keeps the newest of a day, what is older than a gap, and what it has not made', () => {
  expect(superseded(['2026-11-20T00-00-12Z', '2026-11-20T09-00-00Z'])).toEqual(['2026-11-20T00-00-12Z']);
  expect(superseded(['2024-02-01T00-00-00Z', '2026-11-20T00-00-12Z'])).toEqual([]);
  expect(superseded(['mine', ...nights(8)])).not.toContain('mine');
});

it('keeps every backup before a restore for 30 days, beside those of its day', () => {
  const restores = ['2026-10-20T09:00:00Z', '2026-10-22T09:00:00Z', '2026-10-22T09:30:00Z'];
  const before = restores.map((time) => nameBeforeRestore(new Date(time)));
  expect(timeOfBackup(before[0] ?? '')).toEqual(new Date('2026-10-20T09:00:00Z'));
  expect(superseded([...before, ...nights(7)])).toEqual([before[0]]);
  expect(superseded([...before, '2026-10-22T00-00-12Z'])).toEqual([]);
});
