/** Rows or parameters of one statement: far below what either engine takes. */
const CHUNK = 500;

/** Cuts a list into pieces that one statement can take each. */
export function* chunksOf<T>(items: readonly T[]): Generator<T[], void> {
  for (let start = 0; start < items.length; start += CHUNK) yield items.slice(start, start + CHUNK);
}
