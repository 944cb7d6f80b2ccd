import { pagesAround } from './pagesAround';

describe('the pages that a pager names', () => {
  it.each([
    [1, 1, 1, [1]],
    [1, 3, 1, [1, 2, 3]],
    [3, 5, 1, [1, 2, 3, 4, 5]],
    [1, 9, 1, [1, 2, null, 9]],
    [5, 9, 1, [1, null, 4, 5, 6, null, 9]],
    [9, 9, 1, [1, null, 8, 9]],
    [1, 5, 0, [1, 2, null, 5]],
    [9, 9, 0, [1, null, 8, 9]],
    [5000, 10_000, 0, [1, null, 5000, null, 10_000]],
  ])('are, on page %i of %i with %i beside it, %j', (page, last, near, expected) => {
    expect(pagesAround(page, last, near)).toEqual(expected);
  });
});
