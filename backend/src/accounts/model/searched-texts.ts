import { searchKey } from '../../core/validation/fold-for-search.js';
import { EMAIL_MAX, SEARCH_NAME_MAX } from './user.js';

/** Returns the value of `user.search_name`. */
export const searchedName = (username: string): string => searchKey([username]).slice(0, SEARCH_NAME_MAX);

/** Returns the value of `user.search_email`. */
export const searchedEmail = (email: string): string => searchKey([email]).slice(0, EMAIL_MAX);
