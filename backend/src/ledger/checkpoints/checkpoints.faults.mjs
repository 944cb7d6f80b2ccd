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
  {
    name: 'the ledger is appended to without a lease',
    file: 'sequencer.task.ts',
    from: `      if (!(await this.task.renewLease()) || !(await this.checkpoints.verify())) return;
      for (let last = BATCH; last === BATCH && (await this.task.renewLease()); )`,
    to: `      if (!(await this.checkpoints.verify())) return;
      for (let last = BATCH; last === BATCH; )`,
    tests: ['backend/e2e/ledger/ledger-clock.e2e.ts'],
    engine: 'mysql',
    only: 'by nobody',
  },
  {
    name: 'the ledger signs publications while it may sign nothing',
    file: 'sequencer.task.ts',
    from: 'if (tree.halted !== null) return 0;',
    to: '',
    tests: ['backend/e2e/ledger/ledger.e2e.ts'],
    only: 'signs nothing more once',
  },
  {
    name: 'a publication stands before entries of the ledger that it counts',
    file: 'sequencer.task.ts',
    from: `    while ((await this.append()) === BATCH);
`,
    to: '',
    tests: ['backend/e2e/ledger/ledger.e2e.ts'],
    only: 'exactly the counted ratings',
  },
];
