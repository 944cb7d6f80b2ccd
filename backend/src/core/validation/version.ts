import { TOLD_TO_ADMINS } from '../errors/told-to.js';

/** How the API's description tells of the field `version`. */
export const VERSION = {
  ...TOLD_TO_ADMINS,
  type: String,
  description:
    'In reads by administrators only, absent for everybody else: what a change is made of, for If-Match',
} as const;
