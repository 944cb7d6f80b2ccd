export const FAULTS = [
  {
    name: 'whoever begins with the second page of ratings is in no trail',
    file: 'audit-trail.service.ts',
    from: 'if (await this.entries.hasDone({ actorId, action, subjectId: subject.id }, since)) return;',
    to: 'if (!isFirst) return;',
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
