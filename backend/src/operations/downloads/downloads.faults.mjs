const TESTS = ['backend/e2e/operations/downloads.e2e.ts'];

export const FAULTS = [
  {
    name: 'a session that was left open downloads all data',
    file: 'downloads.service.ts',
    from: 'confirmAgain(caller, password)',
    to: 'confirmRecent(caller)',
    tests: TESTS,
    only: 'needs a backup',
  },
  {
    name: 'a backup tells an administrator who gave which rating, though voters are anonymous',
    file: 'downloads.service.ts',
    from: 'if (this.anonymity.hidden) throw votersHidden();',
    to: '',
    tests: TESTS,
    only: 'voters are anonymous',
  },
  {
    name: 'a stranger makes a link to a backup',
    file: 'downloads.service.ts',
    from: 'if (!this.isValid(name, token)) throw downloadLinkInvalid();',
    to: '',
    tests: TESTS,
    only: 'works once',
  },
  {
    name: 'a link to a backup works more than once',
    file: 'downloads.service.ts',
    from: '.isFirst(`backup download',
    to: '.isFirst(Math.random() + `backup download',
    tests: TESTS,
    only: 'works once',
  },
];
