import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import { toDate, toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { countsByDay, hourOf, ZONE_OFFSET_MS } from '../../core/support/days.js';
import { VoucherEntity } from './voucher.entity.js';
import { VoucherBatchEntity } from './voucher-batch.entity.js';

/** What a voucher proves of its account. */
interface VoucherProof {
  provenAt: Date;
  /** Where the person lives; null if the desk does not verify regions. */
  region: string | null;
}

/** The table of codes from registration desks. */
@Injectable()
export class VouchersRepository {
  constructor(private readonly database: DatabaseService) {}

  async insert(batchId: number, codeHashes: string[]): Promise<void> {
    // Sorted by hash, so that the order of rows does not reveal the order of printing.
    for (const some of chunksOf([...codeHashes].sort())) {
      const rows = some.map((codeHash) => ({ codeHash, batchId, usedAt: null, usedBy: null }));
      await this.database.write.insert(VoucherEntity, rows);
    }
  }

  find(codeHash: string): Promise<VoucherEntity | null> {
    return this.database.write.findOneBy(VoucherEntity, { codeHash });
  }

  /** Uses up a voucher; of simultaneous calls one succeeds. @returns false if it was used before */
  async use(codeHash: string, userId: number, now: Date): Promise<boolean> {
    const { affected } = await this.database.write.update(
      VoucherEntity,
      { codeHash, usedAt: IsNull() },
      { usedAt: now, usedBy: userId },
    );
    return affected === 1;
  }

  /** Returns when, and in which region, a voucher that still counts has proven the account; null if none has. */
  async findProof(userId: number): Promise<VoucherProof | null> {
    const proof = await this.database.read
      .createQueryBuilder(VoucherEntity, 'voucher')
      .innerJoin(VoucherBatchEntity, 'batch', 'batch.id = voucher.batchId AND batch.revokedAt IS NULL')
      .select('voucher.usedAt', 'provenAt')
      .addSelect('batch.region', 'region')
      .where({ usedBy: userId })
      .orderBy('voucher.usedAt', 'DESC')
      .limit(1)
      .getRawOne<{ provenAt: unknown; region: string | null }>();
    return proof ? { ...proof, provenAt: toDate(proof.provenAt) } : null;
  }

  /** Lists those of the users with a voucher whose batch has not been revoked. */
  async listHolders(userIds: number[]): Promise<number[]> {
    const rows = await this.database.write
      .createQueryBuilder(VoucherEntity, 'voucher')
      .innerJoin(VoucherBatchEntity, 'batch', 'batch.id = voucher.batchId AND batch.revokedAt IS NULL')
      .select('voucher.usedBy', 'userId')
      .where({ usedBy: In(userIds) })
      .getRawMany<{ userId: unknown }>();
    return rows.map(({ userId }) => toNumber(userId));
  }

  /** Deletes the link between users and vouchers, which stay used. */
  async erase(userIds: number[]): Promise<void> {
    for (const some of chunksOf(userIds)) {
      await this.database.write.update(VoucherEntity, { usedBy: In(some) }, { usedBy: null });
    }
  }

  /** Lists the next accounts that a batch's vouchers have proven, by id. */
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

  /** Counts the used vouchers of a batch by day in the index's time zone, the earliest first. */
  async usesByDay(batchId: number): Promise<{ day: string; used: number }[]> {
    const hour = hourOf('voucher.usedAt');
    const rows = await this.database.read
      .createQueryBuilder(VoucherEntity, 'voucher')
      .select(hour, 'hour')
      .addSelect('COUNT(*)', 'count')
      .where({ batchId, usedAt: Not(IsNull()) })
      .groupBy(hour)
      .orderBy(hour)
      .getRawMany<{ hour: string; count: unknown }>();
    const counts = rows.map(({ hour, count }) => ({ hour, count: toNumber(count) }));
    return [...countsByDay(counts, ZONE_OFFSET_MS)].map(([day, used]) => ({ day, used }));
  }
}
