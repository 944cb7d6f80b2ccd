import * as ar from './catalogues/ar';
import { en } from './catalogues/en';
import * as so from './catalogues/so';
import { formatDay, formatLongDate, formatMogadishuTime, localToday } from './formatDate';
import { createTranslator } from './translate';

const noon = '2026-11-05T09:00:00.000Z';

it('writes a long date in the words of each catalogue, in Latin digits', () => {
  expect(formatLongDate(createTranslator(en, 'en'), noon)).toBe('5 November 2026');
  expect(formatLongDate(createTranslator(so.texts, 'so') as never, noon)).toBe('5 Nofeembar 2026');
  expect(formatLongDate(createTranslator(ar.texts, 'ar') as never, noon)).toBe('5 نوفمبر 2026');
});

it('writes the day of Mogadishu, wherever the reader is', () => {
  expect(formatLongDate(createTranslator(en, 'en'), '2026-11-05T21:30:00.000Z')).toBe('6 November 2026');
});

it('writes a time by the clock of Mogadishu, wherever the reader is', () => {
  const t = createTranslator(en, 'en');
  expect(formatMogadishuTime(t, '2026-11-05T08:05:00.000Z')).toBe('5 November 2026, 11:05');
  expect(formatMogadishuTime(t, '2026-12-31T21:30:00.000Z')).toBe('1 January 2027, 00:30');
});

it.each([
  ['2026-11-01', '1 November 2026'],
  ['2026-01-31T23:59:59.999Z', '31 January 2026'],
])('writes %s as %s, wherever it is read', (iso, day) => {
  expect(formatDay(createTranslator(en, 'en'), iso)).toBe(day);
});

it.each([
  ['Mogadishu', -180, '2026-01-09'],
  ['Minneapolis', 360, '2026-01-08'],
])('returns the current day of a reader in %s', (_, offset, day) => {
  jest.useFakeTimers({ now: new Date('2026-01-08T21:30:00Z') });
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  expect(localToday()).toBe(day);
  jest.restoreAllMocks();
  jest.useRealTimers();
});
