/** The maximum number of rows or parameters per statement, far below the limits of both engines. */
const CHUNK = 500;

/** Splits a list into pieces for one statement each. */
export function* chunksOf<T>(items: readonly T[]): Generator<T[], void> {
  for (let start = 0; start < items.length; start += CHUNK) yield items.slice(start, start + CHUNK);
}
