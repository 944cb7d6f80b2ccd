export const FAULTS = [
  {
    name: 'mails that wait lie open in the database',
    file: 'outbox.service.ts',
    from: `sealed: this.box.seal('mail', ownerOf({ topic, subjectId }), JSON.stringify(content)),`,
    to: 'sealed: JSON.stringify(content),',
    tests: ['backend/e2e/messaging/mail.e2e.ts'],
    only: 'sealed',
  },
];
