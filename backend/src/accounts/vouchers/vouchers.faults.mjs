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
      .select('voucher.usedBy'`,
    to: `'batch.id = voucher.batchId')
      .select('voucher.usedBy'`,
    tests: ['backend/e2e/accounts/levels.e2e.ts'],
    only: 'revoked batch',
  },
  {
    name: 'a revoked batch still verifies the region of its accounts',
    file: 'vouchers.repository.ts',
    from: `'batch.id = voucher.batchId AND batch.revokedAt IS NULL')
      .select('voucher.usedAt'`,
    to: `'batch.id = voucher.batchId')
      .select('voucher.usedAt'`,
    tests: ['backend/e2e/reports/voter-groups.e2e.ts'],
    only: 'is lost with the batch',
  },
  {
    name: 'vouchers verify a region that no table lists',
    file: 'voucher-batches.service.ts',
    from: "refuseUnlisted(this.settings.population, 'region', region);",
    to: '',
    tests: ['backend/e2e/reports/voter-groups.e2e.ts'],
    only: 'belongs to a batch',
  },
];
