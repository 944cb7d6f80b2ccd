import { LEVELS, type Level } from '../config/settings.js';
import { MAX_DOMAIN } from '../users/email-address.js';
import { Day, Key, OneOf, Text } from '../validation/fields.decorator.js';

/** Which ratings of a candidate. */
export class FindRatingsDto {
  /** Of the voter, when the rating was given. */
  @OneOf({ label: 'Level', values: LEVELS, optional: true })
  level?: Level;

  /** As a list of ratings tells it. */
  @Key({ pattern: /^[0-9a-f]{24}$/, message: 'Network must be 24 hex digits', required: '', optional: true })
  network?: string;

  /** Of the voter by now. */
  @Text({ label: 'Mail domain', max: MAX_DOMAIN, optional: true, lookup: true })
  mail_domain?: string;

  /** In UTC, as `to`. */
  @Day({ label: 'From', optional: true })
  from?: string;

  @Day({ label: 'To', optional: true })
  to?: string;
}
