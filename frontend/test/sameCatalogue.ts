import { LOCALES, type Locale } from '../src/lib/i18n/locales';
import type { Catalogue, Text } from '../src/lib/i18n/translate';

/** All the plural forms that a language has (Unicode CLDR, cardinal). */
const FORMS: Record<Locale, string[]> = {
  en: ['one', 'other'],
  so: ['one', 'other'],
  ar: ['few', 'many', 'one', 'other', 'two', 'zero'],
};

const formsOf = (text: Text) => (typeof text === 'string' ? [text] : Object.values(text));
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const general = (text: Text) => (typeof text === 'string' ? text : text.other);

function isSame(text: Text | undefined, english: Text, locale: Locale): boolean {
  if (text === undefined || typeof text !== typeof english) return false;
  const wanted = namesIn(general(english));
  return (
    String(namesIn(general(text))) === String(wanted) &&
    (typeof text === 'string' || String(Object.keys(text).sort()) === String(FORMS[locale])) &&
    formsOf(text).every((form) => form.trim() && namesIn(form).every((name) => wanted.includes(name)))
  );
}

/** Declares the tests that all languages of a catalogue must pass: same keys, variables and plural forms, no gaps. */
export function describeSameCatalogue(catalogues: Readonly<Record<Locale, Catalogue>>): void {
  const { en } = catalogues;
  describe.each(LOCALES)('the catalogue in %s', (locale) => {
    const catalogue = catalogues[locale];

    it('has the keys of the English one, in its order', () => {
      expect(Object.keys(catalogue)).toEqual(Object.keys(en));
    });

    it('says each with the same variables, and in every plural form', () => {
      expect(Object.keys(en).filter((key) => !isSame(catalogue[key], en[key] as Text, locale))).toEqual([]);
    });

    it('writes Latin digits only', () => {
      expect(Object.values(catalogue).flatMap(formsOf).join()).not.toMatch(/[٠-٩۰-۹]/);
    });
  });
}
