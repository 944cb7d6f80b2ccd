export const FAULTS = [
  {
    name: 'what is held back is published all the same',
    file: 'publications.service.ts',
    from: '&&\n      !(await this.publications.heldAt());',
    to: ';',
    tests: ['backend/e2e/index/publications.e2e.ts'],
    only: 'held back',
  },
];
