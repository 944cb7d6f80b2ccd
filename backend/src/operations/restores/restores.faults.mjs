const TESTS = ['backend/e2e/operations/restores.e2e.ts'];

export const FAULTS = [
  {
    name: 'anybody restores a backup into an empty site',
    file: 'restores.service.ts',
    from: 'await this.setup.refuseInvalid(String(part.value));',
    to: '',
    tests: TESTS,
    only: 'without the link',
  },
  {
    name: 'two backups are restored into an empty site at once',
    file: 'restores.service.ts',
    from: 'if (this.isRunning) throw restoreRunning();',
    to: '',
    tests: TESTS,
    only: 'one at a time',
  },
  {
    name: 'an uploaded backup writes files outside of its folder',
    file: 'unpack.ts',
    from: '((?:[\\w-][\\w.-]*\\/)*[\\w-][\\w.-]*)$/',
    to: '(.*)$/',
    tests: TESTS,
    only: 'outside of its folder',
  },
  {
    name: 'an uploaded backup fills the disk',
    file: 'unpack.ts',
    from: 'if (left < 0) throw backupTooLarge();',
    to: '',
    tests: TESTS,
    only: 'too little room',
  },
];
