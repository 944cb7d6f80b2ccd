export const FAULTS = [
  {
    name: 'the look-up of a receipt takes any entry for the one that was asked for',
    file: 'treeProof.ts',
    from: 'isWanted: hex(leaf) === wanted && entry.hash === wanted,',
    to: 'isWanted: entry.hash === wanted,',
    tests: ['frontend/e2e/ledger.spec.ts'],
    only: 'looks a receipt up',
  },
];
