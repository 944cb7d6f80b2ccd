export const FAULTS = [
  {
    name: 'bands ignore that the same voters rated both candidates',
    file: 'rank-bands.ts',
    from: 'sum - 2 * covariance',
    to: 'sum',
    tests: ['backend/src/reports/rank-bands/rank-bands.spec.ts'],
    only: 'the same people err twice',
  },
  {
    name: 'bands follow ratings that are not published yet',
    file: 'rank-bands.service.ts',
    from: 'const { source, candidates, round } = await this.leaderboard.published();',
    to: 'const { source } = await this.leaderboard.published(); const { candidates, round } = await this.leaderboard.current();',
    tests: ['backend/e2e/reports/rank-bands.e2e.ts'],
    only: 'follow published ratings',
  },
  {
    name: 'a round that is followed at once has no bands',
    file: 'rank-bands.service.ts',
    from: '[() => this.published(), () => this.lastFinal()]',
    to: '[() => this.published()]',
    tests: ['backend/e2e/reports/rank-bands.e2e.ts'],
    only: 'after the next round has begun',
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
