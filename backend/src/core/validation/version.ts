import { ADMIN_ONLY } from '../errors/visible-to.js';

/** Describes the field `version` in the API. */
export const VERSION = {
  ...ADMIN_ONLY,
  type: String,
  description: 'Only in responses to administrators: the version on which a change is based, for If-Match',
} as const;
