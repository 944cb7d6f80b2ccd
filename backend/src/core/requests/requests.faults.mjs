export const FAULTS = [
  {
    name: 'whoever says to be a proxy is believed',
    file: '../../configure-app.ts',
    from: 'settings.trustProxy.length > 0 ? settings.trustProxy : false',
    to: 'true',
    tests: ['backend/e2e/accounts/limits.e2e.ts'],
    only: 'nobody escapes by inventing',
  },
  {
    name: 'each address of an IPv6 network counts alone',
    file: 'network.ts',
    from: 'if (isIP(plain) !== 6) return plain;',
    to: 'return plain;',
    tests: ['backend/e2e/accounts/limits.e2e.ts'],
    only: 'an IPv6 network',
  },
];
