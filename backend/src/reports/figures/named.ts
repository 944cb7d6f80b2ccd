/** What is named of a list that may be long; how long it is, is said beside it. */
const NAMED = 10;

/** The first of a list, and how many there are in all. */
export interface Named<T> {
  total: number;
  first: T[];
}

/** Names the first of a list. */
export function named<T>(list: readonly T[]): Named<T> {
  return { total: list.length, first: list.slice(0, NAMED) };
}
