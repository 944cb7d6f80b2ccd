import { AppError, fieldRefusal } from '../../core/errors/app-error.js';

/** Used only after the right password, so that others do not learn that a second factor exists. */
export const twoFactorRequired = () =>
  new AppError(401, 'TWO_FACTOR_REQUIRED', 'Please enter the code from your authenticator app');
/** Refuses a code. @param status 401 at sign-in; 400 in a session, which a wrong code must not end */
export const twoFactorWrong = (status: 400 | 401) =>
  fieldRefusal(
    status,
    'TWO_FACTOR_WRONG',
    'This code is wrong or was used before. Please enter the next one',
    'code',
  );
export const twoFactorSetupNeeded = () =>
  new AppError(403, 'TWO_FACTOR_SETUP_NEEDED', 'Please set up two-factor sign-in first');
export const twoFactorOn = () => new AppError(409, 'TWO_FACTOR_ON', 'Two-factor sign-in is already on');
export const twoFactorOff = () => new AppError(409, 'TWO_FACTOR_OFF', 'Two-factor sign-in is not on');
export const twoFactorNotBegun = () =>
  new AppError(409, 'TWO_FACTOR_NOT_BEGUN', 'The setup has expired. Please start again');
/** Used only after the right password, as `twoFactorRequired`. */
export const passkeyNeeded = () => new AppError(401, 'PASSKEY_NEEDED', 'Please sign in with your passkey');
