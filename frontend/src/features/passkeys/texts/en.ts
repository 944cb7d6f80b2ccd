import type { PasskeyRefusal } from '../../../lib/i18n/serverTexts';

/** The English texts about passkeys, loaded only where they are used. */
export const en = {
  title: 'Passkeys',
  text: 'Sign in with your fingerprint, your face or the code of your phone, without a password.',
  signIn: 'Sign in with a passkey',
  register: 'Register with a passkey',
  registerText: 'You need no password then: your phone recognises you.',
  offer: 'Next time you can sign in with a touch, without your password.',
  add: 'Add a passkey',
  added: 'Passkey added',
  known: 'This device has a passkey of your account already',
  failed: 'The passkey did not work. Please try again',
  unsupported: 'This browser cannot use passkeys.',
  staffText: 'With a passkey, your password alone no longer signs you in.',
  since: 'Added on {date}.',
  used: 'Last used on {date}.',
  unused: 'Not used yet.',
  name: 'Name of the passkey',
  nameNeeded: 'Enter a name',
  rename: 'Rename',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removeSure: 'Remove this passkey',
  removed: 'Passkey removed',
  noPassword: 'Your account has no password: you sign in with a passkey. A password is a second way in.',
  setPassword: 'Set a password',
  passwordSet: 'Password set',

  LAST_WAY_IN: 'This is the only way into your account. Please set a password first',
  PASSKEYS_NOT_OFFERED: 'Passkeys work only where this site has a name and HTTPS. Please use your password',
  PASSKEY_EXISTS: 'This passkey belongs to an account already',
  PASSKEY_NOT_FOUND: 'Passkey not found',
  PASSKEY_NOT_STORED: 'The passkey could not be checked. Please try again',
  PASSKEY_REFUSED: 'This passkey was not accepted. Please try again',
  PASSWORD_SET: 'Your account has a password. Please change it',
  SIGN_IN_AGAIN: 'Please sign in again first',
  TOO_MANY_PASSKEYS: 'You have the maximum number of passkeys. Please remove one that you no longer use',
} as const satisfies Record<PasskeyRefusal, string> & Record<string, string>;

export type PasskeyEnglish = typeof en;
