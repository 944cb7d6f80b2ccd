import type { Level } from '../config/settings.js';
import { versionOf } from '../validation/precondition.js';

export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** How an account came about: its owner registered, or administrators made it. */
export const ACCOUNT_ORIGINS = ['registered', 'created'] as const;
export type AccountOrigin = (typeof ACCOUNT_ORIGINS)[number];

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

/** Another one for every other content that an administrator's form may give an account, its password too. */
export function userVersion({ username, email, role, tokenVersion }: User): string {
  return versionOf([username, email, role, tokenVersion]);
}

/** A password has 6 characters or more; argon2 reads all of them, so there is an upper end too. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export { EMAIL_MAX } from '../validation/email-address.js';
