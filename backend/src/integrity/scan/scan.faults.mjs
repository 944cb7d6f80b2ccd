export const FAULTS = [
  {
    name: 'a cursor moves from wherever it is',
    file: 'integrity-cursors.repository.ts',
    from: '{ name: stream, lastId: from },',
    to: '{ name: stream },',
    tests: ['backend/e2e/integrity/scan.e2e.ts'],
    only: 'two look at once',
  },
  {
    name: 'cases are stored beside the transaction of their cursor',
    file: 'integrity-scan.task.ts',
    from: `      await this.cursors.add(counts);
      return this.cases.add(groups);
    });`,
    to: `      await this.cursors.add(counts);
      return [];
    }).then(() => this.database.transaction(() => this.cases.add(groups)));`,
    tests: ['backend/e2e/integrity/scan.e2e.ts'],
    only: 'all of a batch or nothing',
  },
  {
    name: 'accounts that never vote hide those that do',
    file: 'integrity-facts.repository.ts',
    from: `return this.accounts(origin, span, 'AND u.total_ratings > 0');`,
    to: `return this.accounts(origin, span, '');`,
    tests: ['backend/e2e/integrity/scan.e2e.ts'],
    only: 'not hidden by accounts that never vote',
  },
];
