import type { User } from '../../core/access/user.js';
import { versionOf } from '../../core/validation/precondition.js';

/** How an account came about: its owner registered, or administrators made it. */
export const ACCOUNT_ORIGINS = ['registered', 'created'] as const;
export type AccountOrigin = (typeof ACCOUNT_ORIGINS)[number];

/** Another one for every other content that an administrator's form may give an account, its password too. */
export function userVersion({ username, email, role, tokenVersion }: User): string {
  return versionOf([username, email, role, tokenVersion]);
}

/** A password has 6 characters or more; argon2 reads all of them, so there is an upper end too. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
/** A user name folded for searching; few letters fold to more than one. */
export const SEARCH_NAME_MAX = 60;
export { EMAIL_MAX } from '../../core/validation/email-address.js';
