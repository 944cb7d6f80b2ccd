/** Formats a part as a whole per cent, with Latin digits in every language; small parts with a decimal. */
export function percentOf(part: number): string {
  return `${(100 * part).toFixed(part < 0.095 ? 1 : 0)}%`;
}
