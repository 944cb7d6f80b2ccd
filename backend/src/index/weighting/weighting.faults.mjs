export const FAULTS = [
  {
    name: 'weights of small groups have no limit',
    file: 'raking.ts',
    from: 'weight > MOST_WEIGHT && !trimmed',
    to: 'weight > 1e9 && !trimmed',
    tests: ['backend/src/index/weighting/raking.spec.ts'],
    only: 'never weights a rating more',
  },
  {
    name: 'a weighted average of few voters who have said their region is shown',
    file: 'weighted-figure.ts',
    from: 'answered < FEWEST_SHOWN',
    to: 'answered === 0',
    tests: ['backend/e2e/reports/voter-groups.e2e.ts'],
    only: 'below 20 voters who have answered',
  },
];
