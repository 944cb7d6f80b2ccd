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

/** Rules, each in the sandbox with all that it imports, so that a test can put something else in its place. */
const unit = {
  ...common,
  displayName: 'unit',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  transform: { '\\.[cm]?[jt]s$': transform },
};

const packages = Object.keys({ ...dependencies, ...devDependencies }).join('|');

/** What has no part in the database, or brings one of its own: tested once. All else is tested on both engines. */
const ONCE = [
  ...['nginx', 'nginx-cache', 'redis'],
  // Processes with a file of their own.
  ...['commands', 'process', 'start'],
  ...['config', 'proof-of-work', 'sharing', 'embeds', 'verify', 'generated-client', 'api-docs'],
].map((name) => `/e2e/${name}\\.e2e\\.ts$`);

/** What only a server of databases can do, beside the server and across a network: the embedded one has no part in it. */
const ON_SERVERS = ['/e2e/database-(errors|hosts)\\.e2e\\.ts$'];

/** Through HTTP: only the tests themselves are in the sandbox. */
const throughHttp = {
  ...common,
  globalSetup: '<rootDir>/e2e/native/set-up.mjs',
  globalTeardown: '<rootDir>/e2e/native/tear-down.mjs',
  testEnvironment: '<rootDir>/e2e/native/environment.mjs',
  transform: {
    [`/backend/src/|/scripts/[\\w-]+\\.mjs$|/node_modules/(${packages})/`]:
      '<rootDir>/e2e/native/transform.cjs',
    '/backend/e2e/.+\\.ts$': transform,
  },
};

/** What is about a store that speaks S3: in a project of its own. */
const ABOUT_S3 = '/e2e/s3\\.e2e\\.ts$';

const http = {
  ...throughHttp,
  displayName: 'http',
  testMatch: ['<rootDir>/e2e/**/*.e2e.ts'],
  testPathIgnorePatterns: [...ONCE, ABOUT_S3, ...(process.env.TEST_DATABASE_URL ? [] : ON_SERVERS)],
};
const once = { ...throughHttp, displayName: 'once', testRegex: ONCE };

/** What has to do with files, once more with all of them in a store that speaks S3; and what is about that store alone. */
const IN_S3 = ['images', 'profile-image', 'recordings', 'sharing', 'deletions', 'operations-files', 's3'].map(
  (name) => `/e2e/${name}\\.e2e\\.ts$`,
);
const s3 = {
  ...throughHttp,
  displayName: 's3',
  testRegex: IN_S3,
  testEnvironmentOptions: { filesIn: 's3' },
};

export default {
  // Two cores may have to do all.
  testTimeout: 60_000,
  projects: [unit, http, once, s3],
};
