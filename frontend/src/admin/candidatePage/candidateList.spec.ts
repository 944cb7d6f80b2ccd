import { candidateInList } from '../../features/candidates/candidateInList';
import { readCandidateList } from './candidateList';

const read = (address: string) => readCandidateList(new URLSearchParams(address.split('?')[1]));

it('stores the table that the reader came from, with the names of the server', () => {
  const table = '/admin?search=a%26b&title=7&lacks=image&sort=name&order=asc&page=3';
  const address = candidateInList(4, table);
  expect(address.startsWith('/candidate/4?list=')).toBe(true);
  expect(read(address)).toEqual({
    address: table,
    query: { search: 'a&b', titleId: 7, lacks: 'image', sort: 'name', order: 'asc' },
  });
});

it('turns the average into the rank, which runs against it', () => {
  expect(read(candidateInList(4, '/admin'))?.query).toEqual({ sort: 'rank', order: 'asc' });
  expect(read(candidateInList(4, '/leaderboard?order=asc'))?.query).toEqual({
    sort: 'rankInTitle',
    order: 'desc',
  });
});

it.each(['', 'https://elsewhere.example/admin', '//elsewhere.example', '/admin/users', 'toString', '/'])(
  'knows no list at %s',
  (list) => {
    expect(read(candidateInList(4, list))).toBeUndefined();
  },
);
