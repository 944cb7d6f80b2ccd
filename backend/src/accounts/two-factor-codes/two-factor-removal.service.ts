import { Injectable } from '@nestjs/common';
import { isStaff } from '../../core/access/rights.js';
import type { User } from '../../core/access/user.js';
import { AuditTrailService, OPERATOR } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { type AccountPart, AccountPartsService } from '../model/account-parts.service.js';
import { userNotFound } from '../model/user.errors.js';
import { UsersRepository } from '../model/users.repository.js';
import { PasskeysRepository } from '../passkey-credentials/passkeys.repository.js';
import { SecurityMailsService } from '../security-mails/security-mails.service.js';
import { TwoFactorRepository } from './two-factor.repository.js';

/** Removes the second factor from accounts that are deleted, demoted or recovered, or have lost their phone. */
@Injectable()
export class TwoFactorRemovalService implements AccountPart {
  readonly name = 'two-factor';

  constructor(
    private readonly database: DatabaseService,
    private readonly users: UsersRepository,
    private readonly twoFactors: TwoFactorRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly audit: AuditTrailService,
    private readonly mails: SecurityMailsService,
    parts: AccountPartsService,
  ) {
    parts.register(this);
  }

  async erase(userIds: number[]): Promise<void> {
    await this.twoFactors.drop(userIds);
  }

  async demoted(user: User): Promise<void> {
    await this.drop(user);
  }

  /**
   * Removes the passkeys, because a thief may have added one. Those of an administrator or of staff without an app stay:
   * they are the second factor, which must not end for somebody who reads the mailbox.
   */
  async recovered(user: User): Promise<void> {
    if (isStaff(user) && !(await this.twoFactors.find(user.id))?.confirmedAt) return;
    await this.dropPasskeys(user);
  }

  /**
   * Removes it for an operator, after a lost phone, and the passkeys that were on it.
   * @returns false if the account had neither
   * @throws AppError 404
   */
  reset(userId: number): Promise<boolean> {
    return this.database.transaction(async () => {
      const user = await this.users.lockById(userId);
      if (!user) throw userNotFound();
      const subject = { id: userId, name: user.username };
      const hadPasskeys = await this.dropPasskeys(user);
      const hadIt = (await this.drop(user)) || hadPasskeys;
      if (hadIt) await this.audit.recordBy(OPERATOR, { action: 'two-factor.reset', subject });
      return hadIt;
    });
  }

  private async dropPasskeys(user: User): Promise<boolean> {
    const hadSome = (await this.passkeys.erase([user.id])).length > 0;
    if (hadSome) await this.mails.tell('passkeysRemoved', user);
    return hadSome;
  }

  private async drop(user: User): Promise<boolean> {
    const hadIt = (await this.twoFactors.drop([user.id])).length > 0;
    if (hadIt) await this.mails.tell('twoFactorOff', user);
    return hadIt;
  }
}
