export const FAULTS = [
  {
    name: 'everybody may look at figures by round',
    file: 'figures.controller.ts',
    from: `  @Roles('admin', 'results.read')
  @Get('candidates/:id/trends')`,
    to: `  @Roles('user')
  @Get('candidates/:id/trends')`,
    tests: ['backend/e2e/reports/figures-trends.e2e.ts'],
    only: 'only for administrators',
  },
];
