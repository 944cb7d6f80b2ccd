import { sectionAt } from './sections';

it.each([
  ['/admin', '/admin'],
  ['/admin/candidates/5', '/admin'],
  ['/admin/users', '/admin/users'],
  ['/admin/users/5', '/admin/users'],
  ['/admin/integrity/7', '/admin/integrity'],
  ['/admin/usersx', undefined],
  ['/admin/nowhere', undefined],
])('finds the section of %s', (path, section) => {
  expect(sectionAt(path)?.path).toBe(section);
});
