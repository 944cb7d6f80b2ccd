import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const swc = read('.swcrc');
const { dependencies, devDependencies } = read('package.json');

// Cards are drawn with our fonts alone, as in the server: what a test puts into its environment stays inside of it.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('fonts/fonts.conf', import.meta.url));

/** Tests are CommonJS to Jest: on Node 20 its sandbox can't `require` the ESM that Nest 12 is. */
const transform = ['@swc/jest', { ...swc, swcrc: false, module: { type: 'commonjs' } }];

const common = {
  // Kept from one run to the next, which the folder for temporary files may not be.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1'] },
  moduleFileExtensions: ['js', 'ts', 'mjs', 'cjs', 'json', 'node'],
  transformIgnorePatterns: [],
};

const packages = Object.keys({ ...dependencies, ...devDependencies }).join('|');

/** What has no part in the database, or brings one of its own: tested once. All else is tested on both engines. */
const ONCE = [
  ...['nginx', 'nginx-cache', 'redis'],
  // Processes with a file of their own.
  ...['commands', 'process', 'start'],
  ...['config', 'proof-of-work', 'sharing', 'embeds', 'verify', 'generated-client', 'api-docs'],
].map((name) => `/e2e/\\w+/${name}\\.e2e\\.ts$`);

/** What only a server of databases can do, beside the server and across a network: the embedded one has no part in it. */
const ON_SERVERS = ['/e2e/core/database-(errors|hosts)\\.e2e\\.ts$'];

/**
 * What asks the database for nothing that one engine does otherwise, or is tried on the embedded one with files in S3. A
 * run of everything has it on a server alone; a run of the embedded engine alone has all.
 */
const ON_ONE = [
  ...['access', 'attack', 'as-rated', 'audit', 'auth', 'contact', 'cost', 'deletions', 'email-verification'],
  ...['errors', 'evidence', 'field-errors', 'fuzz', 'health', 'hold', 'images', 'import-progress'],
  ...['languages', 'levels', 'limits', 'mail', 'method', 'operations-files', 'own-account', 'pages', 'phone'],
  ...['profile-image', 'rater-names', 'receipt-mails', 'recordings', 'round-checklist', 'round-mails'],
  ...['round-pushes', 'score-scale', 'security-mails', 'slips', 'statements', 'stranger', 'texts'],
  ...['transparency', 'two-step', 'typed'],
].map((name) => `/e2e/\\w+/${name}\\.e2e\\.ts$`);

/** @returns what the http tests leave out on the engine that they are run on */
function leftOut() {
  if (process.env.TEST_DATABASE_URL) return [];
  return process.env.ON_SERVERS_TOO ? [...ON_SERVERS, ...ON_ONE] : ON_SERVERS;
}

/** Only the tests themselves are in the sandbox. */
const natively = {
  ...common,
  globalSetup: '<rootDir>/e2e/native/set-up.mjs',
  globalTeardown: '<rootDir>/e2e/native/tear-down.mjs',
  testEnvironment: '<rootDir>/e2e/native/environment.mjs',
  transform: {
    '\\.spec\\.ts$': transform,
    [`/backend/src/|/backend/sqlite/|/scripts/[\\w-]+\\.mjs$|/node_modules/(${packages})/`]:
      '<rootDir>/e2e/native/transform.cjs',
    '/backend/e2e/.+\\.ts$': transform,
  },
};

/** Rules that put something else in the place of what they import, or of its clock: all of it is in the sandbox. */
const MOCKING = [
  'accounts/auth/tokens',
  'core/connections/watchdog',
  'core/limits/limiter',
  'accounts/passwords/passwords',
].map((name) => `<rootDir>/src/${name}.spec.ts`);

const mocking = {
  ...common,
  displayName: 'mocking',
  testEnvironment: 'node',
  testMatch: MOCKING,
  transform: { '\\.[cm]?[jt]s$': transform },
};
const unit = {
  ...natively,
  displayName: 'unit',
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  testPathIgnorePatterns: MOCKING,
};

/** What is about a store that speaks S3: in a project of its own. */
const ABOUT_S3 = '/e2e/media/s3\\.e2e\\.ts$';

const http = {
  ...natively,
  displayName: 'http',
  testMatch: ['<rootDir>/e2e/**/*.e2e.ts'],
  testPathIgnorePatterns: [...ONCE, ABOUT_S3, ...leftOut()],
};
const once = { ...natively, displayName: 'once', testRegex: ONCE };

/** What has to do with files, once more with all of them in a store that speaks S3; and what is about that store alone. */
const IN_S3 = ['images', 'profile-image', 'recordings', 'sharing', 'deletions', 'operations-files', 's3'].map(
  (name) => `/e2e/\\w+/${name}\\.e2e\\.ts$`,
);
const s3 = {
  ...natively,
  displayName: 's3',
  testRegex: IN_S3,
  testEnvironmentOptions: { filesIn: 's3' },
};

export default {
  // Two cores may have to do all.
  testTimeout: 60_000,
  projects: [mocking, unit, http, once, s3],
};
