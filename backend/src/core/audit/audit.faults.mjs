export const FAULTS = [
  {
    name: 'each look at the same ratings adds an entry',
    file: 'audit-trail.service.ts',
    from: 'if (await this.entries.hasDone({ actorId, action, subjectId: subject.id }, since)) return;',
    to: '',
    tests: ['backend/e2e/core/audit.e2e.ts'],
    only: 'pages that are read',
  },
  {
    name: 'the audit trail is not written',
    file: 'audit-trail.service.ts',
    from: 'if (actor && isStaff(actor)) await',
    to: 'if (actor === null) await',
    tests: ['backend/e2e/core/audit.e2e.ts'],
    only: 'tells of titles',
  },
];
