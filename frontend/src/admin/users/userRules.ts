import { EMAIL_PATTERN, fitsUsername, PASSWORD_MIN } from '../../lib/forms/accountRules';
import type { AccountRole } from './roleLabel';

export interface UserValues {
  username: string;
  email: string;
  /** Empty for an account that keeps its password. */
  password: string;
  role: AccountRole;
}

/** Creates a rule of the form from a condition on a text that is not empty. */
const textRule = (fits: (text: string) => boolean, message: string) => ({
  validator: (_rule: unknown, text: string) =>
    !text?.trim() || fits(text) ? Promise.resolve() : Promise.reject(new Error(message)),
});

export const usernameRule = (message: string) => textRule(fitsUsername, message);
export const emailRule = (message: string) => textRule((text) => EMAIL_PATTERN.test(text), message);

/** Spaces are part of a password. */
export const passwordRule = (message: string) => ({
  validator: (_rule: unknown, password: string) =>
    !password || password.length >= PASSWORD_MIN ? Promise.resolve() : Promise.reject(new Error(message)),
});
