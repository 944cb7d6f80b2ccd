export const FAULTS = [
  {
    name: 'ratings of who has not shown enough are counted',
    file: 'level.policy.ts',
    from: 'return reaches(level, this.settings.verificationToCount);',
    to: 'return level !== undefined;',
    tests: ['backend/e2e/ratings/rating-status.e2e.ts'],
  },
  {
    name: 'who takes over an account by its mailbox has the telephone of another',
    file: 'address-proofs.service.ts',
    from: `    for (const part of this.parts.list()) if (part.proof) await part.erase([userId]);
`,
    to: '',
    tests: ['backend/e2e/accounts/levels.e2e.ts'],
    only: 'takes over an account',
  },
  {
    name: 'a link to set a password proves an address that it was not sent to',
    file: 'address-proofs.service.ts',
    from: ' || user.email !== sentTo',
    to: '',
    tests: ['backend/e2e/accounts/verification.e2e.ts'],
    only: 'handed over',
  },
  {
    name: 'ratings stay where the level of before had them',
    file: 'user-levels.service.ts',
    from: `    if (moved.length > 0) for (const part of parts) await part.levelsChanged?.(moved);
`,
    to: '',
    tests: ['backend/e2e/accounts/levels.e2e.ts'],
    only: 'a confirmed phone number makes',
  },
  {
    name: 'a chart by days of Mogadishu narrows the time of a hidden vote',
    file: 'voter-anonymity.policy.ts',
    from: 'return this.hidden ? 0 : ZONE_OFFSET_MS;',
    to: 'return ZONE_OFFSET_MS;',
    tests: ['backend/e2e/reports/figures.e2e.ts'],
    only: 'days of Mogadishu',
  },
];
