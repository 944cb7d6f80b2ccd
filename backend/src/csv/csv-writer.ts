import type { CsvCell } from './csv-columns.js';

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What spreadsheets take for a formula, full-width signs too (OWASP, "CSV Injection"). Apostrophes before it count too, so that
 * taking one off again always gives what was there before.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Puts an apostrophe before what a spreadsheet would run as a formula. */
export function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Takes the apostrophe of `harmless` off again. */
export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/** One line as RFC 4180 has it, with its end. Times are ISO 8601 in UTC, flags `yes` and `no`. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => quoted(harmless(textOf(cell)))).join(',')}\r\n`;
}

function textOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell);
}

/** Semicolons and tabs are quoted too: some spreadsheets separate by them whatever the file does. */
function quoted(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
