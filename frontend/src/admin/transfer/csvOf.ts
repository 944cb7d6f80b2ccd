/** What a spreadsheet would run as a formula, full-width signs too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Writes rows as a CSV file that spreadsheets open as UTF-8 and run nothing of. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}
