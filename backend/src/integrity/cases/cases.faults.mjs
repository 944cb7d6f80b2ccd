export const FAULTS = [
  {
    name: 'accounts that are deleted stay in cases',
    file: 'case-accounts.repository.ts',
    from: '    parts.register(this);',
    to: '    parts.register({ name: this.name, erase: async () => {} });',
    tests: ['backend/e2e/integrity/scan.e2e.ts'],
    only: 'loses deleted accounts',
  },
  {
    name: 'what another case holds keeps ratings that were excluded',
    file: 'frozen-ranks.service.ts',
    from: `    await this.measure(await this.snapshots.listFrozenOf(candidateIds));
`,
    to: '',
    tests: ['backend/e2e/integrity/cases-frozen-ranks.e2e.ts'],
    only: 'stays for another case',
  },
  {
    name: 'what honest crowds do too puts them into cases',
    file: 'cases.ts',
    from: `return opens || (evidence.signal === 'registrations' && isOfOrigin);`,
    to: `return opens || isOfOrigin || evidence.signal !== 'busy_hour';`,
    tests: ['backend/src/integrity/cases/cases.spec.ts', 'backend/tools/simulator/simulation.spec.ts'],
  },
];
