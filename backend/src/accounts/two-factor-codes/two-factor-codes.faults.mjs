export const FAULTS = [
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
