import { readComparedIds } from './comparedIds';

it('reads ids as they come, each once, and six at most', () => {
  expect(readComparedIds('3,1,2')).toEqual([3, 1, 2]);
  expect(readComparedIds('5,5,6')).toEqual([5, 6]);
  expect(readComparedIds('1,2,3,4,5,6,7')).toEqual([1, 2, 3, 4, 5, 6]);
});

it('passes over what is no id', () => {
  expect(readComparedIds(null)).toEqual([]);
  expect(readComparedIds('')).toEqual([]);
  expect(readComparedIds('x,-1,0,1.5,9e99, 7')).toEqual([7]);
});
