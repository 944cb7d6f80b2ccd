export const FAULTS = [
  {
    name: 'anybody who is signed in may look at what was deleted',
    file: 'deletions.controller.ts',
    from: `@Roles('admin', 'trash.read')
  @Get()`,
    to: `@Roles('user')
  @Get()`,
    tests: ['backend/e2e/core/access.e2e.ts'],
    only: 'who may call what',
  },
];
