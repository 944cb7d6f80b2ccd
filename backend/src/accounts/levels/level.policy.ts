import { Inject, Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Level, Settings } from '../../core/config/settings.js';
import type { AppError } from '../../core/errors/app-error.js';
import { EmailPolicy } from '../model/email.policy.js';
import { emailNotVerified, notVerified } from '../model/user.errors.js';
import { reaches } from './level.js';

/**
 * The verification levels that an account needs to rate, and for its ratings to count: `VERIFICATION_TO_RATE` and
 * `VERIFICATION_TO_COUNT`.
 */
@Injectable()
export class LevelPolicy {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'verificationToRate' | 'verificationToCount'>,
    private readonly emails: EmailPolicy,
  ) {}

  /** True if rating, or being counted, requires a level. */
  get asks(): boolean {
    return this.settings.verificationToRate !== 'none' || this.settings.verificationToCount !== 'none';
  }

  /** Returns why the user may not rate, 403 EMAIL_NOT_VERIFIED or NOT_VERIFIED; null if the user may. */
  refusalOf(user: Pick<User, 'emailPending' | 'level'>): AppError | null {
    const { verificationToRate } = this.settings;
    if (verificationToRate === 'none' || reaches(user.level, verificationToRate)) return null;
    if (verificationToRate !== 'email') return notVerified(verificationToRate);
    // Accounts from before the policy count as confirmed, even if several share a mailbox.
    return this.emails.isDue(user) ? emailNotVerified() : null;
  }

  /** Returns whether ratings of voters with this level are counted, unless they are excluded. */
  isCounted(level: Level): boolean {
    return reaches(level, this.settings.verificationToCount);
  }
}
