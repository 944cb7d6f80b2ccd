export const FAULTS = [
  {
    name: 'who signs out leaves the notices on the device',
    file: 'push.ts',
    from: '  await subscription.unsubscribe();',
    to: '',
    tests: ['frontend/src/worker/push.spec.ts'],
  },
  {
    name: 'the worker keeps what was for one person',
    file: 'rules.ts',
    from: `|| headers.has('authorization')`,
    to: '',
    tests: ['frontend/src/worker/rules.spec.ts'],
  },
];
