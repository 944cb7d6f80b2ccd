export const FAULTS = [
  {
    name: 'reset tokens are stored as they are',
    file: 'link-token.ts',
    from: `return createHash('sha256').update(token).digest('hex');`,
    to: 'return createHash && token;',
    tests: ['backend/e2e/accounts/auth.e2e.ts'],
    only: 'leaves no token in the database',
  },
  {
    name: 'a reset link outlives the address that it went to',
    file: 'account-links.service.ts',
    from: '    await this.resets.erase(userIds);',
    to: '',
    tests: ['backend/e2e/accounts/auth.e2e.ts'],
    only: 'an address of before',
  },
  {
    name: 'reset links are made from what the request says',
    file: 'reset-links.service.ts',
    from: 'this.settings.publicUrl ?? origin',
    to: 'origin',
    tests: ['backend/e2e/contact/contact.e2e.ts'],
    only: 'a reset link goes to its owner',
  },
  {
    name: 'a deletion link outlives a new password',
    file: 'deletion-links.service.ts',
    from: 'user.tokenVersion === tv && user.email === email',
    to: 'user.email === email',
    tests: ['backend/e2e/accounts/own-account.e2e.ts'],
    only: 'refuses a link once',
  },
];
