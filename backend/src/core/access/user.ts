import type { Level } from '../config/settings.js';

export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

/** A registered person. */
export interface User {
  id: number;
  username: string;
  /** In its canonical form; what was stored before addresses were judged strictly may be none. */
  email: string;
  /** True from registration, or a change of the address, until its owner has proven it by a link. */
  emailPending: boolean;
  /** The highest proof that it has. */
  level: Level;
  passwordHash: string;
  role: Role;
  tokenVersion: number;
  /** True from the first rating on, for good. */
  hasVoted: boolean;
  totalRatings: number;
  profileImage: string | null;
  createdAt: Date;
  /** True: an administrator who has yet to set up the second step of signing in that this server requires. */
  lacksTwoFactor?: boolean;
}

/** Tells whether somebody may see and do what administrators may. */
export function mayAdminister(user: User | undefined): boolean {
  return user?.role === 'admin' && !user.lacksTwoFactor;
}
