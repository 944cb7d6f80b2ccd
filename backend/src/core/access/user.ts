import type { Level } from '../config/settings.js';

export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

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
  tokenVersion: number;
  /** True from the first rating on, permanently. */
  hasVoted: boolean;
  totalRatings: number;
  profileImage: string | null;
  createdAt: Date;
  /** True for an administrator who must still set up the two-factor sign-in that this server requires. */
  lacksTwoFactor?: boolean;
}

/** Returns whether a user has the rights of administrators. */
export function mayAdminister(user: User | undefined): boolean {
  return user?.role === 'admin' && !user.lacksTwoFactor;
}
