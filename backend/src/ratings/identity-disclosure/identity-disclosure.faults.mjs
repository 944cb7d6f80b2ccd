export const FAULTS = [
  {
    name: 'a name is opened without the password',
    file: 'identity-disclosures.service.ts',
    from: 'await this.password.confirm(actor, current_password);',
    to: 'void current_password;',
    tests: ['backend/e2e/ratings/identity-disclosure.e2e.ts'],
    only: 'reason and the right password',
  },
  {
    name: `a name is opened behind the voter's back`,
    file: 'identity-disclosures.service.ts',
    from: 'await this.openings.insert({ ratingId, userId: voter.id, reason, openedAt: new Date() });',
    to: '',
    tests: ['backend/e2e/ratings/identity-disclosure.e2e.ts'],
    only: 'tells whose it is',
  },
  {
    name: 'names are opened without a limit',
    file: 'identity-disclosures.service.ts',
    from: `return this.limiter.takeFor('identityDisclosure', actor.id, () =>
      this.database.transaction(() => this.note(ratingId, reason)),
    );`,
    to: 'return this.database.transaction(() => this.note(ratingId, reason));',
    tests: ['backend/e2e/ratings/identity-disclosure.e2e.ts'],
    only: 'a limited number of names',
  },
];
