import { Inject, Injectable } from '@nestjs/common';
import { currentCaller } from '../../core/access/current-caller.js';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { passwordLocked } from '../model/user.errors.js';

/** Whether names of voters are hidden from administrators: `VOTER_ANONYMITY`. */
@Injectable()
export class VoterAnonymityPolicy {
  readonly hidden: boolean;

  constructor(@Inject(SETTINGS) { voterAnonymity }: Pick<Settings, 'voterAnonymity'>) {
    this.hidden = voterAnonymity;
  }

  /**
   * Where names are hidden, nobody gives a voter another password than the voter: whoever could would sign in and read
   * what was rated. Operators, who can read the database, still may.
   */
  locksPasswordOf({ id, hasVoted }: Pick<User, 'id' | 'hasVoted'>): boolean {
    const caller = currentCaller()?.user;
    return this.hidden && hasVoted && caller !== undefined && caller.id !== id;
  }

  /** @throws AppError 409 PASSWORD_LOCKED */
  refusePasswordOf(user: Pick<User, 'id' | 'hasVoted'>): void {
    if (this.locksPasswordOf(user)) throw passwordLocked();
  }
}
