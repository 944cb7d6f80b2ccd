export const FAULTS = [
  {
    name: 'instances take no turns',
    file: 'periodic-task.ts',
    from: 'return !this.stopped && (await this.lease.take());',
    to: 'return !this.stopped;',
    tests: ['backend/e2e/core/database.e2e.ts'],
    engine: 'mysql',
    only: 'waits while another is at it',
  },
  {
    name: 'a lease of a time to come holds everybody up',
    file: 'lease.ts',
    from: `\`OR expires_at > UTC_TIMESTAMP(3) + INTERVAL \${2 * LEASE_SECONDS} SECOND)\`,`,
    to: `')',`,
    tests: ['backend/e2e/ledger/ledger-clock.e2e.ts'],
    engine: 'mysql',
    only: 'though a lease ends',
  },
];
