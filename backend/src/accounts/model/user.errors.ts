import type { Level } from '../../core/config/settings.js';
import { violates } from '../../core/database/error-translation.js';
import { AppError, fieldRefusal, invalidField } from '../../core/errors/app-error.js';

export const userNotFound = () => new AppError(404, 'USER_NOT_FOUND', 'User not found');
export const usernameTaken = () => fieldRefusal(409, 'USERNAME_TAKEN', 'Username already exists', 'username');
export const emailTaken = () => fieldRefusal(409, 'EMAIL_TAKEN', 'Email already exists', 'email');
export const mailboxTaken = () =>
  fieldRefusal(
    409,
    'EMAIL_TAKEN',
    'Another account has already verified this mailbox. Please use another address',
    'email',
  );
export const emailNotVerified = () =>
  new AppError(403, 'EMAIL_NOT_VERIFIED', 'Please verify your email address first');
export const notVerified = (level: Exclude<Level, 'none' | 'email'>) =>
  new AppError(403, 'NOT_VERIFIED', TO_BE_SHOWN[level], { requiredLevel: level });
export const emailLocked = () =>
  fieldRefusal(409, 'EMAIL_LOCKED', 'Email cannot be changed after voting', 'email');
export const passwordLocked = () =>
  fieldRefusal(
    409,
    'PASSWORD_LOCKED',
    'Voters are anonymous, so an account that has rated can change its password only with a link by email',
    'password',
  );
export const selfDelete = () => new AppError(409, 'SELF_DELETE', 'You cannot delete your own account');
export const selfSuspend = () => new AppError(409, 'SELF_SUSPEND', 'You cannot suspend your own account');
export const lastAdmin = () =>
  fieldRefusal(
    409,
    'LAST_ADMIN',
    'The last administrator must remain. Please make somebody else an administrator first',
    'role',
  );
export const adminProtected = () =>
  new AppError(
    409,
    'ADMIN_PROTECTED',
    'This is an administrator. Take the role on the page of the account first; another administrator must confirm it',
  );

export const staffRoleOfAdmin = () =>
  invalidField(
    'staff_role',
    'NOT_ALLOWED',
    'An administrator has all rights, so a staff role is not possible',
  );

const TO_BE_SHOWN = {
  phone: 'Please confirm your phone number before rating',
  in_person: 'Please enter the code from your registration desk before rating',
};

/** Translates errors of the table's unique keys; throws any other error as it is. */
export function rethrowUserError(error: unknown): never {
  if (violates(error, 'UQ_user_username', 'user.normalized_username')) throw usernameTaken();
  if (violates(error, 'UQ_user_username_look', 'user.username_look')) throw usernameTaken();
  if (violates(error, 'UQ_user_email', 'user.email')) throw emailTaken();
  if (isMailboxTaken(error)) throw emailTaken();
  throw error;
}

/** Returns whether the unique key of mailboxes refused a row. */
export function isMailboxTaken(error: unknown): boolean {
  return violates(error, 'UQ_user_canonical_email', 'user.canonical_email');
}
export const votersHidden = () =>
  new AppError(409, 'VOTERS_HIDDEN', 'Voters are anonymous, and this would reveal who gave which rating');
export const secondNeeded = () =>
  new AppError(409, 'SECOND_ADMIN_NEEDED', 'Another administrator must confirm your decision');
