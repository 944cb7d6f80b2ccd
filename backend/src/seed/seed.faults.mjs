export const FAULTS = [
  {
    name: 'production starts on demo data',
    file: 'first-run.service.ts',
    from: 'if (this.settings.production) await this.demoData.refuse();',
    to: '',
    tests: ['backend/e2e/seed/seed-demo-data.e2e.ts'],
    only: 'keeps production from starting',
  },
];
