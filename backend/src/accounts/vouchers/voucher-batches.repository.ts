import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { VoucherBatchEntity } from './voucher-batch.entity.js';

/** The table of batches of vouchers. */
@Injectable()
export class VoucherBatchesRepository {
  constructor(private readonly database: DatabaseService) {}

  async insert(
    batch: Pick<VoucherBatchEntity, 'desk' | 'size' | 'validUntil' | 'createdAt'>,
  ): Promise<VoucherBatchEntity> {
    const row = { ...batch, used: 0, revokedAt: null, settledAt: null };
    const { identifiers } = await this.database.write.insert(VoucherBatchEntity, { ...row });
    return { ...row, id: toNumber(identifiers[0]?.id) };
  }

  find(id: number): Promise<VoucherBatchEntity | null> {
    return this.database.read.findOneBy(VoucherBatchEntity, { id });
  }

  /** Until this transaction ends none of its vouchers is used and it is not revoked. */
  lock(id: number): Promise<VoucherBatchEntity | null> {
    return this.database.write.findOne(VoucherBatchEntity, { where: { id }, lock: this.database.lock });
  }

  async countUse(id: number): Promise<void> {
    await this.database.write.increment(VoucherBatchEntity, { id }, 'used', 1);
  }

  /** @returns false when it was revoked before */
  async revoke(id: number, now: Date): Promise<boolean> {
    const { affected } = await this.database.write.update(
      VoucherBatchEntity,
      { id, revokedAt: IsNull() },
      { revokedAt: now },
    );
    return affected === 1;
  }

  /** Those that were revoked and whose accounts have not all fallen back; there are never many batches. */
  listUnsettled(): Promise<VoucherBatchEntity[]> {
    return this.database.read.findBy(VoucherBatchEntity, { revokedAt: Not(IsNull()), settledAt: IsNull() });
  }

  async settle(id: number, now: Date): Promise<void> {
    await this.database.write.update(VoucherBatchEntity, { id }, { settledAt: now });
  }

  /** The newest first. */
  async list(limit: number, offset: number): Promise<{ batches: VoucherBatchEntity[]; total: number }> {
    const [batches, total] = await this.database.read.findAndCount(VoucherBatchEntity, {
      order: { id: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { batches, total };
  }
}
