import type { User } from '../../core/access/user.js';
import type { AuditValues } from '../../core/audit/audit-entry.js';
import { versionOf } from '../../core/validation/precondition.js';

/** How an account was created: by its owner's registration, or by administrators. */
export const ACCOUNT_ORIGINS = ['registered', 'created'] as const;
export type AccountOrigin = (typeof ACCOUNT_ORIGINS)[number];

/**
 * Returns the version of an account: it changes with all fields of the administrators' form, including the password.
 */
export function userVersion({ username, email, role, staffRole, tokenVersion }: User): string {
  return versionOf([username, email, role, staffRole, tokenVersion]);
}

/** Returns the fields of an account that the audit trail may contain. */
export function audited({ username, email, role, staffRole, profileImage }: User): AuditValues {
  return { username, email, role, staffRole, profileImage };
}

/** A password has at least 6 characters. The maximum exists because argon2 reads all of them. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
/** The maximum length of a username folded for searches; few letters fold to more than one. */
export const SEARCH_NAME_MAX = 60;
export { EMAIL_MAX } from '../../core/validation/email-address.js';
