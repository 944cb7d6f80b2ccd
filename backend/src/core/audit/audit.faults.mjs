export const FAULTS = [
  {
    name: 'the audit trail is not written',
    file: 'audit-trail.service.ts',
    from: 'if (actor && isStaff(actor)) await',
    to: 'if (actor === null) await',
    tests: ['backend/e2e/core/audit.e2e.ts'],
    only: 'tells of titles',
  },
];
