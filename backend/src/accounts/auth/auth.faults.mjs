export const FAULTS = [
  {
    name: 'nobody looks at the role',
    file: 'auth.guard.ts',
    from: 'if (!right || !user || !rightsOf(user).includes(right)) throw forbidden();\n    if (may(user, right)) return true;',
    to: 'return true;',
    tests: ['backend/e2e/core/access.e2e.ts'],
    only: 'who may call what',
  },
  {
    name: 'the version of a token is not checked',
    file: 'token-owners.service.ts',
    from: 'user.tokenVersion === claims.tv && ',
    to: '',
    tests: ['backend/e2e/accounts/auth.e2e.ts'],
    only: 'after an administrator has set another password',
  },
  {
    name: 'tokens that were signed out still count',
    file: 'auth.repository.ts',
    from: `jti IN (\${jtis.sql}))`,
    to: `jti IN (\${jtis.sql}) AND 1 = 0)`,
    tests: ['backend/e2e/accounts/auth.e2e.ts'],
    only: 'kills that token and no other',
  },
  {
    name: 'a token that was verified once never expires',
    file: 'tokens.service.ts',
    from: 'claims && Date.now() < claims.exp * 1000 ? claims : null',
    to: 'claims',
    tests: ['backend/src/accounts/auth/tokens.service.spec.ts'],
  },
  {
    name: 'guesses at one account are not counted',
    file: 'auth.service.ts',
    from: `await this.limiter.take('signinAccount', email);`,
    to: '',
    tests: ['backend/e2e/core/limits.e2e.ts'],
    only: 'failures do, in whatever way',
  },
  {
    name: 'guesses that are sent at once go uncounted',
    file: 'auth.service.ts',
    from: `// Checked again: simultaneous guesses have been counted meanwhile.
    await admit();`,
    to: '',
    tests: ['backend/e2e/core/limits.e2e.ts'],
    only: 'the right one among guesses',
  },
  {
    name: 'sign-in tells an unknown address by its answer',
    file: 'auth.service.ts',
    from: `if (!matches || !account) {
      await failed();`,
    to: `if (!account) throw twoFactorRequired();
    if (!matches) {
      await failed();`,
    tests: ['backend/e2e/accounts/auth.e2e.ts'],
    only: 'same bytes',
  },
  {
    name: 'sign-in tells an unknown address by its time',
    file: 'auth.service.ts',
    from: 'const matches = await this.passwords.matches(account?.user.passwordHash ?? null, password, admit);',
    to: 'const matches = account !== null && (await this.passwords.matches(account.user.passwordHash, password, admit));',
    tests: ['backend/e2e/accounts/auth.e2e.ts'],
    only: 'compares as many passwords',
  },
  {
    name: 'signing out everywhere ends one session',
    file: 'auth.service.ts',
    from: 'if (everywhere) return',
    to: 'if (everywhere && !jti) return',
    tests: ['backend/e2e/accounts/account.e2e.ts'],
    only: 'ends all sessions',
  },
];
