export const FAULTS = [
  {
    name: 'a check that hangs keeps the page waiting',
    file: 'status.service.ts',
    from: 'return await Promise.race([outcomeOf(look), tooLate]);',
    to: 'return await outcomeOf(look);',
    tests: ['backend/e2e/operations/status.e2e.ts'],
    only: 'waits for no check that hangs',
  },
];
