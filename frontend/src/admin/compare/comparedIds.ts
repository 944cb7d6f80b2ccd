/** The maximum number of compared candidates; a single one cannot be compared. */
export const MAX_COMPARED = 6;
export const MIN_COMPARED = 2;

/**
 * Reads from an address which candidates to compare.
 * @param params with `?ids=1,2,3`, or `?ids=1&ids=2&ids=3`; invalid and repeated ids are ignored
 */
export function readComparedIds(params: URLSearchParams): number[] {
  const numbers = params
    .getAll('ids')
    .flatMap((ids) => ids.split(','))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(numbers)].slice(0, MAX_COMPARED);
}
