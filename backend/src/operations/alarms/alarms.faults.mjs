export const FAULTS = [
  {
    name: 'administrators are alarmed every ten minutes',
    file: 'alarms.repository.ts',
    from: 'if (Math.abs(now.getTime() - sentAt.getTime()) < pauseMs) return false;',
    to: '',
    tests: ['backend/e2e/operations/alarms.e2e.ts'],
    only: 'once a day about each kind',
  },
];
