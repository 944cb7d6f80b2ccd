export const FAULTS = [
  {
    name: 'a limit by address has none by network above it',
    file: 'limit-table.ts',
    from: `above: 'contactNetwork',`,
    to: '',
    tests: ['backend/src/core/config/limit-table.spec.ts'],
  },
  {
    name: 'demo accounts start in production',
    file: 'settings.ts',
    from: `if (demo !== 'off' && production) {`,
    to: `if (demo !== 'off' && production && port === 0) {`,
    tests: ['backend/src/core/config/settings.spec.ts'],
  },
  {
    name: 'production starts without a secret',
    file: 'settings.ts',
    from: 'if (jwtSecret === null && production) {',
    to: `if (jwtSecret === '' && production) {`,
    tests: ['backend/src/core/config/settings.spec.ts'],
  },
  {
    name: 'strangers choose where links in emails lead',
    file: 'settings.ts',
    from: `if (smtpUrl !== null && production && text('PUBLIC_URL') === null) {`,
    to: `if (smtpUrl === '' && production && text('PUBLIC_URL') === null) {`,
    tests: ['backend/src/core/config/settings.spec.ts'],
  },
];
