import { compareGroups } from './participation';

const region = (name: string, people: number, voters: number | null) => ({
  kind: 'region' as const,
  ...{ name, people, voters },
});
const answer = (groups: ReturnType<typeof region>[], asked: number, silent: number | null) => ({
  day: '2026-11-26',
  asked,
  groups,
  silent: [{ kind: 'region' as const, voters: silent }],
  verifiedDay: null,
});

it('compares parts of voters with parts of the people', () => {
  const groups = [region('A', 100, 60), region('B', 300, 20), region('C', 600, 120)];
  expect(compareGroups(answer(groups, 220, 20), 'region')).toEqual([
    { group: groups[0], people: 0.1, voters: 0.3, participation: 'muchMore' },
    { group: groups[1], people: 0.3, voters: 0.1, participation: 'muchLess' },
    { group: groups[2], people: 0.6, voters: 0.6, participation: 'same' },
  ]);
});

it('shows nothing of hidden groups, and of other kinds', () => {
  const groups = [region('A', 100, null), region('B', 300, null), region('C', 600, 90)];
  const compared = compareGroups(answer(groups, 100, null), 'region');
  expect(compared.map(({ voters, participation }) => [voters, participation])).toEqual([
    [null, null],
    [null, null],
    [0.9, 'more'],
  ]);
  expect(compareGroups(answer(groups, 100, null), 'age')).toEqual([]);
});

it('has no parts before the first count', () => {
  const compared = compareGroups(answer([region('A', 1, null), region('B', 1, null)], 0, null), 'region');
  expect(compared.map(({ voters }) => voters)).toEqual([null, null]);
});
