/** What a spreadsheet would run as a formula, full-width signs too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A plain number is harmless, and one below nothing begins with a minus. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Writes rows as a CSV file that spreadsheets open as UTF-8 and run nothing of. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const harmless = (text: string) => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);
  const quoted = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}
