/**
 * The wings of `backend/src`, from top to bottom: each imports from those below it, and nothing imports itself over
 * others. What starts the program stands above them.
 */
const WINGS = [
  ['main'],
  ['cli'],
  ['configure-app'],
  ['app.module'],
  ['seed'],
  ['entities'],
  ['operations'],
  ['web'],
  ['settings'],
  ['reports'],
  ['contact'],
  ['integrity'],
  ['reconciliation'],
  ['notifications'],
  ['ratings'],
  ['accounts'],
  ['index'],
  ['ledger'],
  ['media'],
  ['messaging'],
  ['core'],
];

const pathOf = (wings) => `^backend/src/(${wings.join('|')})([/.]|$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...WINGS.flatMap((level, index) =>
      index === 0
        ? []
        : level.map((wing) => ({
            name: `${wing}-points-down`,
            severity: 'error',
            from: { path: pathOf([wing]) },
            to: { path: pathOf(WINGS.slice(0, index).flat()) },
          })),
    ),
    {
      name: 'every-file-is-in-a-wing',
      severity: 'error',
      from: {},
      to: { path: '^backend/src/', pathNot: pathOf(WINGS.flat()) },
    },
    {
      name: 'tools-are-not-shipped',
      comment: 'The image has no tools: what the server needs of them belongs into src.',
      severity: 'error',
      from: { path: '^backend/src/' },
      to: { path: '^backend/tools/' },
    },
    {
      name: 'no-cycle',
      comment: 'Of types too: what needs each other is one file, or has a third below it.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycle-of-rooms',
      comment:
        'A room is a folder of a wing. Move what two rooms need of each other into one of them, or below both.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^backend/src/' },
      to: { circular: true },
    },
    {
      name: 'no-module-over-its-room',
      comment: 'A module beside the rooms of a wing imports them, and none of them imports it.',
      severity: 'error',
      from: { path: '^backend/src/([^/]+)/[^/]+/' },
      to: { path: '^backend/src/$1/[^/]+[.]module[.]ts$' },
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
    exclude: { path: '\\.(spec\\.ts|faults\\.mjs)$' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
  },
};
