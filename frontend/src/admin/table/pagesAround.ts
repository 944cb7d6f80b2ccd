/**
 * Returns the pages that a pager names.
 * @param page the present page
 * @param last the last page; the first is 1
 * @param near how many pages it names on each side of the present one
 * @returns the numbers in order, with null for the pages left out
 */
export function pagesAround(page: number, last: number, near: number): (number | null)[] {
  const around = Array.from({ length: 2 * near + 1 }, (_, index) => page - near + index);
  // At an end, at least the neighbour is named, because most readers go there.
  const next = Math.min(Math.max(page, 2), last - 1);
  const named = [...new Set([1, ...around, next, last])].filter((number) => number >= 1 && number <= last);
  return named
    .sort((a, b) => a - b)
    .flatMap((number, index, all) => {
      const left = number - (all[index - 1] ?? number) - 1;
      // One page alone takes no more room than the sign for it.
      return left < 1 ? [number] : [left === 1 ? number - 1 : null, number];
    });
}
