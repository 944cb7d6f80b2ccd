export const FAULTS = [
  {
    name: 'the ranking of a round does not wait for votes under way',
    file: 'round-transitions.task.ts',
    from: '      await this.candidates.lockAll();',
    to: '      await Promise.resolve(this.candidates);',
    tests: ['backend/e2e/index/rounds.e2e.ts'],
    only: 'wait with their ranking',
    engine: 'mysql',
  },
  {
    name: 'rounds may overlap',
    file: 'rounds.service.ts',
    from: '(other) => overlap(round, other) ||',
    to: '(other) => overlap(round, round) !== overlap(other, other) ||',
    tests: ['backend/e2e/index/rounds.e2e.ts'],
  },
  {
    name: 'a round ends with counts that the ledger does not have, where a place is held',
    file: 'final-ranking.service.ts',
    from: `      totalRatings: candidate.totalRatings,
`,
    to: '',
    tests: ['backend/e2e/ledger/ledger-verify.e2e.ts'],
    only: 'places that are held',
  },
];
