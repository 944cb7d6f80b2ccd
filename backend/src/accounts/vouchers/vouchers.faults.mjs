export const FAULTS = [
  {
    name: 'a voucher proves all who try it at the same moment',
    file: 'vouchers.repository.ts',
    from: '{ codeHash, usedAt: IsNull() },',
    to: '{ codeHash },',
    tests: ['backend/e2e/accounts/vouchers.e2e.ts'],
    only: 'prove one of many|prove nobody else',
  },
  {
    name: 'whom a revoked batch had proven stay proven',
    file: 'vouchers.repository.ts',
    from: `'batch.id = voucher.batchId AND batch.revokedAt IS NULL')
      .select(`,
    to: `'batch.id = voucher.batchId')
      .select(`,
    tests: ['backend/e2e/accounts/levels.e2e.ts'],
    only: 'revoked batch',
  },
];
