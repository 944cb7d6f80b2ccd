import { LEVELS, type Level } from '../../core/config/settings.js';
import { Day, Key, OneOf, Text } from '../../core/validation/fields.decorator.js';
import { MAX_DOMAIN } from './email-address.js';

/** Filters accounts, or ratings by their voters, by origin, time and level. */
export class OriginFilterDto {
  /** The current level of an account, or the level of the voter when a rating was given. */
  @OneOf({ label: 'Level', values: LEVELS, optional: true })
  level?: Level;

  /** The keyed hash from a list. */
  @Key({ pattern: /^[0-9a-f]{24}$/, message: 'Network must be 24 hex digits', required: '', optional: true })
  network?: string;

  /** The current mail domain of the account. */
  @Text({ label: 'Mail domain', max: MAX_DOMAIN, optional: true, code: true })
  mail_domain?: string;

  /** The first day, in Mogadishu, like `to`. */
  @Day({ label: 'From', optional: true })
  from?: string;

  @Day({ label: 'To', optional: true })
  to?: string;
}
