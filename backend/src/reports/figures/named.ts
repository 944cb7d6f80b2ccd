/** The number of named items of a list that may be long. */
const NAMED = 10;

/** The first items of a list, and its length. */
export interface Named<T> {
  total: number;
  first: T[];
}

/** Names the first items of a list. */
export function named<T>(list: readonly T[]): Named<T> {
  return { total: list.length, first: list.slice(0, NAMED) };
}
