export const FAULTS = [
  {
    name: 'a folder without a description counts as a backup',
    file: 'folder-place.ts',
    from: 'return names.filter((_, index) => complete[index]);',
    to: 'return names;',
    tests: ['backend/e2e/operations/backups.e2e.ts'],
    only: 'are removed when others supersede them',
  },
  {
    name: 'backups of an empty site supersede those that can be restored into it',
    file: 'backups.service.ts',
    from: 'if (!(await this.users.anyExists())) return false;',
    to: '',
    tests: ['backend/e2e/operations/backups.e2e.ts'],
    only: 'wait for the first account',
  },
  {
    name: 'a bucket puts files elsewhere on the disk of an empty site',
    file: 'bucket-place.ts',
    from: 'if (!FILE_PATH.test(path)) throw',
    to: 'if (path === null) throw',
    tests: ['backend/e2e/operations/backups-bucket.e2e.ts'],
    only: 'copied only into the folder',
  },
  {
    name: 'the description of a backup in a bucket is sent first',
    file: 'bucket-place.ts',
    from: 'for (const path of [...paths, MANIFEST])',
    to: 'for (const path of [MANIFEST, ...paths])',
    tests: ['backend/e2e/operations/backups-bucket.e2e.ts'],
    only: 'the next one removes their remains',
  },
];
