import { USERNAME_MAX, USERNAME_MIN } from '../../core/access/user.js';
import { PASSWORD_MAX, PASSWORD_MIN } from './user.js';

/** The rules of a username in all forms; each form has its own message for a missing one. */
export const USERNAME = { label: 'Username', min: USERNAME_MIN, max: USERNAME_MAX, normalized: true };
/** The rules of a new password. */
export const NEW_PASSWORD = { label: 'Password', min: PASSWORD_MIN, max: PASSWORD_MAX, password: true };
