export const FAULTS = [
  {
    name: 'a draft stays on the device after signing out',
    file: 'useEndSession.ts',
    from: 'if (user) removePersonalItems(user.id);',
    to: 'if (user) removePersonalItems(0);',
    tests: ['frontend/src/app/session.spec.tsx'],
    only: 'forgets what the person has left',
  },
];
