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
  {
    name: 'files of closed open data can still be downloaded',
    file: 'open-data.service.ts',
    from: '  async file(name: string, format: Format): Promise<CachedResponse> {\n    if (!this.settings.openData) throw openDataOff();',
    to: '  async file(name: string, format: Format): Promise<CachedResponse> {',
    tests: ['backend/e2e/settings/settings-site-identity.e2e.ts'],
    only: 'closes open data',
  },
];
