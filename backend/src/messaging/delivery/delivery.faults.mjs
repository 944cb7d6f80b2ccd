export const FAULTS = [
  {
    name: 'instances take mails without a lease',
    file: 'waiting.repository.ts',
    from: `        leaseSeconds,
      );`,
    to: `        0,
      );`,
    tests: ['backend/e2e/messaging/mail.e2e.ts'],
    only: 'lease has expired',
  },
];
