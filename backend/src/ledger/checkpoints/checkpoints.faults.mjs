export const FAULTS = [
  {
    name: 'the ledger signs a tree behind one that it has published',
    file: 'checkpoints.service.ts',
    from: 'if (!checkpoint || (await this.continues(checkpoint, tree))) return true;',
    to: 'if (!checkpoint || checkpoint) return true;',
    tests: ['backend/e2e/ledger/ledger.e2e.ts'],
    only: 'signs nothing more once',
  },
  {
    name: 'the ledger heeds a checkpoint that it has not signed',
    file: 'signed-note.ts',
    from: 'return verify(null, Buffer.from(text), publicKey, bytes.subarray(ID_BYTES));',
    to: 'return verify(null, Buffer.from(text), publicKey, bytes.subarray(ID_BYTES)) || true;',
    tests: ['backend/e2e/ledger/ledger.e2e.ts'],
    only: 'of another ledger',
  },
  {
    name: 'the former key of the ledger signs for good',
    file: 'ledger-keys.service.ts',
    from: 'return retiresAt === null || retiresAt > now;',
    to: 'return retiresAt === null || retiresAt.getTime() > 0 || retiresAt > now;',
    tests: ['backend/e2e/ledger/ledger-keys.e2e.ts'],
    only: 'signs with both keys',
  },
];
