export const FAULTS = [
  {
    name: 'the server’s clock says whether a round is open',
    file: 'leaderboard.service.ts',
    from: 'return new Date(this.clockOffset === null ? Date.now() : performance.now() + this.clockOffset);',
    to: 'return new Date(this.clockOffset === null ? 0 : Date.now());',
    tests: ['backend/e2e/index/rounds.e2e.ts'],
    only: 'an hour',
  },
  {
    name: 'a final ranking is shown as the totals are by now',
    file: 'leaderboard.service.ts',
    from: `publicationSchedule === 'live' && round.finalAt === null`,
    to: `publicationSchedule === 'live'`,
    tests: ['backend/e2e/index/rounds.e2e.ts'],
    only: 'as they ended',
  },
  {
    name: 'a held place follows the ratings all the same',
    file: 'ranking.ts',
    from: '  return candidate.held ?? candidate;',
    to: '  return candidate;',
    tests: ['backend/e2e/index/frozen-ranks.e2e.ts'],
    only: 'stays where it was',
  },
  {
    name: 'those with too few ratings stand in the order of their averages',
    file: 'ranking.ts',
    from: 'filter((candidate) => !isRated(candidate)).sort(compareNames);',
    to: 'filter((candidate) => !isRated(candidate)).sort((a, b) => b.scoreSum - a.scoreSum);',
    tests: ['backend/e2e/index/publications.e2e.ts'],
    only: 'by name',
  },
];
