export const FAULTS = [
  {
    name: 'a ranking that is held back can be read by its round',
    file: 'round.ts',
    from: 'return finalAt !== null && (heldAt === null || finalAt < heldAt);',
    to: 'return finalAt !== null;',
    tests: ['backend/e2e/index/rounds.e2e.ts'],
    only: 'hold it back',
  },
  {
    name: 'administrators who plan at once do not see each other',
    file: 'rounds.repository.ts',
    from: `      order: { opensAt: 'ASC', id: 'ASC' },
      lock: this.database.lock,`,
    to: `      order: { opensAt: 'ASC', id: 'ASC' },`,
    tests: ['backend/e2e/index/rounds.e2e.ts'],
    only: 'several at once',
    engine: 'mysql',
  },
];
