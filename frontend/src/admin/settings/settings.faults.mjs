export const FAULTS = [
  {
    name: 'a profile applies although the operator’s setting differs',
    file: 'PolicyProfiles.tsx',
    from: 'valuesFor(profile).every(({ name, value }) => ',
    to: 'valuesFor(profile).every(({ name, value, pinned }) => pinned || ',
    tests: ['frontend/src/admin/settings/SettingsPage.spec.tsx'],
    only: 'which profile applies',
  },
];
