/** A text in its plural forms; `{count}` chooses among them. */
export type PluralForms = { readonly [Rule in Intl.LDMLPluralRule]?: string } & { readonly other: string };
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

/** Gives the text of a key; the compiler asks for exactly the variables that the text holds. */
export type Translator<C extends Catalogue> = <K extends keyof C & string>(
  key: K,
  ...vars: [VarNames<C[K]>] extends [never] ? [] : [Vars<C[K]>]
) => string;

const grouped = new Intl.NumberFormat('en');

/** Latin digits in every language, thousands grouped. */
export function formatNumber(value: number): string {
  return grouped.format(value);
}

/** A score as it is shown everywhere: one decimal. */
export function formatScore(value: number): string {
  return value.toFixed(1);
}

/**
 * Makes the translator of a catalogue.
 * @param catalogue key → text; variables stand in braces, whole numbers are grouped
 * @param locale decides which plural form a `count` takes
 */
export function createTranslator<C extends Catalogue>(catalogue: C, locale: string): Translator<C> {
  const plurals = new Intl.PluralRules(locale);
  return (key, ...[vars]) => {
    const values = (vars ?? {}) as Readonly<Record<string, string | number>>;
    const text: Text = catalogue[key] as Text;
    const template =
      typeof text === 'string' ? text : (text[plurals.select(Number(values.count))] ?? text.other);
    return template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? formatNumber(value) : String(value);
    });
  };
}
