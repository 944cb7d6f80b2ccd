import { violates } from '../../core/database/error-translation.js';
import { AppError } from '../../core/errors/app-error.js';

export const passkeysNotOffered = () =>
  new AppError(
    409,
    'PASSKEYS_NOT_OFFERED',
    'Passkeys work only where this site has a name and HTTPS. Please use your password',
  );
/** One refusal for every reason, because the reasons would help only attackers. */
export const passkeyRefused = () =>
  new AppError(401, 'PASSKEY_REFUSED', 'This passkey was not accepted. Please try again');
/** Refuses a new passkey within a session, which must not end. */
export const passkeyNotStored = () =>
  new AppError(400, 'PASSKEY_NOT_STORED', 'The passkey could not be checked. Please try again');
export const passkeyNotFound = () => new AppError(404, 'PASSKEY_NOT_FOUND', 'Passkey not found');
export const tooManyPasskeys = () =>
  new AppError(
    409,
    'TOO_MANY_PASSKEYS',
    'You have the maximum number of passkeys. Please remove one that you no longer use',
  );
export const lastWayIn = () =>
  new AppError(409, 'LAST_WAY_IN', 'This is the only way into your account. Please set a password first');
const passkeyExists = () => new AppError(409, 'PASSKEY_EXISTS', 'This passkey belongs to an account already');

/** Translates errors of the table's unique key; throws any other error as it is. */
export function rethrowPasskeyError(error: unknown): never {
  throw violates(error, 'UQ_passkey_credential', 'passkey.credential_hash') ? passkeyExists() : error;
}
