export const FAULTS = [
  {
    name: 'the page about transparency tells of ratings before they are published',
    file: 'transparency.service.ts',
    from: 'await this.excluded.list(through)',
    to: `await this.excluded.list('9999-12-31')`,
    tests: ['backend/e2e/reports/transparency.e2e.ts'],
    only: 'no newer than what is published',
  },
];
