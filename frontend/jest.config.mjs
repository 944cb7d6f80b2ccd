// Everything, packages included, is turned into CommonJS: several dependencies come as ES modules only.
/** @type {import('jest').Config} */
export default {
  testEnvironment: './test/browser-environment.mjs',
  testTimeout: 60_000,
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  globalSetup: './test/bundleAntd.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
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
