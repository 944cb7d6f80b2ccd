/** Which way imports point in `frontend/src`: from a layer to itself and to those below it. */
const LAYERS = [
  ['main', 'server'],
  ['app'],
  ['admin'],
  ['features'],
  ['components'],
  ['early', 'lib', 'theme', 'worker'],
];

const pathOf = (rooms) => `^src/(${rooms.join('|')})([/.]|$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...LAYERS.slice(1).map((layer, index) => ({
      name: `${layer.join('-')}-points-down`,
      severity: 'error',
      from: { path: pathOf(layer) },
      to: { path: pathOf(LAYERS.slice(0, index + 1).flat()) },
    })),
    {
      name: 'every-room-has-a-layer',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: [pathOf(LAYERS.flat()), '^src/[^/]+$'] },
    },
    {
      name: 'features-apart',
      comment: "Features don't import each other: a page composes them.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'administration-when-asked-for',
      comment: 'Voters never load any of it.',
      severity: 'error',
      from: { pathNot: '^src/admin/' },
      to: { path: '^src/admin/', dynamic: false },
    },
    {
      name: 'antd-in-the-administration',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/admin/' },
      to: { path: 'node_modules/(antd|@ant-design|@rc-component)/' },
    },
    {
      name: 'worker-by-itself',
      comment: 'It is a program of its own.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/worker/' },
      to: { path: '^src/worker/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(spec\\.tsx?|faults\\.mjs)$' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
