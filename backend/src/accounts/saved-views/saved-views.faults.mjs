export const FAULTS = [
  {
    name: 'an administrator changes the saved views of another',
    file: 'saved-views.controller.ts',
    from: 'this.views.delete({ id, userId: user.id })',
    to: 'this.views.delete({ id } as { id: number; userId: number })',
    tests: ['backend/e2e/accounts/saved-views.e2e.ts'],
    only: 'nobody else',
  },
];
