import { Inject, Injectable } from '@nestjs/common';
import { currentCaller } from '../../core/access/current-caller.js';
import type { Role, User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DAY_MS } from '../../core/support/days.js';
import type { UserEntity } from '../model/user.entity.js';
import { adminProtected, lastAdmin } from '../model/user.errors.js';

/** An administrator's account this young is not protected: a mistake is corrected, or an index is being set up. */
const UNSETTLED_MS = DAY_MS;

/** The facts of an account that decide about its protection. */
type Guarded = Pick<UserEntity, 'id' | 'role' | 'suspendedAt' | 'createdAt'>;

/**
 * Keeps one administrator from removing another, or from getting a second account with the role, and then deciding
 * alone: `TWO_PERSON_REVIEW`. Operators' commands are not restricted.
 */
@Injectable()
export class AdminProtectionPolicy {
  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'twoPersonReview'>) {}

  /**
   * Returns whether an administrator needs another one to take the role from an administrator.
   * @param actorId the administrator who acts: the caller by default
   */
  protects({ id, role, suspendedAt, createdAt }: Guarded, actorId = currentCaller()?.user.id): boolean {
    return (
      this.settings.twoPersonReview === 'auto' &&
      actorId !== undefined &&
      actorId !== id &&
      role === 'admin' &&
      suspendedAt === null &&
      createdAt.getTime() < Date.now() - UNSETTLED_MS
    );
  }

  /**
   * Returns whether an administrator needs another one to give the role to an account, or to take it from one. Who can
   * remove all others alone can also give it alone.
   * @param admins the locked administrators
   */
  needsAnother(user: Guarded | null, role: Role, admins: readonly Guarded[], actorId?: number): boolean {
    const guarded = role === 'user' ? [user] : admins;
    return guarded.some((admin) => admin !== null && this.protects(admin, actorId));
  }

  /** Refuses what would shut an administrator out. @throws AppError 409 ADMIN_PROTECTED */
  refuseOn(users: readonly User[]): void {
    if (users.some((user) => this.protects(user))) throw adminProtected();
  }

  /**
   * Refuses to set the password or the address of another administrator, also of a suspended one: a person with two
   * such accounts decides alone. It needs what giving the role needs.
   * @param admins the locked administrators
   * @throws AppError 409 ADMIN_PROTECTED
   */
  refuseTakeover(user: UserEntity, admins: readonly Guarded[]): void {
    if (user.role !== 'admin' || user.id === currentCaller()?.user.id) return;
    if (this.needsAnother(user, 'admin', admins)) throw adminProtected();
  }
}

/**
 * Refuses to leave the index without an administrator.
 * @param removed ids of accounts that would no longer be administrators
 * @throws AppError 409 LAST_ADMIN
 */
export function refuseWithoutAdmin(admins: readonly Pick<User, 'id'>[], removed: number[]): void {
  if (admins.every(({ id }) => removed.includes(id))) throw lastAdmin();
}
