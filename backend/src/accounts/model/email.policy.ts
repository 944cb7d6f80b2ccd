import { Inject, Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { canonicalEmail } from './email-address.js';

/** An account with an unconfirmed address is deleted this long after its registration, in milliseconds. */
const PROOF_MS = 7 * 24 * 60 * 60 * 1000;

/** The stored facts about an address. */
export interface AddressFacts {
  canonicalEmail: string | null;
  emailPending: boolean;
  /** Absent if unchanged. */
  proofDueAt?: Date | null;
}

/**
 * Returns whether addresses must be confirmed: if rating, or being counted, requires the level `email`; and,
 * with a mail server, if it requires `phone` or text messages cost money, because no message is sent to an
 * account without any proof.
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
   * Returns what to store for a new address. Under the policy the canonical form fills a unique key once the address is
   * confirmed: two addresses of one mailbox belong to one account, whatever arrives simultaneously, and an unconfirmed
   * account blocks nobody.
   * @param proven true if an administrator or operator vouches for it, or its owner has just confirmed it
   */
  factsOf(email: string, proven: boolean): AddressFacts {
    if (this.isOn && !proven) return { canonicalEmail: null, emailPending: true };
    return {
      canonicalEmail: this.isOn ? canonicalEmail(email) : null,
      emailPending: false,
      proofDueAt: null,
    };
  }

  /** Returns what to store for a new account, with the time until which its address must be confirmed. */
  factsOfNew(email: string, proven: boolean, now: Date): AddressFacts {
    const facts = this.factsOf(email, proven);
    return facts.emailPending ? { ...facts, proofDueAt: new Date(now.getTime() + PROOF_MS) } : facts;
  }

  /** Returns whether the account's owner must still confirm the address. */
  isDue({ emailPending }: Pick<User, 'emailPending'>): boolean {
    return this.isOn && emailPending;
  }
}
