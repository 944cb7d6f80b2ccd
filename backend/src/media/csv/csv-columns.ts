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

/** Describes the columns of such rows: what exports and imports know of a file. */
export function columnsOf<Row>() {
  /** One column: its stable name, its headers in English, Somali and Arabic, and what is in it. */
  return <const Key extends string>(
    key: Key,
    [en, so, ar]: readonly [string, string, string],
    cell: (row: Row) => CsvCell,
    { writeOnly = false } = {},
  ): CsvColumn<Row, Key> => ({ key, headers: { en, so, ar }, cell, writeOnly });
}

/** A text of a row, and beside it those in Somali and Arabic, which there may be. */
type Texts<Field extends string> = Record<Field | `${Field}So` | `${Field}Ar`, string | null>;

/** Gives the three columns of a text that administrators write in each language, under the name of the English one. */
export function textColumns<const Field extends string>(
  field: Field,
  [en, so, ar]: readonly [string, string, string],
) {
  const column = columnsOf<Texts<Field>>();
  const [somali, arabic] = [`${field}So`, `${field}Ar`] as const;
  return [
    column(field, [en, so, ar], (row) => row[field]),
    column(somali, [`${en} (Somali)`, `${so} (Soomaali)`, `${ar} (بالصومالية)`], (row) => row[somali]),
    column(arabic, [`${en} (Arabic)`, `${so} (Carabi)`, `${ar} (بالعربية)`], (row) => row[arabic]),
  ] as const;
}
