import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { VoucherBatchEntity } from './voucher-batch.entity.js';

/** The table of voucher batches. */
@Injectable()
export class VoucherBatchesRepository {
  constructor(private readonly database: DatabaseService) {}

  async insert(
    batch: Pick<VoucherBatchEntity, 'desk' | 'region' | 'size' | 'validUntil' | 'createdAt'>,
  ): Promise<VoucherBatchEntity> {
    const row = { ...batch, used: 0, revokedAt: null, settledAt: null };
    const { identifiers } = await this.database.write.insert(VoucherBatchEntity, { ...row });
    return { ...row, id: toNumber(identifiers[0]?.id) };
  }

  find(id: number): Promise<VoucherBatchEntity | null> {
    return this.database.read.findOneBy(VoucherBatchEntity, { id });
  }

  /** Locks a batch, so that none of its vouchers is used and it is not revoked until this transaction ends. */
  lock(id: number): Promise<VoucherBatchEntity | null> {
    return this.database.write.findOne(VoucherBatchEntity, { where: { id }, lock: this.database.lock });
  }

  async countUse(id: number): Promise<void> {
    await this.database.write.increment(VoucherBatchEntity, { id }, 'used', 1);
  }

  /** Revokes a batch. @returns false if it was revoked before */
  async revoke(id: number, now: Date): Promise<boolean> {
    const { affected } = await this.database.write.update(
      VoucherBatchEntity,
      { id, revokedAt: IsNull() },
      { revokedAt: now },
    );
    return affected === 1;
  }

  /** Lists revoked batches whose accounts have not all lost their levels; there are never many. */
  listUnsettled(): Promise<VoucherBatchEntity[]> {
    return this.database.read.findBy(VoucherBatchEntity, { revokedAt: Not(IsNull()), settledAt: IsNull() });
  }

  async settle(id: number, now: Date): Promise<void> {
    await this.database.write.update(VoucherBatchEntity, { id }, { settledAt: now });
  }

  /** Lists batches, the newest first. */
  async list(limit: number, offset: number): Promise<{ batches: VoucherBatchEntity[]; total: number }> {
    const [batches, total] = await this.database.read.findAndCount(VoucherBatchEntity, {
      order: { id: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { batches, total };
  }
}
