/**
 * Which way imports point in `backend/src`: from a layer to itself and to those below it. A folder that is in no layer
 * fails the check.
 */
const LAYERS = [
  ['main', 'app.module', 'configure-app', 'seed-command', 'openapi'],
  ['seed'],
  ['operations', 'simulator', 'capacity'],
  ['entities'],
  ['site'],
  [
    'ratings',
    'integrity',
    'desk',
    'figures',
    'leaderboard',
    'ledger',
    'publications',
    'rounds',
    'notices',
    'method',
    'open-data',
    'transparency',
    'candidates',
    'metrics',
    'titles',
    'contact',
    'statements',
    'saved-views',
    'recordings',
    'revisions',
    'score-scale',
    'account',
    'two-factor',
    'phone',
    'slips',
    'conflicts',
    'health',
    'public-config',
  ],
  ['auth', 'access', 'users', 'audit', 'deletions'],
  ['passwords', 'images', 'mail', 'csv', 'limits', 'uploads', 'files', 'evidence'],
  ['http'],
  ['database'],
  ['config'],
  ['errors', 'validation', 'signals'],
];

/** Imports that point up all the same, from folder to folder, each with its reason. */
const EXCEPTIONS = [
  { from: 'auth', to: 'two-factor', why: 'signing in asks for the second factor' },
  { from: 'database', to: 'http', why: 'statements name the request that they are for' },
];

const pathOf = (rooms) => `^backend/src/(${rooms.join('|')})([/.]|$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...LAYERS.flatMap((layer, index) =>
      index === 0
        ? []
        : layer.map((room) => ({
            name: `${room}-points-down`,
            severity: 'error',
            from: { path: pathOf([room]) },
            to: {
              path: pathOf(LAYERS.slice(0, index).flat()),
              pathNot: EXCEPTIONS.filter(({ from }) => from === room).map(({ to }) => pathOf([to])),
            },
          })),
    ),
    {
      name: 'every-room-has-a-layer',
      severity: 'error',
      from: {},
      to: { path: '^backend/src/', pathNot: pathOf(LAYERS.flat()) },
    },
    {
      name: 'no-package-unnamed',
      comment: 'A package that package.json does not name is there by chance.',
      severity: 'error',
      from: { path: '^backend/src/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.spec\\.ts$' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
  },
};
