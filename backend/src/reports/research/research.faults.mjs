export const FAULTS = [
  {
    name: 'the file for research has groups of fewer than 20',
    file: 'anonymous-rows.ts',
    from: 'group.length >= LEAST_GROUP',
    to: 'group.length > 0',
    tests: ['backend/e2e/reports/research.e2e.ts'],
    only: 'shares its known values with at least 19 others',
  },
  {
    name: 'the file for research shows the order in which ratings were given',
    file: 'anonymous-rows.ts',
    from: 'if (group.length >= LEAST_GROUP) return sorted(group);',
    to: 'if (group.length >= LEAST_GROUP) return group;',
    tests: ['backend/e2e/reports/research.e2e.ts'],
    only: 'no order in time',
  },
  {
    name: 'voters may download all ratings',
    file: 'research.controller.ts',
    from: "@Roles('admin', 'results.read')",
    to: "@Roles('user')",
    tests: ['backend/e2e/reports/research.e2e.ts'],
    only: 'administrators and auditors alone',
  },
];
