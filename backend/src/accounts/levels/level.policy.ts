import { Inject, Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Level, Settings } from '../../core/config/settings.js';
import type { AppError } from '../../core/errors/app-error.js';
import { EmailPolicy } from '../model/email.policy.js';
import { emailNotVerified, notVerified } from '../model/user.errors.js';
import { reaches } from './level.js';

/** What somebody must have shown to rate, and for the rating to be counted: `VERIFICATION_TO_RATE` and `VERIFICATION_TO_COUNT`. */
@Injectable()
export class LevelPolicy {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'verificationToRate' | 'verificationToCount'>,
    private readonly emails: EmailPolicy,
  ) {}

  /** True where rating, or being counted, asks for anything. */
  get asks(): boolean {
    return this.settings.verificationToRate !== 'none' || this.settings.verificationToCount !== 'none';
  }

  /** @returns why the user may not rate, 403 EMAIL_NOT_VERIFIED or NOT_VERIFIED; null when they may */
  refusalOf(user: Pick<User, 'emailPending' | 'level'>): AppError | null {
    const { verificationToRate } = this.settings;
    if (verificationToRate === 'none' || reaches(user.level, verificationToRate)) return null;
    if (verificationToRate !== 'email') return notVerified(verificationToRate);
    // Accounts from before the policy count as proven, also where one of several holds their mailbox.
    return this.emails.isDue(user) ? emailNotVerified() : null;
  }

  /** True when the ratings of somebody at this level are counted, unless they are set aside. */
  isCounted(level: Level): boolean {
    return reaches(level, this.settings.verificationToCount);
  }
}
