import { readTime, toIso, toLocalTime } from './localTime';

it('reads a time of day as people type it', () => {
  expect(['8:30', '08:30', '0830', '830', ' 23:59 ', '00:00'].map(readTime)).toEqual([
    ...['08:30', '08:30', '08:30', '08:30', '23:59', '00:00'],
  ]);
  for (const none of ['', '24:00', '12:60', '8', 'noon', '8:3']) expect(readTime(none)).toBeUndefined();
});

it('converts a time of Mogadishu and back, in any zone of the reader', () => {
  const iso = '2026-11-30T21:05:00.000Z';
  expect(toLocalTime(iso)).toEqual({ day: '2026-12-01', time: '00:05' });
  expect(toIso({ day: '2026-12-01', time: '0:05' })).toBe(iso);
  expect(toIso({ day: '', time: '00:00' })).toBeNull();
  expect(toIso({ day: '2026-02-30', time: '00:00' })).toBeNull();
});
