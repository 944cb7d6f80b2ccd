import type { StaffRole, User } from '../../lib/api/types';

/** What an account may do: a role of staff is one of its roles, too. */
export type AccountRole = User['role'] | StaffRole;

export const roleOf = ({ role, staff_role: staffRole }: Pick<User, 'role' | 'staff_role'>): AccountRole =>
  role === 'user' ? (staffRole ?? role) : role;

/** Returns the text of a role. */
export function roleLabel(role: AccountRole) {
  if (role === 'admin') return 'users.roleAdmin';
  return role === 'user' ? 'users.roleUser' : (`staff.${role}` as const);
}
