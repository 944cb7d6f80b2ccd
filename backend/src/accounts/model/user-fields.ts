import { USERNAME_MAX, USERNAME_MIN } from '../../core/access/user.js';
import { PASSWORD_MAX, PASSWORD_MIN } from './user.js';

/** The rules of a user's name, whoever sets it; each form has its own sentence for one that is missing. */
export const USERNAME = { label: 'Username', min: USERNAME_MIN, max: USERNAME_MAX, normalized: true };
/** The rules of a password that is to be set. */
export const NEW_PASSWORD = { label: 'Password', min: PASSWORD_MIN, max: PASSWORD_MAX, password: true };
