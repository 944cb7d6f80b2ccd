export const FAULTS = [
  {
    name: 'one route for administrators is public',
    file: 'candidates.controller.ts',
    from: `@Roles('admin', 'content.change')
  @Post('bulk-delete')`,
    to: `@Public()
  @Post('bulk-delete')`,
    tests: ['backend/e2e/accounts/access.e2e.ts'],
    only: 'who may call what',
  },
  {
    name: 'visitors get the ranking as it is now',
    file: 'candidates.service.ts',
    from: `=== 'scored' ? this.leaderboard.current() : this.leaderboard.published();`,
    to: `=== 'scored' ? this.leaderboard.current() : this.leaderboard.current();`,
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
  {
    name: 'the average is left in the answer for visitors',
    file: 'cached-responses.ts',
    from: `if (audience(caller) === 'everybody') return candidates.map(toCandidateDto);`,
    to: '',
    tests: ['backend/e2e/accounts/access.e2e.ts'],
    only: 'scores that are planted',
  },
  {
    name: 'administrators and visitors share the kept answers and their ETags',
    file: 'cached-responses.ts',
    from: `\`list for \${audience(caller)}\``,
    to: `'list'`,
    tests: ['backend/e2e/index/candidates.e2e.ts'],
    only: 'never mistake',
  },
  {
    name: 'an administrator without the second step that is required sees scores',
    file: 'cached-responses.ts',
    from: `if (may(caller, 'results.read'))`,
    to: `if (caller?.role === 'admin')`,
    tests: ['backend/e2e/accounts/two-factor.e2e.ts'],
    only: 'where it is required',
  },
];
