import { Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import {
  type AuditRecord,
  AuditTrailService,
  OPERATOR,
  SERVER,
} from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { type AppError, someNotFound } from '../../core/errors/app-error.js';
import { ImageStore } from '../../media/images/image.store.js';
import { AccountPartsService } from '../model/account-parts.service.js';
import { selfDelete, userNotFound } from '../model/user.errors.js';
import { audited } from '../model/user.js';
import { UsersRepository } from '../model/users.repository.js';
import { SecurityMailsService } from '../security-mails/security-mails.service.js';
import { AdminProtectionPolicy, refuseWithoutAdmin } from './admin-protection.policy.js';

/** Deletes accounts with their ratings and all their parts. */
@Injectable()
export class UserDeletionService {
  constructor(
    private readonly database: DatabaseService,
    private readonly users: UsersRepository,
    private readonly images: ImageStore,
    private readonly audit: AuditTrailService,
    private readonly mails: SecurityMailsService,
    private readonly parts: AccountPartsService,
    private readonly protection: AdminProtectionPolicy,
  ) {}

  /**
   * Deletes an account with its ratings, and corrects all totals in the same transaction.
   * @param actorId the caller: users cannot delete themselves here
   * @throws AppError 404; 409 SELF_DELETE, ADMIN_PROTECTED or LAST_ADMIN
   */
  async delete(id: number, actorId: number): Promise<void> {
    await this.deleteOthers([id], actorId, userNotFound);
  }

  /**
   * Deletes accounts with their ratings, all or none.
   * @returns their number
   * @throws AppError 404 SOME_NOT_FOUND; 409 SELF_DELETE, ADMIN_PROTECTED or LAST_ADMIN
   */
  async deleteAll(ids: number[], actorId: number): Promise<number> {
    await this.deleteOthers(ids, actorId, someNotFound);
    return ids.length;
  }

  private async deleteOthers(ids: number[], actorId: number, notFound: () => AppError): Promise<void> {
    if (ids.includes(actorId)) throw selfDelete();
    await this.remove(async () => {
      await this.refuseNoAdmin(ids);
      const users = await this.users.lockByIds(ids);
      if (users.length < ids.length) throw notFound();
      this.protection.refuseOn(users);
      await this.audit.record(...(await this.erase(users)));
      return users;
    });
  }

  /**
   * Deletes an account with its ratings for its owner, and emails the address.
   * @param judge throws unless the account, under lock, is still the intended one; gets null if it was deleted
   * @throws AppError 409 LAST_ADMIN; errors of `judge`
   */
  async deleteOwn(id: number, judge: (user: User | null) => void): Promise<void> {
    await this.remove(async () => {
      await this.refuseNoAdmin([id]);
      const user = await this.users.lockById(id);
      judge(user);
      if (!user) return [];
      await this.audit.recordBy(user, ...(await this.erase([user])));
      await this.mails.tell('accountDeleted', user);
      return [user];
    });
  }

  /** Refuses to remove the only administrator. @throws AppError 409 LAST_ADMIN */
  async refuseLastAdmin(id: number): Promise<void> {
    await this.database.transaction(() => this.refuseNoAdmin([id]));
  }

  /**
   * Deletes accounts, and afterwards their pictures.
   * @param erase deletes them within a transaction, and returns them
   */
  private async remove(erase: () => Promise<User[]>): Promise<number> {
    const users = await this.database.transaction(erase);
    for (const { profileImage } of users) await this.images.remove(profileImage);
    return users.length;
  }

  /**
   * Deletes accounts whose addresses were not confirmed in time; none of them has ratings.
   * @param limit the maximum number
   * @returns the number
   */
  deleteUnproven(limit: number): Promise<number> {
    return this.remove(async () => {
      const due = await this.users.lockUnproven(new Date(), limit);
      if (due.length > 0) await this.audit.recordBy(SERVER, ...(await this.erase(due)));
      return due;
    });
  }

  /**
   * Deletes accounts that had been deleted before a backup restored them, with their ratings.
   * @returns the number
   * @throws AppError 409 LAST_ADMIN
   */
  deleteReturned(ids: number[]): Promise<number> {
    return this.remove(async () => {
      await this.refuseNoAdmin(ids);
      const users = await this.users.lockByIds(ids);
      await this.audit.recordBy(OPERATOR, ...(await this.erase(users)));
      return users;
    });
  }

  /** Deletes accounts of the demo with their ratings, including the only administrator. */
  async deleteMadeUp(ids: number[]): Promise<void> {
    await this.remove(async () => {
      const users = await this.users.lockByIds(ids);
      await this.audit.recordBy(OPERATOR, ...(await this.erase(users)));
      return users;
    });
  }

  /** Deletes locked accounts with all their parts. @returns the entries for the audit trail */
  private async erase(users: User[]): Promise<AuditRecord[]> {
    const ids = users.map(({ id }) => id);
    for (const part of this.parts.list()) await part.erase(ids);
    await this.users.delete(ids);
    return users.map((user) => ({
      action: 'user.delete',
      subject: { id: user.id, name: user.username },
      before: { ...audited(user), ratings: user.totalRatings },
    }));
  }

  /** Locks the administrators, and refuses to remove the last ones. @param ids of accounts to be removed */
  private async refuseNoAdmin(ids: number[]): Promise<void> {
    refuseWithoutAdmin(await this.users.lockAdmins(), ids);
  }
}
