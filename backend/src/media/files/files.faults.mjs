export const FAULTS = [
  {
    name: 'a link in a backup counts as a picture',
    file: 'folder-store.ts',
    from: 'entry.isFile() && this.names.some',
    to: 'this.names.some',
    tests: ['backend/e2e/cli/stored-files.e2e.ts'],
    only: 'backs up under load',
  },
];
