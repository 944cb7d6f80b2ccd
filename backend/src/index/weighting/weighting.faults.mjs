export const FAULTS = [
  {
    name: 'an account without a voucher gains weight in the public order',
    file: 'regional-mean.ts',
    from: 'regions.has(region) ? [',
    to: 'true ? [',
    tests: ['backend/src/index/weighting/regional-mean.spec.ts'],
    only: 'gain weight',
  },
  {
    name: 'public ranks follow the regions of a few verified voters',
    file: 'regional-mean.ts',
    from: 'ratings, 0) < FEWEST_SHOWN',
    to: 'ratings, 0) < 1',
    tests: ['backend/src/index/weighting/regional-mean.spec.ts'],
    only: 'fewer than 20',
  },
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
