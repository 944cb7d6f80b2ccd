import { readComparedIds } from './comparedIds';

const read = (query: string) => readComparedIds(new URLSearchParams(query));

it('reads ids as they come, each once, and six at most', () => {
  expect(read('ids=3,1,2')).toEqual([3, 1, 2]);
  expect(read('ids=3&ids=1,2')).toEqual([3, 1, 2]);
  expect(read('ids=5,5,6')).toEqual([5, 6]);
  expect(read('ids=1,2,3,4,5,6,7')).toEqual([1, 2, 3, 4, 5, 6]);
});

it('passes over what is no id', () => {
  expect(read('')).toEqual([]);
  expect(read('ids=')).toEqual([]);
  expect(read('ids=x,-1,0,1.5,9e99, 7')).toEqual([7]);
});
