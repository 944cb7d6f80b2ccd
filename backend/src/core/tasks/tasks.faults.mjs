export const FAULTS = [
  {
    name: 'the lease of a long step expires during the step',
    file: 'periodic-task.ts',
    from: 'const RENEW_MS = 10_000;',
    to: 'const RENEW_MS = 40_000;',
    tests: ['backend/src/core/tasks/periodic-task.spec.ts'],
    only: 'renews the lease before it expires',
  },
  {
    name: 'instances take no turns',
    file: 'periodic-task.ts',
    from: 'return !this.signal.aborted && (await this.lease.take());',
    to: 'return !this.signal.aborted;',
    tests: ['backend/e2e/core/database.e2e.ts'],
    engine: 'mysql',
    only: 'waits while another is at it',
  },
];
