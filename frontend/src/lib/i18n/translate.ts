import type { Locale } from './locales';
import { pluralRule } from './pluralRule';

/** A text in its plural forms; `{count}` selects one. */
type PluralForms = { readonly [Rule in Intl.LDMLPluralRule]?: string } & { readonly other: string };
export type Text = string | PluralForms;
export type Catalogue = Readonly<Record<string, Text>>;

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type VarNames<X> = X extends string
  ? NamesIn<X>
  : X extends { other: infer Other extends string }
    ? NamesIn<Other> | 'count'
    : never;
type Vars<X> = { readonly [Name in VarNames<X>]: Name extends 'count' ? number : string | number };

type FormsOf<L extends Locale> = L extends 'ar'
  ? Readonly<Record<Intl.LDMLPluralRule, string>>
  : { readonly one: string; readonly other: string };

/** The English catalogue `C` in another language: the same keys, with all plural forms of the language. */
export type Translation<C extends Catalogue, L extends Locale> = {
  readonly [K in keyof C]: C[K] extends string ? string : FormsOf<L>;
};

/** Returns the text of a key; the compiler requires exactly the variables in the text. */
export type Translator<C extends Catalogue> = <K extends keyof C & string>(
  key: K,
  ...vars: [VarNames<C[K]>] extends [never] ? [] : [Vars<C[K]>]
) => string;

const grouped = new Intl.NumberFormat('en');

/** Formats a number with Latin digits in every language, grouped by thousands. */
export function formatNumber(value: number): string {
  return grouped.format(value);
}

/** Formats a score with one decimal, as everywhere. */
export function formatScore(value: number): string {
  return value.toFixed(1);
}

/** Inserts the variables of a text: groups whole numbers, and joins lists with the comma of the language. */
export function fillIn(
  template: string,
  values: Readonly<Record<string, string | number | readonly string[]>>,
  comma = ', ',
): string {
  return template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (typeof value === 'number') return formatNumber(value);
    return typeof value === 'object' ? value.join(comma) : String(value);
  });
}

/**
 * Creates the translator of a catalogue.
 * @param catalogue the texts by key; variables are in braces, whole numbers are grouped
 * @param locale decides the plural form of a `count`
 * @param disguise changes every text before its variables are inserted, for the pseudo-language of
 * development
 */
export function createTranslator<C extends Catalogue>(
  catalogue: C,
  locale: Locale,
  disguise: (text: string) => string = (text) => text,
): Translator<C> {
  const ruleOf = pluralRule(locale);
  return (key, ...[vars]) => {
    const values = (vars ?? {}) as Readonly<Record<string, string | number>>;
    const text: Text = catalogue[key] ?? key;
    const template = typeof text === 'string' ? text : (text[ruleOf(Number(values.count))] ?? text.other);
    return fillIn(disguise(template), values);
  };
}
