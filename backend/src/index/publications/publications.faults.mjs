export const FAULTS = [
  {
    name: 'what is held back is published all the same',
    file: 'publications.service.ts',
    from: '&&\n      !(await this.publications.heldAt());',
    to: ';',
    tests: ['backend/e2e/index/publications.e2e.ts'],
    only: 'held back',
  },
  {
    name: 'a publication names the method of a change that came after its averages were read',
    file: 'publications.service.ts',
    from: 'methodFile(settings)',
    to: 'methodFile(this.settings)',
    tests: ['backend/e2e/index/weighting-order.e2e.ts'],
    only: 'that began before the order was chosen',
  },
];
