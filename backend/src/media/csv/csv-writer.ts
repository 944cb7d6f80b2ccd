import { stringify } from 'csv-stringify/sync';
import type { CsvCell } from './csv-columns.js';

/**
 * What spreadsheets take for a formula, full-width signs too (OWASP, "CSV Injection"). Apostrophes before it count too, so that
 * taking one off again always gives what was there before.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Puts an apostrophe before what a spreadsheet would run as a formula. */
function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Takes the apostrophe of `harmless` off again. */
export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/**
 * Lines as RFC 4180 has them, each with its end. Semicolons, tabs and half line ends are quoted too: some spreadsheets
 * separate by them whatever the file does. Times are ISO 8601 in UTC, flags `yes` and `no`.
 * @param bom begin with a byte order mark, which tells spreadsheets that the file is UTF-8
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
