export const FAULTS = [
  {
    name: 'bands follow ratings that are not published yet',
    file: 'rank-bands.service.ts',
    from: 'const { source, candidates, round } = await this.leaderboard.published();',
    to: 'const { source } = await this.leaderboard.published(); const { candidates, round } = await this.leaderboard.current();',
    tests: ['backend/e2e/reports/rank-bands.e2e.ts'],
    only: 'follow published ratings',
  },
  {
    name: 'everybody may look at centred averages',
    file: 'centred-means.controller.ts',
    from: "  @Roles('admin', 'results.read')",
    to: "  @Roles('user')",
    tests: ['backend/e2e/reports/rank-bands-centred.e2e.ts'],
    only: 'hidden from visitors and voters',
  },
];
