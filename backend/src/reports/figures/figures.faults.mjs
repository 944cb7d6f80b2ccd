export const FAULTS = [
  {
    name: 'a weighted average of few voters who have said their region is shown',
    file: 'weighted-figures.service.ts',
    from: 'answered >= FEWEST_SHOWN',
    to: 'answered > 0',
    tests: ['backend/e2e/reports/voter-groups.e2e.ts'],
    only: 'below 20 voters who have answered',
  },
  {
    name: 'everybody may look at figures by round',
    file: 'figures.controller.ts',
    from: `  @Roles('admin', 'results.read')
  @Get('candidates/:id/trends')`,
    to: `  @Roles('user')
  @Get('candidates/:id/trends')`,
    tests: ['backend/e2e/reports/trends.e2e.ts'],
    only: 'only for administrators',
  },
];
