import type { User } from '../../lib/api/types';

/** Returns the text of an account's role: the role of staff, if it has one. */
export function roleLabel({ role, staff_role: staffRole }: Pick<User, 'role' | 'staff_role'>) {
  if (role === 'admin') return 'users.roleAdmin';
  return staffRole ? (`staff.${staffRole}` as const) : 'users.roleUser';
}
