export const FAULTS = [
  {
    name: 'open data are newer than what is published',
    file: 'open-data.service.ts',
    from: '(isLive ? this.leaderboard.now() : publishedAt)',
    to: 'this.leaderboard.now()',
    tests: ['backend/e2e/reports/open-data.e2e.ts'],
    only: 'never newer',
  },
  {
    name: 'open data tell of a day whose last ratings are still on their way',
    file: 'open-data.service.ts',
    from: 'const SETTLED_MS = 60 * 60 * 1000;',
    to: 'const SETTLED_MS = 0;',
    tests: ['backend/e2e/reports/open-data.e2e.ts'],
    only: 'never newer',
  },
];
