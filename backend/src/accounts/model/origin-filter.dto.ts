import { LEVELS, type Level } from '../../core/config/settings.js';
import { Day, Key, OneOf, Text } from '../../core/validation/fields.decorator.js';
import { MAX_DOMAIN } from './email-address.js';

/** From where, when and at which level accounts, or their ratings, came. */
export class OriginFilterDto {
  /** Of an account by now; of a rating, that of its voter when it was given. */
  @OneOf({ label: 'Level', values: LEVELS, optional: true })
  level?: Level;

  /** As a list tells it. */
  @Key({ pattern: /^[0-9a-f]{24}$/, message: 'Network must be 24 hex digits', required: '', optional: true })
  network?: string;

  /** Of the account's address by now. */
  @Text({ label: 'Mail domain', max: MAX_DOMAIN, optional: true, code: true })
  mail_domain?: string;

  /** In UTC, as `to`. */
  @Day({ label: 'From', optional: true })
  from?: string;

  @Day({ label: 'To', optional: true })
  to?: string;
}
