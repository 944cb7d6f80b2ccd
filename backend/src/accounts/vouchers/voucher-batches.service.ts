import { Inject, Injectable } from '@nestjs/common';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { refuseUnlisted } from '../../core/population/population.js';
import { KeyedHashService } from '../../core/secrets/keyed-hash.service.js';
import { DAY_MS, endOfDay, zoneDay } from '../../core/support/days.js';
import { dayOutOfRange, voucherBatchNotFound, voucherBatchRevoked } from './voucher.errors.js';
import { CreateVoucherBatchDto, ListVoucherBatchesDto } from './voucher-batch.dto.js';
import type { VoucherBatchEntity } from './voucher-batch.entity.js';
import { VoucherBatchesRepository } from './voucher-batches.repository.js';
import { newVoucherCode, shownVoucherCode } from './voucher-code.js';
import { VoucherRevocationTask } from './voucher-revocation.task.js';
import { VouchersRepository } from './vouchers.repository.js';

const DEFAULT_LIMIT = 50;
/** The furthest end of validity. A later year is a typing mistake. */
const MAX_YEARS = 5;

/** Manages vouchers for registration desks. */
@Injectable()
export class VoucherBatchesService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'population'>,
    private readonly database: DatabaseService,
    private readonly batches: VoucherBatchesRepository,
    private readonly vouchers: VouchersRepository,
    private readonly revocation: VoucherRevocationTask,
    private readonly hashes: KeyedHashService,
    private readonly audit: AuditTrailService,
  ) {}

  list({ page = 1, limit = DEFAULT_LIMIT }: ListVoucherBatchesDto) {
    return this.batches.list(limit, (page - 1) * limit);
  }

  /** Returns a batch with its use by day. @throws AppError 404 */
  async use(id: number) {
    return { batch: await this.find(id), days: await this.vouchers.usesByDay(id) };
  }

  /**
   * Creates a batch.
   * @returns it with its codes, which no later response contains
   * @throws AppError 400 for a past day, one years ahead, or a region that the population table does not list
   */
  async create({
    desk,
    region = null,
    size,
    valid_until,
  }: CreateVoucherBatchDto): Promise<{ batch: VoucherBatchEntity; codes: string[] }> {
    const now = new Date();
    refuseDay(valid_until, now);
    refuseUnlisted(this.settings.population, 'region', region);
    // Codes have 80 bits: two of ten thousand are equal once in 10^16 batches, and the key then refuses them.
    const codes = Array.from({ length: size }, newVoucherCode);
    const hashes = codes.map((code) => this.hashes.of('voucher', code));
    const batch = await this.database.transaction(async () => {
      const made = await this.batches.insert({
        desk,
        region,
        size,
        validUntil: endOfDay(valid_until),
        createdAt: now,
      });
      await this.vouchers.insert(made.id, hashes);
      await this.audit.record({
        action: 'vouchers.create',
        subject: { id: made.id, name: desk },
        after: { ...(region !== null && { region }), size, valid_until },
      });
      return made;
    });
    return { batch, codes: codes.map(shownVoucherCode) };
  }

  /**
   * Revokes a batch. The accounts that its vouchers have proven lose their levels in batches, after the response.
   * @throws AppError 404; 409 VOUCHER_BATCH_REVOKED
   */
  async revoke(id: number): Promise<VoucherBatchEntity> {
    const batch = await this.database.transaction(async () => {
      const locked = await this.batches.lock(id);
      if (!locked) throw voucherBatchNotFound();
      if (!(await this.batches.revoke(id, new Date()))) throw voucherBatchRevoked();
      await this.audit.record({
        action: 'vouchers.revoke',
        subject: { id, name: locked.desk },
        before: { size: locked.size, used: locked.used },
      });
      return this.find(id);
    });
    this.revocation.settleSoon();
    return batch;
  }

  private async find(id: number): Promise<VoucherBatchEntity> {
    const batch = await this.batches.find(id);
    if (!batch) throw voucherBatchNotFound();
    return batch;
  }
}

function refuseDay(day: string, now: Date): void {
  const today = zoneDay(now);
  const last = zoneDay(new Date(now.getTime() + MAX_YEARS * 365 * DAY_MS));
  if (day < today || day > last) throw dayOutOfRange(today, last);
}
