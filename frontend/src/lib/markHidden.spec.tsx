import { markHidden } from './markHidden';

it.each([1, -1])('marks the sides that have more, read in the direction %s', (direction) => {
  const row = document.createElement('div');
  Object.defineProperties(row, { scrollWidth: { value: 300 }, clientWidth: { value: 100 } });
  const marksAt = (place: number) => {
    row.scrollLeft = place * direction;
    row.dispatchEvent(new Event('scroll'));
    return row.getAttributeNames();
  };
  const stop = markHidden(row);
  expect(row.getAttributeNames()).toEqual(['data-more-after']);
  expect(marksAt(100).sort()).toEqual(['data-more-after', 'data-more-before']);
  expect(marksAt(200)).toEqual(['data-more-before']);
  stop?.();
  expect(marksAt(0)).toEqual(['data-more-before']);
});
