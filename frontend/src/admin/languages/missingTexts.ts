import { fieldIn, type Texts } from '../../lib/i18n/Content';
import { LOCALES, type Locale } from '../../lib/i18n/locales';

/** The languages besides English in which a text may be missing. */
export type OtherLocale = Exclude<Locale, 'en'>;
export const OTHER_LOCALES = LOCALES.filter((locale): locale is OtherLocale => locale !== 'en');

const filled = (text: unknown) => typeof text === 'string' && text.trim() !== '';

/** Counts the English texts of an item that have no translation into a language. */
export function missingTexts<Field extends string>(
  of: Texts<Field>,
  fields: readonly Field[],
  locale: Locale,
): number {
  const texts: Readonly<Record<string, unknown>> = of;
  return fields.filter((field) => filled(texts[field]) && !filled(texts[fieldIn(field, locale)])).length;
}

/** Returns some texts of an item in all languages, for a search. */
export function allTexts<Field extends string>(
  of: Texts<Field>,
  fields: readonly Field[],
): (string | null)[] {
  const texts = of as Readonly<Record<string, string | null | undefined>>;
  return fields.flatMap((field) => LOCALES.map((locale) => texts[fieldIn(field, locale)] ?? null));
}
