import { useLanguage } from './I18nProvider';
import type { Locale } from './locales';

/**
 * Texts of administrators: one in English, and `nameSo` and `nameAr` if they translated it. Without `nameSo`,
 * the name is the same in Somali.
 */
export type Texts<Field extends string> = {
  readonly [Name in Field | `${Field}So` | `${Field}Ar`]?: string | null;
};

const SUFFIXES = { en: '', so: 'So', ar: 'Ar' } as const satisfies Record<Locale, string>;

/** Returns the name of a text's field in one language: `nameAr` for `name`. */
export const fieldIn = (field: string, locale: Locale) => field + SUFFIXES[locale];

const ownText = <Field extends string>(of: Texts<Field>, field: Field, locale: Locale) =>
  (of as Readonly<Record<string, string | null | undefined>>)[fieldIn(field, locale)];

/** Returns a text in a language, otherwise the English one; empty without either. */
export function textIn<Field extends string>(locale: Locale, of: Texts<Field>, field: Field): string {
  return ownText(of, field, locale) || of[field] || '';
}

/** Returns a text of an item in the reader's language. */
export type ReadTexts = <Field extends string>(of: Texts<Field>, field: Field) => string;

/**
 * Returns `textIn` for the reader's language, for places without a `Content`, such as names for screen
 * readers.
 */
export function useTexts(): ReadTexts {
  const { locale } = useLanguage();
  return (of, field) => textIn(locale, of, field);
}

interface Props<Field extends string> {
  of: Texts<Field>;
  field: Field;
  /** Shown if no text exists. */
  none?: string;
}

/** A text in the reader's language, or the English one, marked as such, if it is not translated. */
export function Content<Field extends string>({ of, field, none }: Props<Field>) {
  const { locale } = useLanguage();
  const own = ownText(of, field, locale);
  const foreign = !own && of[field] && `${field}So` in of;
  return <bdi lang={foreign ? 'en' : undefined}>{own || of[field] || none}</bdi>;
}
