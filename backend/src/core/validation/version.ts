import { ADMIN_ONLY } from '../errors/visible-to.js';

/** How the API's description tells of the field `version`. */
export const VERSION = {
  ...ADMIN_ONLY,
  type: String,
  description: 'Only in responses to administrators: the version on which a change is based, for If-Match',
} as const;
