import type { StaffRole, User } from './user.js';

/**
 * The rights in the administration. A route names the one that it requires; no other code decides who may do what.
 * `*.read` shows and never changes.
 */
export const RIGHTS = [
  'panel',
  'content.read',
  'content.change',
  'results.read',
  'rounds.read',
  'rounds.change',
  'users.read',
  'users.change',
  'staff.read',
  'staff.change',
  'identity.disclose',
  'messages.read',
  'messages.change',
  'integrity.read',
  'integrity.decide',
  'integrity.confirm',
  'vouchers.read',
  'vouchers.change',
  'settings.read',
  'settings.change',
  'operations.read',
  'backups.download',
  'backups.restore',
  'audit.read',
  'trash.read',
  'trash.restore',
  'trash.purge',
] as const;
export type Right = (typeof RIGHTS)[number];

/**
 * The rights of each staff role. Administrators have all rights. `integrity.confirm` and `settings.change` belong to
 * administrators alone, so a second administrator confirms what requires two people.
 */
const RIGHTS_OF: Readonly<Record<StaffRole, readonly Right[]>> = {
  editor: ['panel', 'content.read', 'content.change', 'trash.read', 'trash.restore'],
  reviewer: ['panel', 'integrity.read', 'integrity.decide', 'users.read'],
  clerk: ['panel', 'vouchers.read', 'vouchers.change'],
  auditor: ['panel', ...RIGHTS.filter((right) => right.endsWith('.read'))],
};

type Holder = Pick<User, 'role' | 'staffRole' | 'lacksTwoFactor'>;

/** Lists the rights of an account, whether or not it has set up two-factor sign-in. */
export function rightsOf({ role, staffRole }: Omit<Holder, 'lacksTwoFactor'>): readonly Right[] {
  if (role === 'admin') return RIGHTS;
  return staffRole === null ? [] : RIGHTS_OF[staffRole];
}

/** Returns whether an account is an administrator's or has a staff role. */
export function isStaff({ role, staffRole }: Omit<Holder, 'lacksTwoFactor'>): boolean {
  return role === 'admin' || staffRole !== null;
}

/** Returns whether an account has a right now. Without the required two-factor sign-in it has none. */
export function may(user: Holder | null | undefined, right: Right): boolean {
  if (!user || user.lacksTwoFactor) return false;
  return rightsOf(user).includes(right);
}
