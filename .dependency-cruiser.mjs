/**
 * The order of the folders of `backend/src`: each imports from those below it. A folder that is not in it fails the
 * check. What starts the program is one place.
 */
const LAYERS = [
  ['main', 'app.module', 'configure-app', 'seed-command', 'openapi'],
  // What fills, runs and draws the product
  ['seed'],
  ['operations'],
  ['capacity'],
  ['simulator'],
  ['entities'],
  ['site'],
  // Features
  ['health'],
  ['public-config'],
  ['method'],
  ['transparency'],
  ['open-data'],
  ['account'],
  ['receipts'],
  ['notices'],
  ['desk'],
  ['figures'],
  ['integrity'],
  ['statements'],
  ['ratings'],
  ['publications'],
  ['rounds'],
  ['contact'],
  ['saved-views'],
  ['score-scale'],
  ['slips'],
  ['phone'],
  ['conflicts'],
  ['two-factor'],
  ['auth'],
  ['recordings'],
  ['metrics'],
  ['candidates'],
  ['titles'],
  ['ledger'],
  ['leaderboard'],
  ['revisions'],
  ['deletions'],
  ['users'],
  // Technical rooms
  ['evidence'],
  ['images'],
  ['uploads'],
  ['passwords'],
  ['files'],
  ['csv'],
  ['push'],
  ['mail'],
  ['delivery'],
  ['signals'],
  ['limits'],
  ['audit'],
  ['access'],
  ['http'],
  ['database'],
  ['config'],
  ['validation'],
  ['errors'],
];

/** Imports that point up all the same, from folder to folder, each with its reason: eight at most. */
const EXCEPTIONS = [
  { from: 'auth', to: 'two-factor', why: 'signing in asks for the second factor' },
  { from: 'database', to: 'http', why: 'statements name the request that they are for' },
  { from: 'leaderboard', to: 'candidates', why: 'a ranking is of candidates, who are shown with their places' },
  { from: 'leaderboard', to: 'rounds', why: 'a ranking is of a round, which ends with one' },
  { from: 'ledger', to: 'ratings', why: 'the self-check holds the stored ratings against the entries' },
  { from: 'ratings', to: 'integrity', why: 'what cases keep of a rating follows its standing' },
  { from: 'titles', to: 'candidates', why: 'candidates lose a deleted title, and have it back with it' },
  { from: 'titles', to: 'metrics', why: 'the metrics that are its alone go and come back with a title' },
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
