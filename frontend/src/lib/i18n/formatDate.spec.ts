import { en } from './catalogues/en';
import { formatLongDate } from './formatDate';
import { createTranslator } from './translate';

it('writes a long date in the words of the catalogue', () => {
  const t = createTranslator(en, 'en');
  const noon = new Date(2026, 10, 5, 12).toISOString();
  expect(formatLongDate(t, noon)).toBe('November 5, 2026');
});
