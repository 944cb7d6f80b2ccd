import * as ar from './catalogues/ar';
import { en } from './catalogues/en';
import * as so from './catalogues/so';
import { formatLongDate } from './formatDate';
import { createTranslator } from './translate';

const noon = new Date(2026, 10, 5, 12).toISOString();

it('writes a long date in the words of each catalogue, in Latin digits', () => {
  expect(formatLongDate(createTranslator(en, 'en'), noon)).toBe('November 5, 2026');
  expect(formatLongDate(createTranslator(so.texts, 'so') as never, noon)).toBe('5 Nofeembar 2026');
  expect(formatLongDate(createTranslator(ar.texts, 'ar') as never, noon)).toBe('5 نوفمبر 2026');
});
