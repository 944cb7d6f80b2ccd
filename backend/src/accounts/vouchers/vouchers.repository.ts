import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { VoucherEntity } from './voucher.entity.js';
import { VoucherBatchEntity } from './voucher-batch.entity.js';

/** The table of codes for people who come to a registration desk. */
@Injectable()
export class VouchersRepository {
  constructor(private readonly database: DatabaseService) {}

  async insert(batchId: number, codeHashes: string[]): Promise<void> {
    // By their hashes: the order in which they are printed must not be found in the order of the rows.
    for (const some of chunksOf([...codeHashes].sort())) {
      const rows = some.map((codeHash) => ({ codeHash, batchId, usedAt: null, usedBy: null }));
      await this.database.write.insert(VoucherEntity, rows);
    }
  }

  find(codeHash: string): Promise<VoucherEntity | null> {
    return this.database.write.findOneBy(VoucherEntity, { codeHash });
  }

  /** Uses a voucher up, once whoever comes at the same time. @returns false when it has been used */
  async use(codeHash: string, userId: number, now: Date): Promise<boolean> {
    const { affected } = await this.database.write.update(
      VoucherEntity,
      { codeHash, usedAt: IsNull() },
      { usedAt: now, usedBy: userId },
    );
    return affected === 1;
  }

  /** When the account was proven in person, by a voucher that counts still; null when it was not. */
  async provenAt(userId: number): Promise<Date | null> {
    const voucher = await this.database.read
      .createQueryBuilder(VoucherEntity, 'voucher')
      .innerJoin(VoucherBatchEntity, 'batch', 'batch.id = voucher.batchId AND batch.revokedAt IS NULL')
      .where({ usedBy: userId })
      .orderBy('voucher.usedAt', 'DESC')
      .limit(1)
      .getOne();
    return voucher?.usedAt ?? null;
  }

  /** Those of the users who have a voucher whose batch has not been revoked. */
  async listHolders(userIds: number[]): Promise<number[]> {
    const rows = await this.database.write
      .createQueryBuilder(VoucherEntity, 'voucher')
      .innerJoin(VoucherBatchEntity, 'batch', 'batch.id = voucher.batchId AND batch.revokedAt IS NULL')
      .select('voucher.usedBy', 'userId')
      .where({ usedBy: In(userIds) })
      .getRawMany<{ userId: unknown }>();
    return rows.map(({ userId }) => toNumber(userId));
  }

  /** Forgets who has used which vouchers; they stay used. */
  async erase(userIds: number[]): Promise<void> {
    for (const some of chunksOf(userIds)) {
      await this.database.write.update(VoucherEntity, { usedBy: In(some) }, { usedBy: null });
    }
  }

  /** The next accounts that vouchers of a batch have proven, by id. */
  async listUsers(batchId: number, after: number, limit: number): Promise<number[]> {
    const rows = await this.database.read
      .createQueryBuilder(VoucherEntity, 'voucher')
      .select('voucher.usedBy', 'userId')
      .distinct()
      .where({ batchId, usedBy: MoreThan(after) })
      .orderBy('voucher.usedBy')
      .limit(limit)
      .getRawMany<{ userId: unknown }>();
    return rows.map(({ userId }) => Number(userId));
  }

  /** How many vouchers of a batch were used on which day, by UTC, the earliest first. */
  async usesByDay(batchId: number): Promise<{ day: string; used: number }[]> {
    const day = 'SUBSTR(voucher.usedAt, 1, 10)';
    const rows = await this.database.read
      .createQueryBuilder(VoucherEntity, 'voucher')
      .select(day, 'day')
      .addSelect('COUNT(*)', 'used')
      .where({ batchId, usedAt: Not(IsNull()) })
      .groupBy(day)
      .orderBy(day)
      .getRawMany<{ day: string; used: unknown }>();
    return rows.map(({ day, used }) => ({ day, used: Number(used) }));
  }
}
