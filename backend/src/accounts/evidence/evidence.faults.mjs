export const FAULTS = [
  {
    name: 'two instances make a key of evidence each',
    file: 'evidence-keys.service.ts',
    from: '(await this.make(newest + 1))',
    to: '(await this.make((await this.keys.newestId()) + 1))',
    tests: ['backend/e2e/accounts/evidence.e2e.ts'],
    only: 'looked while another made one',
  },
  {
    name: 'evidence holds addresses',
    file: 'evidence.service.ts',
    from: `address: hash('address', address),`,
    to: 'address: address.slice(0, EVIDENCE_LENGTH),',
    tests: ['backend/e2e/accounts/evidence.e2e.ts'],
    only: 'learns an address',
  },
];
