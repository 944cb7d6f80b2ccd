export const FAULTS = [
  {
    name: 'leaves of the ledger are hashed as nodes are',
    file: 'merkle-tree.ts',
    from: 'const LEAF = Buffer.of(0);',
    to: 'const LEAF = Buffer.of(1);',
    tests: ['backend/src/ledger/tree/merkle-tree.spec.ts'],
  },
  {
    name: 'tiles of the ledger are served before they are signed',
    file: 'tiles.ts',
    from: 'return (index * TILE_WIDTH + width) * leaves <= size;',
    to: 'return index * leaves <= size;',
    tests: ['backend/e2e/ledger/ledger.e2e.ts'],
    only: 'nothing beyond what was signed',
  },
];
