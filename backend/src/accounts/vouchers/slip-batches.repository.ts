import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { Database } from '../../core/database/database.js';
import { SlipBatchEntity } from './slip-batch.entity.js';

/** The table of batches of slips. */
@Injectable()
export class SlipBatchesRepository {
  constructor(private readonly database: Database) {}

  async insert(
    batch: Pick<SlipBatchEntity, 'desk' | 'size' | 'validUntil' | 'createdAt'>,
  ): Promise<SlipBatchEntity> {
    const row = { ...batch, used: 0, revokedAt: null, settledAt: null };
    const { identifiers } = await this.database.write.insert(SlipBatchEntity, { ...row });
    return { ...row, id: toNumber(identifiers[0]?.id) };
  }

  find(id: number): Promise<SlipBatchEntity | null> {
    return this.database.read.findOneBy(SlipBatchEntity, { id });
  }

  /** Until this transaction ends none of its slips is used and it is not revoked. */
  lock(id: number): Promise<SlipBatchEntity | null> {
    return this.database.write.findOne(SlipBatchEntity, { where: { id }, lock: this.database.lock });
  }

  async countUse(id: number): Promise<void> {
    await this.database.write.increment(SlipBatchEntity, { id }, 'used', 1);
  }

  /** @returns false when it was revoked before */
  async revoke(id: number, now: Date): Promise<boolean> {
    const { affected } = await this.database.write.update(
      SlipBatchEntity,
      { id, revokedAt: IsNull() },
      { revokedAt: now },
    );
    return affected === 1;
  }

  /** Those that were revoked and whose accounts have not all fallen back; there are never many batches. */
  listUnsettled(): Promise<SlipBatchEntity[]> {
    return this.database.read.findBy(SlipBatchEntity, { revokedAt: Not(IsNull()), settledAt: IsNull() });
  }

  async settle(id: number, now: Date): Promise<void> {
    await this.database.write.update(SlipBatchEntity, { id }, { settledAt: now });
  }

  /** The newest first. */
  async list(limit: number, offset: number): Promise<{ batches: SlipBatchEntity[]; total: number }> {
    const [batches, total] = await this.database.read.findAndCount(SlipBatchEntity, {
      order: { id: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { batches, total };
  }
}
