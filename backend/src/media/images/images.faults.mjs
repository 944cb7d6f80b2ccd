export const FAULTS = [
  {
    name: 'what is uploaded is believed to be a picture of the right kind',
    file: 'image.store.ts',
    from: 'if (!isTaken(picture)) throw notAnImage();',
    to: '',
    tests: ['backend/e2e/accounts/account-image.e2e.ts'],
  },
];
