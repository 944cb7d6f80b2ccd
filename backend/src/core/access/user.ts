import type { Level } from '../config/settings.js';

export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The roles of staff: accounts that have some rights of administrators. An account has one of them at most. */
export const STAFF_ROLES = ['editor', 'reviewer', 'clerk', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const STAFF_ROLE_MAX = 10;

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

/** A registered account. */
export interface User {
  id: number;
  username: string;
  /** The canonical address. An address from before strict validation may lack a canonical form. */
  email: string;
  /** True from registration or a change of the address until the owner confirms it with a link. */
  emailPending: boolean;
  /** The highest verification level that the account has proven. */
  level: Level;
  passwordHash: string;
  role: Role;
  /** The role of staff; null for voters and for administrators. */
  staffRole: StaffRole | null;
  tokenVersion: number;
  /** True from the first rating on, permanently. */
  hasVoted: boolean;
  totalRatings: number;
  profileImage: string | null;
  createdAt: Date;
  /** Since when the account can't sign in; null if it can. */
  suspendedAt: Date | null;
  /** True for administrators and staff who must still set up the two-factor sign-in that this server requires. */
  lacksTwoFactor?: boolean;
}
