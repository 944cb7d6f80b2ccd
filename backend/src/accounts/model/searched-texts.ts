import { searchKey } from '../../core/validation/fold-for-search.js';
import { EMAIL_MAX, SEARCH_NAME_MAX } from './user.js';

/** What `user.search_name` has of a user name. */
export const searchedName = (username: string): string => searchKey([username]).slice(0, SEARCH_NAME_MAX);

/** What `user.search_email` has of an address. */
export const searchedEmail = (email: string): string => searchKey([email]).slice(0, EMAIL_MAX);
