import { pluralRule } from './pluralRule';

it.each([
  ['en', 'other one other other other other'],
  ['so', 'other one other other other other'],
  ['ar', 'zero one two few many other'],
] as const)('counts in %s', (locale, forms) => {
  expect([0, 1, 2, 3, 11, 100].map(pluralRule(locale)).join(' ')).toBe(forms);
});
