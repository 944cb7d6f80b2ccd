export const FAULTS = [
  {
    name: 'an administrator keeps another one signed out',
    file: 'user-support.service.ts',
    from: "await this.limiter.take('signOutAccount', id);",
    to: '',
    tests: ['backend/e2e/accounts/user-support.e2e.ts'],
    only: 'keeps nobody signed out',
  },
  {
    name: 'a suspended account signs in',
    file: '../auth/auth.service.ts',
    from: 'if (user.suspendedAt) throw accountSuspended();',
    to: '',
    tests: ['backend/e2e/accounts/user-support.e2e.ts'],
    only: 'suspends an account at once',
  },
  {
    name: 'a suspended account keeps its sessions',
    file: '../users/users.service.ts',
    from: 'const tokenVersion = user.tokenVersion + (suspends ? 1 : 0);',
    to: 'const tokenVersion = user.tokenVersion;',
    tests: ['backend/e2e/accounts/user-support.e2e.ts'],
    only: 'suspends an account at once',
  },
  {
    name: 'a suspended administrator counts as the one who remains',
    file: '../model/users.repository.ts',
    from: "where: { role: 'admin', suspendedAt: IsNull() },",
    to: "where: { role: 'admin' },",
    tests: ['backend/e2e/accounts/user-support.e2e.ts'],
    only: 'the last administrator who can sign in',
  },
];
