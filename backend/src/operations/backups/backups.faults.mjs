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
    name: 'a backup that is superseded stays',
    file: 'backups.service.ts',
    from: 'for (const former of superseded(await place.list())) await place.remove(former);',
    to: '',
    tests: ['backend/e2e/operations/backups.e2e.ts'],
    only: 'are removed when others supersede them',
  },
  {
    name: 'a backup that failed is tried again without a pause',
    file: 'backups.service.ts',
    from: 'return now.getTime() - lastAttempt.startedAt.getTime() >= RETRY_MS;',
    to: 'return true;',
    tests: ['backend/e2e/operations/backups.e2e.ts'],
    only: 'tried again after an hour',
  },
  {
    name: 'the description of a backup in a bucket is sent first',
    file: 'bucket-place.ts',
    from: 'for (const path of [...paths, MANIFEST])',
    to: 'for (const path of [MANIFEST, ...paths])',
    tests: ['backend/e2e/operations/bucket-backups.e2e.ts'],
    only: 'the next one removes their remains',
  },
];
