import { Injectable } from '@nestjs/common';
import { currentCaller } from '../../core/access/current-caller.js';
import type { Role, User } from '../../core/access/user.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { forbidden } from '../../core/errors/app-error.js';
import type { UserEntity } from '../model/user.entity.js';
import { userNotFound } from '../model/user.errors.js';
import { UsersRepository } from '../model/users.repository.js';
import { SecurityMailsService } from '../security-mails/security-mails.service.js';
import { AdminProtectionPolicy } from './admin-protection.policy.js';

/** Gives and takes the role of administrator, by two administrators where the policy says so. */
@Injectable()
export class RoleChangesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly users: UsersRepository,
    private readonly protection: AdminProtectionPolicy,
    private readonly audit: AuditTrailService,
    private readonly mails: SecurityMailsService,
  ) {}

  /** Locks the administrators before a role changes. @throws AppError 403 for a caller who has lost the role meanwhile */
  async lockAdmins(): Promise<UserEntity[]> {
    const admins = await this.users.lockAdmins();
    const caller = currentCaller()?.user;
    if (caller?.role === 'admin' && !admins.some(({ id }) => id === caller.id)) throw forbidden();
    return admins;
  }

  /**
   * Within a transaction: decides whether a role changes now. If it must wait, the change is proposed, and all
   * administrators are emailed; the same change by another administrator carries it out.
   * @param admins the locked administrators: a proposal of a former one is void
   * @param actorId the administrator who wants the change: the caller by default
   */
  async isConfirmed(
    user: UserEntity,
    role: Role,
    admins: readonly UserEntity[],
    actorId = currentCaller()?.user.id,
  ): Promise<boolean> {
    if (role === user.role || !this.protection.needsAnother(user, role, admins, actorId)) return true;
    const { roleProposedBy: by } = user;
    if (by !== null && by !== actorId && admins.some(({ id }) => id === by)) return true;
    if (by !== actorId) await this.propose(user, admins, actorId);
    return false;
  }

  /**
   * Within a transaction: stores that an administrator wants to give or take the role, and emails all of them.
   * @throws AppError 403 if they are no administrator any more
   */
  async propose(user: User, admins: readonly UserEntity[], actorId: number | undefined): Promise<void> {
    const actor = admins.find(({ id }) => id === actorId);
    if (!actor) throw forbidden();
    const takes = user.role === 'admin';
    await this.users.update(user.id, { roleProposedBy: actor.id });
    const subject = { id: user.id, name: user.username };
    const action = takes ? 'user.propose-demotion' : 'user.propose-promotion';
    await this.audit.recordBy(actor, { action, subject });
    await this.mails.roleProposed(takes ? 'demotionProposed' : 'promotionProposed', user);
  }

  /** Withdraws the proposal to give or take the role; a call without one changes nothing. @throws AppError 404 */
  withdraw(id: number): Promise<void> {
    return this.database.transaction(async () => {
      const user = await this.users.lockById(id);
      if (!user) throw userNotFound();
      if (user.roleProposedBy === null) return;
      await this.users.update(id, { roleProposedBy: null });
      const action = user.role === 'admin' ? 'user.withdraw-demotion' : 'user.withdraw-promotion';
      await this.audit.record({ action, subject: { id, name: user.username } });
    });
  }
}
