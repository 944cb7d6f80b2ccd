import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, MoreThan } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { EmailVerificationEntity } from './email-verification.entity.js';

/** The table of links that confirm an address. */
@Injectable()
export class EmailVerificationRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Adds a link, and deletes the user's expired ones. */
  async add(userId: number, tokenHash: string, expiresAt: Date, now: Date): Promise<void> {
    const { write } = this.database;
    await write.delete(EmailVerificationEntity, { userId, expiresAt: LessThan(now) });
    await write.insert(EmailVerificationEntity, { tokenHash, userId, expiresAt, usedAt: null });
  }

  /**
   * Uses up a link; of simultaneous calls one succeeds.
   * @returns the user's id; null for an unknown, used or expired link
   */
  async use(tokenHash: string, now: Date): Promise<number | null> {
    const { write } = this.database;
    const { affected } = await write.update(
      EmailVerificationEntity,
      { tokenHash, usedAt: IsNull(), expiresAt: MoreThan(now) },
      { usedAt: now },
    );
    if (affected !== 1) return null;
    return (await write.findOneByOrFail(EmailVerificationEntity, { tokenHash })).userId;
  }

  /** Voids all links of users. */
  async erase(userIds: number[]): Promise<void> {
    await this.database.write.delete(EmailVerificationEntity, { userId: In(userIds) });
  }

  /** Reads a link without using it up. @returns null if it is unknown or has expired unused */
  async find(tokenHash: string, now: Date): Promise<'open' | 'used' | null> {
    const row = await this.database.read.findOneBy(EmailVerificationEntity, { tokenHash });
    if (row?.usedAt) return 'used';
    return row && row.expiresAt > now ? 'open' : null;
  }
}
