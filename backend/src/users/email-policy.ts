import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { canonicalEmail } from './email-address.js';
import { emailNotVerified } from './user.errors.js';
import type { User } from './user.js';

/** What is stored of an address beside the address. */
export interface AddressFacts {
  canonicalEmail: string | null;
  emailPending: boolean;
}

/** Whether addresses must be proven before anybody rates, as `VERIFY_EMAIL` says. */
@Injectable()
export class EmailPolicy {
  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'verifyEmail'>) {}

  get isOn(): boolean {
    return this.settings.verifyEmail;
  }

  /**
   * What to store of a new address. Under the policy its canonical form fills a unique key: two addresses of
   * one mailbox are one account's, whatever arrives at the same time.
   * @param proven true when an administrator or operator vouches for it
   */
  factsOf(email: string, proven: boolean): AddressFacts {
    return {
      canonicalEmail: this.isOn ? canonicalEmail(email) : null,
      emailPending: this.isOn && !proven,
    };
  }

  /** True while the account's owner is waited for. */
  isDue({ emailPending }: Pick<User, 'emailPending'>): boolean {
    return this.isOn && emailPending;
  }

  /** @throws AppError 403 EMAIL_NOT_VERIFIED */
  refuseUnproven(user: Pick<User, 'emailPending'>): void {
    if (this.isDue(user)) throw emailNotVerified();
  }
}
