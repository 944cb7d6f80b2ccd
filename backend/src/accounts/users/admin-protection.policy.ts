import { Inject, Injectable } from '@nestjs/common';
import { currentCaller } from '../../core/access/current-caller.js';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DAY_MS } from '../../core/support/days.js';
import type { UserEntity } from '../model/user.entity.js';
import { adminProtected } from '../model/user.errors.js';

/** An administrator's account this young is not protected: a mistake is corrected, or an index is being set up. */
const UNSETTLED_MS = DAY_MS;

/**
 * Keeps one administrator from removing another and then deciding alone: `TWO_PERSON_REVIEW`. Operators' commands are
 * not restricted.
 */
@Injectable()
export class AdminProtectionPolicy {
  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'twoPersonReview'>) {}

  /** Returns whether the caller needs another administrator to take the role from an administrator. */
  protects({ id, role, suspendedAt, createdAt }: User): boolean {
    const caller = currentCaller()?.user;
    return (
      this.settings.twoPersonReview === 'auto' &&
      caller !== undefined &&
      caller.id !== id &&
      role === 'admin' &&
      suspendedAt === null &&
      createdAt.getTime() < Date.now() - UNSETTLED_MS
    );
  }

  /** Refuses what would shut an administrator out. @throws AppError 409 ADMIN_PROTECTED */
  refuseOn(users: readonly User[]): void {
    if (users.some((user) => this.protects(user))) throw adminProtected();
  }

  /**
   * Refuses to set the password or the address of another administrator, also of a suspended one: a person with two
   * such accounts decides alone.
   * @throws AppError 409 ADMIN_PROTECTED
   */
  refuseTakeover(user: User): void {
    this.refuseOn([{ ...user, suspendedAt: null }]);
  }

  /**
   * Refuses to take the role unless another administrator than the caller has proposed it.
   * @param adminIds the locked administrators: a proposal of a former one is void
   * @throws AppError 409 ADMIN_PROTECTED
   */
  refuseDemotion(user: UserEntity, adminIds: readonly number[]): void {
    if (this.protects(user) && !this.isProposed(user, adminIds)) throw adminProtected();
  }

  /** Returns whether an administrator other than the caller has proposed to take the role. */
  isProposed({ demotionProposedBy: by }: UserEntity, adminIds: readonly number[]): boolean {
    return by !== null && by !== currentCaller()?.user.id && adminIds.includes(by);
  }
}
