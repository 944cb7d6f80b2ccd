// Everything, packages included, is turned into CommonJS: several dependencies come as ES modules only.
const common = {
  // Kept from one run to the next, which the folder for temporary files may not be.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/cssModule.ts',
    '^antd$': '<rootDir>/node_modules/.cache/antd.cjs',
    '^@ant-design/icons$': '<rootDir>/test/icons.cjs',
  },
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/\\.cache/antd\\.cjs$'],
};

/** Rules that ask the browser for something. */
const RULES_IN_BROWSER = [
  ...[
    'admin/theme/antdTheme',
    'admin/transfer/importFiles',
    'app/retry',
    'app/sessionMiddleware',
    'features/auth/authSlice',
  ],
  ...['features/ratings/ratingDraft', 'features/ratings/useRecordingPlayer', 'lib/i18n/languageChoice'],
  ...['lib/storage/deviceStorage', 'lib/storage/storedSession'],
].map((name) => `<rootDir>/src/${name}.spec.ts`);

/** Making a browser for a file of tests takes longer than the tests of a rule. */
const rules = {
  ...common,
  displayName: 'rules',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  testPathIgnorePatterns: RULES_IN_BROWSER,
};

const browser = {
  ...common,
  displayName: 'browser',
  testEnvironment: './test/browser-environment.mjs',
  testMatch: ['<rootDir>/src/**/*.spec.tsx', ...RULES_IN_BROWSER],
  globalSetup: './test/bundleAntd.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
};

/** @type {import('jest').Config} */
export default { testTimeout: 60_000, projects: [rules, browser] };
