import type { DataColumn } from './dataColumn';
import { inOrder, moved } from './useColumnLayout';

const column = (key: string, slot?: DataColumn<object, never>['slot']): DataColumn<object, never> => ({
  key,
  title: key,
  slot,
  cell: () => null,
});
const COLUMNS = [
  column('photo', 'media'),
  column('id'),
  column('name', 'heading'),
  column('title'),
  column('ratings'),
  column('actions', 'actions'),
];
const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key).join(' ');

it('moves columns between the name and the actions, which keep their places', () => {
  expect(keys(inOrder(COLUMNS, []))).toBe('photo id name title ratings actions');
  expect(keys(inOrder(COLUMNS, ['ratings', 'gone', 'id']))).toBe('photo ratings name id title actions');
});

it('moves a column by one place, and not past the first or the last', () => {
  expect(moved(COLUMNS, 'ratings', -1)).toEqual(['id', 'ratings', 'title']);
  expect(moved(COLUMNS, 'id', 1)).toEqual(['title', 'id', 'ratings']);
  expect(moved(COLUMNS, 'id', -1)).toBeUndefined();
  expect(moved(COLUMNS, 'ratings', 1)).toBeUndefined();
  expect(moved(COLUMNS, 'name', 1)).toBeUndefined();
});
