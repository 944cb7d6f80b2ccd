export const FAULTS = [
  {
    name: 'two instances make a key of evidence each',
    file: 'evidence-keys.ts',
    from: '(await this.make(newest + 1))',
    to: '(await this.make((await this.keys.newestId()) + 1))',
    tests: ['backend/e2e/accounts/evidence.e2e.ts'],
    only: 'looked while another made one',
  },
  {
    name: 'evidence holds addresses',
    file: 'evidence.ts',
    from: `address: hash('address', address),`,
    to: 'address: address.slice(0, EVIDENCE_LENGTH),',
    tests: ['backend/e2e/accounts/evidence.e2e.ts'],
    only: 'learns an address',
  },
];
