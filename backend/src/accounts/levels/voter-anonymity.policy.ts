import { Inject, Injectable } from '@nestjs/common';
import { currentCaller } from '../../core/access/current-caller.js';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { ZONE_OFFSET_MS } from '../../core/support/days.js';
import { passwordLocked } from '../model/user.errors.js';

/** Returns whether voters' names are hidden from administrators: `VOTER_ANONYMITY`. */
@Injectable()
export class VoterAnonymityPolicy {
  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'voterAnonymity'>) {}

  get hidden(): boolean {
    return this.settings.voterAnonymity;
  }

  /**
   * How far the clock of days in administrators' figures of ratings is ahead of UTC. While voters are anonymous, these
   * are the ledger's days in UTC: two kinds of days together would tell the time of a vote to a few hours.
   */
  get dayOffsetMs(): number {
    return this.hidden ? 0 : ZONE_OFFSET_MS;
  }

  /**
   * Returns whether only the voter may set the account's password. While voters are anonymous, anybody else could
   * otherwise sign in and read the ratings. Operators, who can read the database, may still set it.
   */
  locksPasswordOf({ id, hasVoted }: Pick<User, 'id' | 'hasVoted'>): boolean {
    const caller = currentCaller()?.user;
    return this.hidden && hasVoted && caller !== undefined && caller.id !== id;
  }

  /** Refuses a password by anybody else. @throws AppError 409 PASSWORD_LOCKED */
  refusePasswordOf(user: Pick<User, 'id' | 'hasVoted'>): void {
    if (this.locksPasswordOf(user)) throw passwordLocked();
  }
}
