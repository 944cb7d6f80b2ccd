import { Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import type { AuditAction } from '../../core/audit/audit-entry.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { userNotFound } from '../model/user.errors.js';
import { UsersRepository } from '../model/users.repository.js';
import { SecurityMailsService } from '../security-mails/security-mails.service.js';
import { AdminProtectionPolicy } from '../users/admin-protection.policy.js';
import { UsersService } from '../users/users.service.js';

/** Takes the role from an administrator, by two administrators where the policy says so. */
@Injectable()
export class DemotionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly protection: AdminProtectionPolicy,
    private readonly audit: AuditTrailService,
    private readonly mails: SecurityMailsService,
  ) {}

  /**
   * Takes the role from an administrator. Where another administrator is needed, the first call proposes it, and all
   * administrators are emailed; the call of another one carries it out.
   * @returns false if it waits for another administrator
   * @throws AppError 404; 409 LAST_ADMIN
   */
  demote(id: number, actor: User): Promise<boolean> {
    return this.database.transaction(async () => {
      const adminIds = await this.users.lockAdminIds();
      const user = await this.users.lockById(id);
      if (!user) throw userNotFound();
      if (this.protection.protects(user) && !this.protection.isProposed(user, adminIds)) {
        if (user.demotionProposedBy === actor.id) return false;
        await this.propose(user, actor.id, 'user.propose-demotion');
        await this.mails.demotionProposed(user);
        return false;
      }
      await this.accounts.update(id, { role: 'user' });
      return true;
    });
  }

  /** Withdraws the proposal to take the role; a call without one changes nothing. @throws AppError 404 */
  withdraw(id: number): Promise<void> {
    return this.database.transaction(async () => {
      const user = await this.users.lockById(id);
      if (!user) throw userNotFound();
      if (user.demotionProposedBy !== null) await this.propose(user, null, 'user.withdraw-demotion');
    });
  }

  private async propose(user: User, demotionProposedBy: number | null, action: AuditAction): Promise<void> {
    await this.users.update(user.id, { demotionProposedBy });
    await this.audit.record({ action, subject: { id: user.id, name: user.username } });
  }
}
