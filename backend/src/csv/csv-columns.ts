import type { Language } from '../http/languages.js';

export type CsvCell = string | number | boolean | Date | null;

/** A column of a file, by the name that stands for it in every language. */
export interface CsvColumn<Key extends string = string> {
  key: Key;
  headers: Record<Language, string>;
  /** True: written for people; what a file says of it is not read back. */
  writeOnly?: boolean;
}

/** Describes a column: its stable name, then its headers in English, Somali and Arabic. */
export function column<const Key extends string>(
  key: Key,
  en: string,
  so: string,
  ar: string,
  { writeOnly = false } = {},
): CsvColumn<Key> {
  return { key, headers: { en, so, ar }, writeOnly };
}
