/** Matches texts that a spreadsheet would run as a formula, including full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A plain number is harmless, although a negative one begins with a minus. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Writes rows as a CSV file in UTF-8, without cells that spreadsheets would execute. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const harmless = (text: string) => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);
  const quoted = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}
