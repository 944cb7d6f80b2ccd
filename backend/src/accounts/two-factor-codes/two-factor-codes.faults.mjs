export const FAULTS = [
  {
    name: 'the mailbox of an administrator ends the second factor of a passkey',
    file: 'two-factor-removal.service.ts',
    from: 'if (isStaff(user) && !(await this.twoFactors.find(user.id))?.confirmedAt) return;',
    to: 'if (isStaff(user) && user.id < 0) return;',
    tests: ['backend/e2e/accounts/passkeys.e2e.ts'],
    only: 'stay the second factor',
  },
  {
    name: 'a code of an authenticator app passes twice',
    file: 'two-factor.repository.ts',
    from: 'user_id = :userId AND last_step < :step',
    to: 'user_id = :userId AND :step = :step',
    tests: ['backend/e2e/accounts/two-factor.e2e.ts'],
    only: 'signing in',
  },
  {
    name: 'codes may be guessed at without end',
    file: 'two-factor-codes.service.ts',
    from: `await this.limiter.take('twoFactorAccount', guesser);`,
    to: '',
    tests: ['backend/e2e/accounts/two-factor.e2e.ts'],
    only: 'with limits',
  },
];
