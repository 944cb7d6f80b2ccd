export const FAULTS = [
  {
    name: 'weights of small groups have no limit',
    file: 'raking.ts',
    from: 'weight > MOST_WEIGHT && !trimmed',
    to: 'weight > 1e9 && !trimmed',
    tests: ['backend/src/index/weighting/raking.spec.ts'],
    only: 'never weights a rating more',
  },
];
