import { ADMIN_ONLY } from '../errors/told-to.js';

/** How the API's description tells of the field `version`. */
export const VERSION = {
  ...ADMIN_ONLY,
  type: String,
  description:
    'In reads by administrators only, absent for everybody else: what a change is made of, for If-Match',
} as const;
