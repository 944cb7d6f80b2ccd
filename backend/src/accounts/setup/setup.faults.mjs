const TESTS = ['backend/e2e/accounts/setup.e2e.ts'];

export const FAULTS = [
  {
    name: 'the link of the log works for ever',
    file: 'setup.service.ts',
    from: 'if (Number(expiresAt) <= Date.now()) throw setupLinkExpired();',
    to: '',
    tests: TESTS,
    only: 'has expired',
  },
  {
    name: 'the link of the log makes several administrators at once',
    file: 'setup.service.ts',
    from: 'if (await this.users.anyOther(id)) throw setupLinkInvalid();',
    to: '',
    tests: TESTS,
    only: 'at the same moment',
  },
  {
    name: 'strangers register before the first administrator exists',
    file: '../account/registration-gate.service.ts',
    from: '|| (await this.isBeforeSetup())',
    to: '',
    tests: TESTS,
    only: 'no stranger',
  },
];
