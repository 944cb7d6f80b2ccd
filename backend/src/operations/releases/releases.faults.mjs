const TESTS = ['backend/e2e/operations/releases.e2e.ts'];

export const FAULTS = [
  {
    name: 'the look-up of versions follows redirects',
    file: 'release-source.ts',
    from: "redirect: 'error',",
    to: "redirect: 'follow',",
    tests: TESTS,
    only: 'no redirect',
  },
  {
    name: 'the look-up of versions reads answers of any size',
    file: 'release-source.ts',
    from: 'if (size > MAX_BYTES)',
    to: 'if (size > MAX_BYTES * 100)',
    tests: TESTS,
    only: 'too large',
  },
];
