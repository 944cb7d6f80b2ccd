export const FAULTS = [
  {
    name: 'who has proven nothing may rate',
    file: 'email.policy.ts',
    from: 'return this.isOn && emailPending;',
    to: 'return false;',
    tests: ['backend/e2e/accounts/email-verification.e2e.ts'],
    only: 'who has registered',
  },
  {
    name: 'one mailbox has many accounts',
    file: 'email.policy.ts',
    from: 'canonicalEmail: this.isOn ? canonicalEmail(email) : null,',
    to: 'canonicalEmail: null,',
    tests: ['backend/e2e/accounts/email-verification.e2e.ts'],
    only: 'gives one proven account',
  },
];
