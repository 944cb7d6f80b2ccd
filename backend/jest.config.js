import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

// Cards are drawn with our fonts alone, as in the server: what a test puts into its environment stays inside of it.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('fonts/fonts.conf', import.meta.url));

/** Everything runs as CommonJS under Jest: on Node 20 it can't `require` the ESM that Nest 12 is. */
const common = {
  testEnvironment: 'node',
  transform: {
    '\\.[cm]?[jt]s$': ['@swc/jest', { ...swc, swcrc: false, module: { type: 'commonjs' } }],
  },
  transformIgnorePatterns: [],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1'] },
  moduleFileExtensions: ['js', 'ts', 'mjs', 'cjs', 'json', 'node'],
};

export default {
  // Passwords are hashed for real, and two cores may have to do all.
  testTimeout: 60_000,
  projects: [
    { ...common, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.spec.ts'] },
    { ...common, displayName: 'http', testMatch: ['<rootDir>/e2e/**/*.e2e.ts'] },
  ],
};
