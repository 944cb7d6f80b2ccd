export const FAULTS = [
  {
    name: 'one route for administrators is public',
    file: 'candidates.controller.ts',
    from: `@Roles('admin')
  @Post('bulk-delete')`,
    to: `@Public()
  @Post('bulk-delete')`,
    tests: ['backend/e2e/accounts/access.e2e.ts'],
    only: 'who may call what',
  },
  {
    name: 'visitors get the ranking as it is now',
    file: 'candidates.service.ts',
    from: `=== 'administrators' ? this.leaderboard.current() : this.leaderboard.published();`,
    to: `=== 'administrators' ? this.leaderboard.current() : this.leaderboard.current();`,
    tests: ['backend/e2e/index/publications.e2e.ts'],
    only: 'stays as it is',
  },
  {
    name: 'the statistics of the home page are of now',
    file: 'candidates.service.ts',
    from: 'return cachedStats(await this.leaderboard.published());',
    to: 'return cachedStats(await this.leaderboard.current());',
    tests: ['backend/e2e/index/publications.e2e.ts'],
    only: 'stays as it is',
  },
];
