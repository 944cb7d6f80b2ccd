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
];
