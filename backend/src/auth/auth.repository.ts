import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../database/database.js';
import { UserEntity } from '../users/user.entity.js';
import type { User } from '../users/user.js';
import { PasswordResetEntity } from './password-reset.entity.js';
import { RevokedTokenEntity } from './revoked-token.entity.js';

/** What is stored of sessions and of requests for a new password. */
@Injectable()
export class AuthRepository {
  constructor(private readonly database: Database) {}

  /** The owner of a token, in one read; null when gone or when the token was signed out. */
  findBearer(userId: number, jti: string): Promise<User | null> {
    return this.database.read
      .createQueryBuilder(UserEntity, 'user')
      .where('user.id = :userId', { userId })
      .andWhere((query) => {
        const revoked = query
          .subQuery()
          .select('1')
          .from(RevokedTokenEntity, 'revoked')
          .where('revoked.jti = :jti');
        return `NOT EXISTS ${revoked.getQuery()}`;
      })
      .setParameter('jti', jti)
      .getOne();
  }

  /** Kills one token, and forgets those that have expired by now. */
  async revoke(jti: string, expiresAt: Date, now: Date): Promise<void> {
    await this.database.write.upsert(RevokedTokenEntity, { jti, expiresAt }, ['jti']);
    await this.database.write.delete(RevokedTokenEntity, { expiresAt: LessThan(now) });
  }

  /** Opens a request for a new password; an older one of the same user is void from now on. */
  async saveReset(userId: number, tokenHash: string, expiresAt: Date): Promise<void> {
    await this.database.write.upsert(PasswordResetEntity, { userId, tokenHash, expiresAt, usedAt: null }, [
      'userId',
    ]);
  }

  /**
   * Uses up a request for a new password, once whoever comes at the same time.
   * @returns whose it was; null when unknown, used or expired
   */
  async useReset(tokenHash: string, now: Date): Promise<number | null> {
    const { affected } = await this.database.write
      .createQueryBuilder()
      .update(PasswordResetEntity)
      .set({ usedAt: now })
      .where('token_hash = :tokenHash AND used_at IS NULL AND expires_at > :now', { tokenHash, now: now })
      .execute();
    if (affected !== 1) return null;
    const reset = await this.database.write.findOneByOrFail(PasswordResetEntity, { tokenHash });
    return reset.userId;
  }
}
