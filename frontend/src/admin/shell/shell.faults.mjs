export const FAULTS = [
  {
    name: 'the menu does not count what is wrong with the server',
    file: 'attentionApi.ts',
    from: `faultyParts + Number(`,
    to: `Number(`,
    tests: ['frontend/src/admin/home/Home.spec.tsx'],
    only: 'counts it beside the section',
  },
];
