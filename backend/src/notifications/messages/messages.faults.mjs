export const FAULTS = [
  {
    name: 'mails about a round go to addresses that nobody has confirmed',
    file: 'notifications.repository.ts',
    from: 'return canonicalEmail !== null && !emailPending;',
    to: 'return canonicalEmail !== null || emailPending || true;',
    tests: ['backend/e2e/notifications/messages-mails.e2e.ts'],
  },
  {
    name: 'one key stops the mails of everybody',
    file: 'stop-links.service.ts',
    from: 'return given.length === wanted.length && timingSafeEqual(given, wanted) ? userId : null;',
    to: 'return given.length === wanted.length && timingSafeEqual(given, given) ? userId : null;',
    tests: ['backend/e2e/notifications/messages-mails.e2e.ts'],
  },
];
