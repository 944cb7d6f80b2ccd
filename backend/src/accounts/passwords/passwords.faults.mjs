export const FAULTS = [
  {
    name: 'a flood of guesses is compared whole',
    file: 'passwords.service.ts',
    from: 'await admit?.();',
    to: '',
    tests: ['backend/e2e/core/limits.e2e.ts'],
    only: 'no more are compared than may fail',
  },
];
