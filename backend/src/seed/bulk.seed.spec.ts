import { ratingPairs } from './bulk.seed.js';

/** Counts how often each number occurs, from 0 on. */
const tally = (numbers: number[], length: number): number[] => {
  const counts = new Array<number>(length).fill(0);
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  return counts;
};

describe('pairs of users and candidates', () => {
  it.each([
    { users: 7, candidates: 3, ratings: 21 },
    { users: 7, candidates: 3, ratings: 20 },
    { users: 100, candidates: 9, ratings: 57 },
    { users: 13, candidates: 50, ratings: 400 },
    { users: 1, candidates: 1, ratings: 1 },
  ])('are each there once, evenly spread: %j', (amounts) => {
    const pairs = [...ratingPairs(amounts)];
    expect(pairs).toHaveLength(amounts.ratings);
    expect(new Set(pairs.map(({ user, candidate }) => `${user}:${candidate}`)).size).toBe(amounts.ratings);
    for (const counts of [
      tally(
        pairs.map(({ user }) => user),
        amounts.users,
      ),
      tally(
        pairs.map(({ candidate }) => candidate),
        amounts.candidates,
      ),
    ])
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it('go from user to user, so that nobody is come back to', () => {
    const users = [...ratingPairs({ users: 10, candidates: 5, ratings: 33 })].map(({ user }) => user);
    expect(users).toEqual([...users].sort((a, b) => a - b));
  });
});
