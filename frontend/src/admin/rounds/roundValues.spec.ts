import { aRound } from '../../../test/samples';
import { toIso } from './localTime';
import { changeOf, newRound, valuesOf } from './roundValues';

const round = aRound({ opensAt: '2026-01-01T10:20:30.400Z', closesAt: '2026-06-01T00:00:00.000Z' });

it('leaves out unchanged times, because the form shows only minutes', () => {
  const values = valuesOf(round, null);
  expect(changeOf(round, { ...values, nameAr: ' الأولى ' })).toEqual({
    name: 'First round',
    nameSo: null,
    nameAr: 'الأولى',
  });
  const later = '2026-07-01T15:00:00.000Z';
  expect(changeOf(round, { ...values, closesDay: '2026-07-01', closesTime: '18:00' })).toMatchObject({
    closesAt: later,
  });
  expect(changeOf(round, { ...values, closesDay: '' })).toHaveProperty('closesAt', null);
});

it('begins a new round where the last one ends', () => {
  const values = { ...valuesOf(null, '2090-05-31T23:59:01.000Z'), name: ' Second ' };
  const made = newRound(values);
  expect(made).toEqual({
    name: 'Second',
    nameSo: null,
    nameAr: null,
    opensAt: '2090-06-01T00:00:00.000Z',
    closesAt: null,
  });
  // A round that ended long ago, and now.
  const { opensDay, opensTime } = valuesOf(null, '2026-01-01T00:00:00.000Z');
  expect(Date.parse(toIso({ day: opensDay, time: opensTime }) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(valuesOf(null, null)).toMatchObject({ opensDay: '', opensTime: '00:00' });
});
