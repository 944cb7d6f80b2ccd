export const FAULTS = [
  {
    name: 'what honest crowds do too puts them into cases',
    file: 'cases.ts',
    from: `return opens || (evidence.signal === 'registrations' && isOfOrigin);`,
    to: `return opens || isOfOrigin || evidence.signal !== 'busy_hour';`,
    tests: ['backend/src/integrity/scan/cases.spec.ts', 'backend/tools/simulator/simulation.spec.ts'],
  },
];
