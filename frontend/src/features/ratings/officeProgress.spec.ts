import { aCandidate, aRating, aTitle } from '../../../test/samples';
import { officeProgress, officesLeft } from './officeProgress';

const candidates = [1, 2, 3, 4].map((id) => aCandidate({ id }));
const rated = (id: number, title = 'Mayor') => ({ ...aRating(), candidateId: aCandidate({ id, title }) });

it('goes through an office from the present one on, and round', () => {
  const next = (present: number, ...ids: number[]) =>
    officeProgress(
      candidates,
      ids.map((id) => rated(id)),
      present,
    ).next?.id;
  expect(next(1, 1)).toBe(2);
  expect(next(2, 2, 3)).toBe(4);
  expect(next(4, 4)).toBe(1);
  expect(next(3, 3, 4, 1)).toBe(2);
});

it('counts the present one before the list of ratings has it, and nobody of another office', () => {
  expect(officeProgress(candidates, [rated(9)], 2)).toMatchObject({ rated: 1, of: 4 });
  expect(officeProgress(candidates, [rated(2), rated(3)], 2)).toMatchObject({ rated: 2, of: 4 });
});

it('ends when all are rated, whoever has been deleted since', () => {
  const gone = { ...aRating(), candidateId: null };
  const { next, rated: count } = officeProgress(
    candidates,
    [gone, ...[1, 2, 3, 4].map((id) => rated(id))],
    4,
  );
  expect([next, count]).toEqual([undefined, 4]);
});

it('finds the offices in which somebody is left, in the order in which they were created', () => {
  const titles = [
    aTitle({ id: 1, name: 'Mayor', candidateCount: 4 }),
    aTitle({ id: 5, name: 'Senator', candidateCount: 3 }),
    aTitle({ id: 2, name: 'Minister', candidateCount: 2 }),
    aTitle({ id: 3, name: 'Governor', candidateCount: 1 }),
    aTitle({ id: 4, name: 'Judge', candidateCount: 0 }),
  ];
  const ratings = [rated(7, 'Minister'), rated(8, 'Governor')];
  expect(officesLeft(titles, ratings, 1).map(({ name }) => name)).toEqual(['Minister', 'Senator']);
});
