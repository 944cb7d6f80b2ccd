import { en } from './catalogues/en';
import { formatDay } from './formatDay';
import { createTranslator } from './translate';

const t = createTranslator(en, 'en');

it.each([
  ['2026-11-01', 'November 1, 2026'],
  ['2026-01-31T23:59:59.999Z', 'January 31, 2026'],
])('writes %s as %s, wherever it is read', (iso, day) => {
  expect(formatDay(t, iso)).toBe(day);
});
