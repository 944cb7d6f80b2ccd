import { STAFF_ROLES, type StaffRole } from '../../core/access/user.js';

/** The roles that people are invited to. */
export const INVITED_ROLES = ['admin', ...STAFF_ROLES] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** Returns an invited role as the two fields of an account. */
export function rolesOf(role: InvitedRole): { role: 'admin' | 'user'; staffRole: StaffRole | null } {
  return role === 'admin' ? { role, staffRole: null } : { role: 'user', staffRole: role };
}
