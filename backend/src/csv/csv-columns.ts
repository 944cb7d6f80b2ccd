import type { Language } from '../http/languages.js';

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
