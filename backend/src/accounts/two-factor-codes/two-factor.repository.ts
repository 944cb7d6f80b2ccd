import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { TwoFactorEntity } from './two-factor.entity.js';

/** The tables of shared secrets and recovery codes. */
@Injectable()
export class TwoFactorRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Finds a setup, confirmed or not. */
  find(userId: number): Promise<TwoFactorEntity | null> {
    return this.database.read.findOneBy(TwoFactorEntity, { userId });
  }

  async save(twoFactor: TwoFactorEntity): Promise<void> {
    await this.database.write.upsert(TwoFactorEntity, twoFactor, ['userId']);
  }

  /**
   * Uses up a code of an app; of simultaneous calls one succeeds.
   * @param step the code's time step
   * @returns false if it, or a later one, was used already
   */
  async useStep(userId: number, step: number): Promise<boolean> {
    const { affected } = await this.database.write
      .createQueryBuilder()
      .update(TwoFactorEntity)
      .set({ lastStep: step })
      .where('user_id = :userId AND last_step < :step AND confirmed_at IS NOT NULL', { userId, step })
      .execute();
    return affected === 1;
  }

  /** Uses up a recovery code; of simultaneous calls one succeeds. @returns false if it is unknown or used */
  async useRecoveryCode(userId: number, codeHash: string, now: Date): Promise<boolean> {
    const { affected } = await this.database.write.update(
      RecoveryCodeEntity,
      { userId, codeHash, usedAt: IsNull() },
      { usedAt: now },
    );
    return affected === 1;
  }

  countRecoveryCodes(userId: number): Promise<number> {
    return this.database.read.countBy(RecoveryCodeEntity, { userId, usedAt: IsNull() });
  }

  /** Replaces all recovery codes of the account. */
  async replaceRecoveryCodes(userId: number, hashes: string[]): Promise<void> {
    await this.database.write.delete(RecoveryCodeEntity, { userId });
    await this.database.write.insert(
      RecoveryCodeEntity,
      hashes.map((codeHash) => ({ userId, codeHash, usedAt: null })),
    );
  }

  /** Removes the second factor from accounts, confirmed or not. @returns the accounts that had it switched on */
  async drop(userIds: number[]): Promise<number[]> {
    const rows = await this.database.write.findBy(TwoFactorEntity, { userId: In(userIds) });
    if (rows.length === 0) return [];
    await this.database.write.delete(RecoveryCodeEntity, { userId: In(userIds) });
    await this.database.write.delete(TwoFactorEntity, { userId: In(userIds) });
    return rows.filter(({ confirmedAt }) => confirmedAt !== null).map(({ userId }) => userId);
  }
}
