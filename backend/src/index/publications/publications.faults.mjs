export const FAULTS = [
  {
    name: 'what is held back is published all the same',
    file: 'publications.service.ts',
    from: '|| (await this.publications.heldAt())) return false;',
    to: ') return false;',
    tests: ['backend/e2e/index/publications.e2e.ts'],
    only: 'held back',
  },
];
