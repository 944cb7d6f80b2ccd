export const FAULTS = [
  {
    name: 'vouchers of a revoked batch weight the public order',
    file: 'verified-regions.repository.ts',
    from: " AND batch.revokedAt IS NULL'",
    to: "'",
    tests: ['backend/e2e/index/weighting-order.e2e.ts'],
    only: 'after a batch is revoked',
  },
  {
    name: 'groups of few voters are shown',
    file: 'voter-groups.service.ts',
    from: 'shownCounts(ofKind.map((count) => count.voters))',
    to: 'ofKind.map((count) => count.voters)',
    tests: ['backend/e2e/reports/voter-groups.e2e.ts'],
    only: 'hide groups of fewer than 20 voters',
  },
  {
    name: 'a hidden group of voters follows from the sum',
    file: 'shown-counts.ts',
    from: 'hidden.size > 1 && people >= FEWEST_SHOWN',
    to: 'hidden.size > 0',
    tests: ['backend/src/reports/voter-groups/shown-counts.spec.ts'],
    only: 'shownCounts',
  },
  {
    name: 'two counts of voters differ by one person',
    file: 'voter-groups.service.ts',
    from: '- before) >= FEWEST_SHOWN',
    to: '- before) > 0',
    tests: ['backend/e2e/reports/voter-groups.e2e.ts'],
    only: 'the counts',
  },
];
