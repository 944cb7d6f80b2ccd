import type { Language } from '../../core/http/languages.js';

export type CsvCell = string | number | boolean | Date | null;

/** A column of a file, with a name that is the same in every language. */
export interface CsvColumn<Row, Key extends string = string> {
  key: Key;
  headers: Record<Language, string>;
  /** Returns the cell of an exported row. */
  cell: (row: Row) => CsvCell;
  /** True for a column for people, which imports ignore. */
  writeOnly: boolean;
}

/** The header of a column in English, Somali and Arabic. */
export type Headers = readonly [string, string, string];

/** Starts the definition of a file's columns for exports and imports. */
export function columnsOf<Row>() {
  /** Defines a column: its stable name, its headers in English, Somali and Arabic, and its cell. */
  return <const Key extends string>(
    key: Key,
    [en, so, ar]: Headers,
    cell: (row: Row) => CsvCell,
    { writeOnly = false } = {},
  ): CsvColumn<Row, Key> => ({ key, headers: { en, so, ar }, cell, writeOnly });
}

/** A text with optional texts in Somali and Arabic. */
type Texts<Field extends string> = Record<Field | `${Field}So` | `${Field}Ar`, string | null>;

/** Returns the headers of a text's three columns, from those of the English column. */
export const headersInLanguages = ([en, so, ar]: Headers): readonly [Headers, Headers, Headers] => [
  [en, so, ar],
  [`${en} (Somali)`, `${so} (Soomaali)`, `${ar} (بالصومالية)`],
  [`${en} (Arabic)`, `${so} (Carabi)`, `${ar} (بالعربية)`],
];

/**
 * Returns the three columns of a text that administrators write in each language, under the name of the English one.
 */
export function textColumns<const Field extends string>(field: Field, headers: Headers) {
  const column = columnsOf<Texts<Field>>();
  const [somali, arabic] = [`${field}So`, `${field}Ar`] as const;
  const [ofEnglish, ofSomali, ofArabic] = headersInLanguages(headers);
  return [
    column(field, ofEnglish, (row) => row[field]),
    column(somali, ofSomali, (row) => row[somali]),
    column(arabic, ofArabic, (row) => row[arabic]),
  ] as const;
}
