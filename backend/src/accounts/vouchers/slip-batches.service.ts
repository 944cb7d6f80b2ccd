import { Injectable } from '@nestjs/common';
import { Audit } from '../../core/audit/audit.js';
import { Database } from '../../core/database/database.js';
import { KeyedHash } from '../../core/secrets/keyed-hash.js';
import { dayOutOfRange, slipBatchNotFound, slipBatchRevoked } from './slip.errors.js';
import { CreateSlipBatchDto, endOfDay, ListSlipBatchesDto } from './slip-batch.dto.js';
import type { SlipBatchEntity } from './slip-batch.entity.js';
import { SlipBatchesRepository } from './slip-batches.repository.js';
import { newSlipCode, shownSlipCode } from './slip-code.js';
import { SlipRevocation } from './slip-revocation.js';
import { SlipsRepository } from './slips.repository.js';

const DEFAULT_LIMIT = 50;
/** Whoever types another century has made a mistake. */
const MAX_YEARS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What administrators do about slips for registration desks. */
@Injectable()
export class SlipBatchesService {
  constructor(
    private readonly database: Database,
    private readonly batches: SlipBatchesRepository,
    private readonly slips: SlipsRepository,
    private readonly revocation: SlipRevocation,
    private readonly hashes: KeyedHash,
    private readonly audit: Audit,
  ) {}

  list({ page = 1, limit = DEFAULT_LIMIT }: ListSlipBatchesDto) {
    return this.batches.list(limit, (page - 1) * limit);
  }

  /** @throws AppError 404 */
  async use(id: number) {
    return { batch: await this.find(id), days: await this.slips.usesByDay(id) };
  }

  /**
   * Makes a batch.
   * @returns it with its codes, which can't be read again
   * @throws AppError 400 for a day that is over, or years ahead
   */
  async create({
    desk,
    size,
    valid_until,
  }: CreateSlipBatchDto): Promise<{ batch: SlipBatchEntity; codes: string[] }> {
    const now = new Date();
    refuseDay(valid_until, now);
    // Of 80 bits: among ten thousand, two that are the same are seen once in 10^16 batches, and refused by the key.
    const codes = Array.from({ length: size }, newSlipCode);
    const hashes = codes.map((code) => this.hashes.of('slip', code));
    const batch = await this.database.transaction(async () => {
      const made = await this.batches.insert({
        desk,
        size,
        validUntil: endOfDay(valid_until),
        createdAt: now,
      });
      await this.slips.insert(made.id, hashes);
      await this.audit.record({
        action: 'slips.create',
        subject: { id: made.id, name: desk },
        after: { size, valid_until },
      });
      return made;
    });
    return { batch, codes: codes.map(shownSlipCode) };
  }

  /**
   * Lets none of a batch's slips work any more. The accounts that they have proven fall back, some at a time, after the
   * answer.
   * @throws AppError 404; 409 SLIP_BATCH_REVOKED
   */
  async revoke(id: number): Promise<SlipBatchEntity> {
    const batch = await this.database.transaction(async () => {
      const locked = await this.batches.lock(id);
      if (!locked) throw slipBatchNotFound();
      if (!(await this.batches.revoke(id, new Date()))) throw slipBatchRevoked();
      await this.audit.record({
        action: 'slips.revoke',
        subject: { id, name: locked.desk },
        before: { size: locked.size, used: locked.used },
      });
      return this.find(id);
    });
    this.revocation.settleSoon();
    return batch;
  }

  private async find(id: number): Promise<SlipBatchEntity> {
    const batch = await this.batches.find(id);
    if (!batch) throw slipBatchNotFound();
    return batch;
  }
}

function refuseDay(day: string, now: Date): void {
  const today = now.toISOString().slice(0, 10);
  const last = new Date(now.getTime() + MAX_YEARS * 365 * DAY_MS).toISOString().slice(0, 10);
  if (day < today || day > last) throw dayOutOfRange(today, last);
}
