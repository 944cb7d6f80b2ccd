export const FAULTS = [
  {
    name: 'a slip proves all who try it at the same moment',
    file: 'slips.repository.ts',
    from: '{ codeHash, usedAt: IsNull() },',
    to: '{ codeHash },',
    tests: ['backend/e2e/accounts/slips.e2e.ts'],
    only: 'prove one of many|prove nobody else',
  },
  {
    name: 'whom a revoked batch had proven stay proven',
    file: 'slips.repository.ts',
    from: `'batch.id = slip.batchId AND batch.revokedAt IS NULL')
      .select(`,
    to: `'batch.id = slip.batchId')
      .select(`,
    tests: ['backend/e2e/accounts/levels.e2e.ts'],
    only: 'revoked batch',
  },
];
