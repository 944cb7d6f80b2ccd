import { Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { AppError } from '../../core/errors/app-error.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { KeyedHashService } from '../../core/secrets/keyed-hash.service.js';
import { unauthorized } from '../auth/auth.errors.js';
import { ConflictsService } from '../conflicts/conflicts.service.js';
import { UserLevelsService } from '../levels/user-levels.service.js';
import { UsersRepository } from '../model/users.repository.js';
import type { VoucherEntity } from './voucher.entity.js';
import {
  alreadyInPerson,
  voucherExpired,
  voucherMistyped,
  voucherUnknown,
  voucherUsed,
} from './voucher.errors.js';
import { VoucherBatchesRepository } from './voucher-batches.repository.js';
import { readVoucherCode } from './voucher-code.js';
import { VouchersRepository } from './vouchers.repository.js';

/** Proves that the owner of an account has been at a registration desk. */
@Injectable()
export class VouchersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly vouchers: VouchersRepository,
    private readonly batches: VoucherBatchesRepository,
    private readonly users: UsersRepository,
    private readonly levels: UserLevelsService,
    private readonly conflicts: ConflictsService,
    private readonly hashes: KeyedHashService,
    private readonly limiter: LimiterService,
  ) {}

  /**
   * Uses up a voucher. A voucher that another account has used becomes a conflict for administrators.
   * @param text the typed code; a typing mistake costs no try
   * @param visitor who sends the request; people with valid vouchers never reach its limit
   * @returns the account with its level
   * @throws AppError 400 VOUCHER_MISTYPED, VOUCHER_UNKNOWN or VOUCHER_EXPIRED; 409 VOUCHER_USED or ALREADY_IN_PERSON;
   *   429
   */
  async use({ id }: User, text: string, visitor: Visitor): Promise<User> {
    const code = readVoucherCode(text);
    if (code === null) throw voucherMistyped();
    const counted = await this.limiter.takeAll(['voucherAccount', id], ['voucherAddress', visitor]);
    const codeHash = this.hashes.of('voucher', code);
    // The refusal is returned, not thrown: throwing it would roll back the recorded conflict too.
    const outcome = await this.database.transaction((attempt) => this.tryUse(id, codeHash, attempt > 1));
    if (outcome instanceof AppError) throw outcome;
    await counted.giveBack();
    return outcome;
  }

  private async tryUse(userId: number, codeHash: string, isRepeated: boolean): Promise<User | AppError> {
    if (!(await this.users.lockById(userId))) return unauthorized();
    const voucher = await this.vouchers.find(codeHash);
    // An earlier attempt may have been committed, with its answer lost.
    const isOwn = isRepeated && voucher?.usedBy === userId;
    if (!isOwn) {
      const refusal = await this.take(userId, voucher);
      if (refusal) return refusal;
    }
    await this.levels.refresh([userId]);
    return (await this.users.findById(userId)) ?? unauthorized();
  }

  /** Uses up a voucher. @returns why it was refused; null if it was used up */
  private async take(userId: number, voucher: VoucherEntity | null): Promise<AppError | null> {
    if (await this.vouchers.findProof(userId)) return alreadyInPerson();
    if (!voucher) return voucherUnknown();
    const now = new Date();
    // Locked, so that a batch that is being revoked sees every earlier use.
    const batch = await this.batches.lock(voucher.batchId);
    if (!batch || batch.revokedAt || batch.validUntil <= now) return voucherExpired();
    if (await this.vouchers.use(voucher.codeHash, userId, now)) {
      await this.batches.countUse(batch.id);
      return null;
    }
    const used = await this.vouchers.find(voucher.codeHash);
    await this.conflicts.record({ kind: 'voucher', userId, holderId: used?.usedBy ?? null, now });
    return voucherUsed();
  }
}
