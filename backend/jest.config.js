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
  ...['http-nginx', 'http-nginx-cache', 'limits-redis'],
  // Processes with a file of their own.
  ...['cli-commands', 'cli-process', 'cli-start'],
  ...['configuration', 'limits-proof-of-work', 'pages-sharing', 'pages-embeds'],
  ...['ledger-verifier', 'openapi-client', 'openapi-docs'],
].map((name) => `/e2e/\\w+/${name}\\.e2e\\.ts$`);

/** What is about a store that speaks S3: in a project of its own. */
const ABOUT_S3 = '/e2e/media/files-s3\\.e2e\\.ts$';

/** What only a server of databases can do, beside the server and across a network: the embedded one has no part in it. */
const ON_SERVERS = ['/e2e/core/database-errors\\.e2e\\.ts$'];

/** `npm run test:all` runs each test everywhere. By day what was tested once is not tested again in another place. */
const EVERYTHING = process.env.EVERYTHING === '1';

/**
 * What engines do differently: transactions, locks, constraints, collation, time, migrations, statistics; and a way
 * through every route. A run of both engines has the rest on the embedded one alone; a run of one engine has all. A
 * planted fault that only a server of databases shows has its test here.
 */
const ON_SERVERS_TOO = [
  ...['access', 'users'],
  ...['publications', 'cli-copies', 'rounds', 'score-scale', 'titles'],
  ...[
    'giving-concurrency',
    'ratings-model',
    'ratings',
    'rating-status',
    'ledger',
    'entries-former',
    'ledger-clock',
    'scan',
  ],
  ...['figures', 'figures-trends'],
  ...['database-downgrade', 'cli-operations', 'database', 'cli-file-system', 'connections-frozen'],
  ...['database-query-plans', 'validation-searches'],
].map((name) => `/e2e/\\w+/${name}\\.e2e\\.ts$`);

/** @returns which http tests are run on the engine, and which of them not */
function chosen() {
  const testMatch = ['<rootDir>/e2e/**/*.e2e.ts'];
  const others = [...ONCE, ABOUT_S3];
  if (!process.env.TEST_DATABASE_URL)
    return { testMatch, testPathIgnorePatterns: [...others, ...ON_SERVERS] };
  if (!process.env.ON_SQLITE_TOO) return { testMatch, testPathIgnorePatterns: others };
  return { testRegex: [...ON_SERVERS_TOO, ...ON_SERVERS] };
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
    '/backend/(e2e|tools)/.+\\.ts$': transform,
  },
};

/** Rules that put something else in the place of what they import, or of its clock: all of it is in the sandbox. */
const MOCKING = [
  'accounts/auth/tokens.service',
  'core/connections/watchdog',
  'core/limits/limiter.service',
  'core/support/folders',
  'core/tasks/periodic-task',
  'accounts/passwords/passwords.service',
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
  testMatch: ['<rootDir>/{src,tools}/**/*.spec.ts'],
  testPathIgnorePatterns: MOCKING,
};

const http = {
  ...natively,
  displayName: 'http',
  ...chosen(),
};
const once = { ...natively, displayName: 'once', testRegex: ONCE };

/** What has to do with files, once more with all of them in a store that speaks S3; and what is about that store alone. */
const IN_S3 = [
  ...['images', 'recordings', 'stored-files', 'files-s3'],
  ...(EVERYTHING ? ['account-image', 'pages-sharing', 'deletions'] : []),
].map((name) => `/e2e/\\w+/${name}\\.e2e\\.ts$`);
const s3 = {
  ...natively,
  displayName: 's3',
  testRegex: IN_S3,
  testEnvironmentOptions: { filesIn: 's3' },
};

export default {
  // Two cores may have to do all.
  testTimeout: 180_000,
  projects: [mocking, unit, http, once, s3],
};
