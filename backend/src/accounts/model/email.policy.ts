import { Inject, Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { canonicalEmail } from './email-address.js';

/** Who has not proven an address so long after registering is registered no longer, in milliseconds. */
const PROOF_MS = 7 * 24 * 60 * 60 * 1000;

/** What is stored of an address beside the address. */
export interface AddressFacts {
  canonicalEmail: string | null;
  emailPending: boolean;
  /** Absent: as it was. */
  proofDueAt?: Date | null;
}

/**
 * Whether addresses are to be proven: where rating, or being counted, asks for the level `email`; and where it asks for
 * `phone` or text messages are paid for, if there is mail: a message goes to nobody who has shown nothing.
 */
@Injectable()
export class EmailPolicy {
  constructor(
    @Inject(SETTINGS)
    private readonly settings: Pick<Settings, 'verificationToRate' | 'verificationToCount' | 'mail' | 'sms'>,
  ) {}

  get isOn(): boolean {
    const { verificationToRate, verificationToCount, mail, sms } = this.settings;
    const levels = [verificationToRate, verificationToCount];
    return levels.includes('email') || (mail !== null && (sms !== null || levels.includes('phone')));
  }

  /**
   * What to store of a new address. Under the policy its canonical form fills a unique key once it is proven, and
   * not before: two addresses of one mailbox are one account's, whatever arrives at the same time, and who has
   * proven nothing keeps nobody from it.
   * @param proven true when an administrator or operator vouches for it, or its owner has just shown it
   */
  factsOf(email: string, proven: boolean): AddressFacts {
    if (this.isOn && !proven) return { canonicalEmail: null, emailPending: true };
    return {
      canonicalEmail: this.isOn ? canonicalEmail(email) : null,
      emailPending: false,
      proofDueAt: null,
    };
  }

  /** The same for a new account: until when its address is to be proven. */
  factsOfNew(email: string, proven: boolean, now: Date): AddressFacts {
    const facts = this.factsOf(email, proven);
    return facts.emailPending ? { ...facts, proofDueAt: new Date(now.getTime() + PROOF_MS) } : facts;
  }

  /** True while the account's owner is waited for. */
  isDue({ emailPending }: Pick<User, 'emailPending'>): boolean {
    return this.isOn && emailPending;
  }
}
