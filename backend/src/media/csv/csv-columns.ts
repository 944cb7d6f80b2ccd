import type { Language } from '../../core/http/languages.js';

export type CsvCell = string | number | boolean | Date | null;

/** A column of a file, by the name that stands for it in every language. */
export interface CsvColumn<Row, Key extends string = string> {
  key: Key;
  headers: Record<Language, string>;
  /** What an export writes. */
  cell: (row: Row) => CsvCell;
  /** True: written for people; what a file says of it is not read back. */
  writeOnly: boolean;
}

/** The header of a column in English, Somali and Arabic. */
export type Headers = readonly [string, string, string];

/** Describes the columns of such rows: what exports and imports know of a file. */
export function columnsOf<Row>() {
  /** One column: its stable name, its headers in English, Somali and Arabic, and what is in it. */
  return <const Key extends string>(
    key: Key,
    [en, so, ar]: Headers,
    cell: (row: Row) => CsvCell,
    { writeOnly = false } = {},
  ): CsvColumn<Row, Key> => ({ key, headers: { en, so, ar }, cell, writeOnly });
}

/** A text of a row, and beside it those in Somali and Arabic, which there may be. */
type Texts<Field extends string> = Record<Field | `${Field}So` | `${Field}Ar`, string | null>;

/** Gives the headers of a text's columns in English, Somali and Arabic, from those of the English column. */
export const headersInLanguages = ([en, so, ar]: Headers): readonly [Headers, Headers, Headers] => [
  [en, so, ar],
  [`${en} (Somali)`, `${so} (Soomaali)`, `${ar} (بالصومالية)`],
  [`${en} (Arabic)`, `${so} (Carabi)`, `${ar} (بالعربية)`],
];

/** Gives the three columns of a text that administrators write in each language, under the name of the English one. */
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
