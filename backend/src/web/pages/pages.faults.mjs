export const FAULTS = [
  {
    name: 'stored pictures and recordings may run scripts',
    file: 'stored-files.ts',
    from: `, 'Content-Security-Policy': FILE_CSP`,
    to: '',
    tests: ['backend/e2e/media/images.e2e.ts', 'backend/e2e/index/recordings.e2e.ts'],
    only: 'in a sandbox',
  },
  {
    name: 'the card for other sites shows what is not published',
    file: 'embeds.ts',
    from: 'await leaderboard.published()',
    to: 'await leaderboard.current()',
    tests: ['backend/e2e/web/pages-embeds.e2e.ts'],
    only: 'what is published',
  },
];
