/** Tables that the documentation can include unchanged. */

/** Returns the head of a Markdown table. @param columns those of numbers begin with # */
export function headOf(columns: string[]): string {
  const names = rowOf(columns.map((name) => name.replace('#', '')));
  return `${names}\n|${columns.map((name) => (name.startsWith('#') ? '--:' : '---')).join('|')}|`;
}

/** Returns a row of a Markdown table. */
export function rowOf(cells: (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}
