import { stringify } from 'csv-stringify/sync';
import type { CsvCell } from './csv-columns.js';

/**
 * Matches texts that spreadsheets treat as formulas, including full-width characters (OWASP, "CSV Injection"), and
 * texts with apostrophes before them, so that removing one apostrophe always restores the original.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Adds an apostrophe to a text that a spreadsheet would execute. */
function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `harmless` added. */
export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/**
 * Writes lines by RFC 4180, each with its line end. Semicolons, tabs and single line-end characters are quoted too,
 * because some spreadsheets always separate by them. Times are ISO 8601 in UTC, flags `yes` and `no`.
 * @param bom starts with a byte order mark, by which spreadsheets recognise UTF-8
 */
export function csvLines(rows: (readonly CsvCell[])[], { bom = false } = {}): string {
  return stringify(rows, {
    bom,
    record_delimiter: 'windows',
    quoted_match: /[;\t\r\n]/,
    cast: {
      string: harmless,
      number: (value) => harmless(String(value)),
      boolean: (value) => (value ? 'yes' : 'no'),
      date: (value) => value.toISOString(),
    },
  });
}
