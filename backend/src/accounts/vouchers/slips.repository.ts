import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { Database } from '../../core/database/database.js';
import { chunksOf } from '../../core/support/chunks.js';
import { SlipEntity } from './slip.entity.js';
import { SlipBatchEntity } from './slip-batch.entity.js';

/** The table of codes for people who come to a registration desk. */
@Injectable()
export class SlipsRepository {
  constructor(private readonly database: Database) {}

  async insert(batchId: number, codeHashes: string[]): Promise<void> {
    // By their hashes: the order in which they are printed must not be found in the order of the rows.
    for (const some of chunksOf([...codeHashes].sort())) {
      const rows = some.map((codeHash) => ({ codeHash, batchId, usedAt: null, usedBy: null }));
      await this.database.write.insert(SlipEntity, rows);
    }
  }

  find(codeHash: string): Promise<SlipEntity | null> {
    return this.database.write.findOneBy(SlipEntity, { codeHash });
  }

  /** Uses a slip up, once whoever comes at the same time. @returns false when it has been used */
  async use(codeHash: string, userId: number, now: Date): Promise<boolean> {
    const { affected } = await this.database.write.update(
      SlipEntity,
      { codeHash, usedAt: IsNull() },
      { usedAt: now, usedBy: userId },
    );
    return affected === 1;
  }

  /** When the account was proven in person, by a slip that counts still; null when it was not. */
  async provenAt(userId: number): Promise<Date | null> {
    const slip = await this.database.read
      .createQueryBuilder(SlipEntity, 'slip')
      .innerJoin(SlipBatchEntity, 'batch', 'batch.id = slip.batchId AND batch.revokedAt IS NULL')
      .where({ usedBy: userId })
      .orderBy('slip.usedAt', 'DESC')
      .limit(1)
      .getOne();
    return slip?.usedAt ?? null;
  }

  /** Those of the users who have a slip whose batch has not been revoked. */
  async listHolders(userIds: number[]): Promise<number[]> {
    const rows = await this.database.write
      .createQueryBuilder(SlipEntity, 'slip')
      .innerJoin(SlipBatchEntity, 'batch', 'batch.id = slip.batchId AND batch.revokedAt IS NULL')
      .select('slip.usedBy', 'userId')
      .where({ usedBy: In(userIds) })
      .getRawMany<{ userId: unknown }>();
    return rows.map(({ userId }) => toNumber(userId));
  }

  /** Forgets who has used which slips; they stay used. */
  async erase(userIds: number[]): Promise<void> {
    for (const some of chunksOf(userIds)) {
      await this.database.write.update(SlipEntity, { usedBy: In(some) }, { usedBy: null });
    }
  }

  /** The next accounts that slips of a batch have proven, by id. */
  async listUsers(batchId: number, after: number, limit: number): Promise<number[]> {
    const rows = await this.database.read
      .createQueryBuilder(SlipEntity, 'slip')
      .select('slip.usedBy', 'userId')
      .distinct()
      .where({ batchId, usedBy: MoreThan(after) })
      .orderBy('slip.usedBy')
      .limit(limit)
      .getRawMany<{ userId: unknown }>();
    return rows.map(({ userId }) => Number(userId));
  }

  /** How many slips of a batch were used on which day, by UTC, the earliest first. */
  async usesByDay(batchId: number): Promise<{ day: string; used: number }[]> {
    const day = 'SUBSTR(slip.usedAt, 1, 10)';
    const rows = await this.database.read
      .createQueryBuilder(SlipEntity, 'slip')
      .select(day, 'day')
      .addSelect('COUNT(*)', 'used')
      .where({ batchId, usedAt: Not(IsNull()) })
      .groupBy(day)
      .orderBy(day)
      .getRawMany<{ day: string; used: unknown }>();
    return rows.map(({ day, used }) => ({ day, used: Number(used) }));
  }
}
