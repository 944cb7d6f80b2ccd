import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { PasswordResetEntity } from './password-reset.entity.js';

/** The table of requests for a new password. */
@Injectable()
export class PasswordResetRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Stores a request for a new password, which voids an older one of the same user. */
  async save(reset: Omit<PasswordResetEntity, 'usedAt'>): Promise<void> {
    await this.database.write.upsert(PasswordResetEntity, { ...reset, usedAt: null }, ['userId']);
  }

  /** Returns the user of a request; null if it is unknown, used or expired, after the same query. */
  async find(tokenHash: string, now: Date): Promise<number | null> {
    const open = { tokenHash, usedAt: IsNull(), expiresAt: MoreThan(now) };
    return (await this.database.read.findOneBy(PasswordResetEntity, open))?.userId ?? null;
  }

  /**
   * Uses up a request; of simultaneous calls one succeeds.
   * @returns the request; null if it is unknown, used or expired
   */
  async use(tokenHash: string, now: Date): Promise<PasswordResetEntity | null> {
    const { affected } = await this.database.write
      .createQueryBuilder()
      .update(PasswordResetEntity)
      .set({ usedAt: now })
      .where('token_hash = :tokenHash AND used_at IS NULL AND expires_at > :now', { tokenHash, now })
      .execute();
    if (affected !== 1) return null;
    return this.database.write.findOneByOrFail(PasswordResetEntity, { tokenHash });
  }

  /** Voids all requests of users. */
  async erase(userIds: number[]): Promise<void> {
    await this.database.write.delete(PasswordResetEntity, { userId: In(userIds) });
  }
}
