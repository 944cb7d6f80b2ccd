/** Candidates side by side at most; one alone is no comparison. */
export const MAX_COMPARED = 6;
export const MIN_COMPARED = 2;

/**
 * Reads which candidates an address compares.
 * @param params with `?ids=1,2,3`, or `?ids=1&ids=2&ids=3`; what is no id, or comes again, is passed over
 */
export function readComparedIds(params: URLSearchParams): number[] {
  const numbers = params
    .getAll('ids')
    .flatMap((ids) => ids.split(','))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(numbers)].slice(0, MAX_COMPARED);
}
