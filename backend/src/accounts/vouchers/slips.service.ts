import { Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { Database } from '../../core/database/database.js';
import { AppError } from '../../core/errors/app-error.js';
import { Limiter } from '../../core/limits/limiter.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { KeyedHash } from '../../core/secrets/keyed-hash.js';
import { unauthorized } from '../auth/auth.errors.js';
import { Conflicts } from '../conflicts/conflicts.js';
import { UserLevels } from '../levels/user-levels.js';
import { UsersRepository } from '../users/users.repository.js';
import type { SlipEntity } from './slip.entity.js';
import { alreadyInPerson, slipExpired, slipMistyped, slipUnknown, slipUsed } from './slip.errors.js';
import { SlipBatchesRepository } from './slip-batches.repository.js';
import { readSlipCode } from './slip-code.js';
import { SlipsRepository } from './slips.repository.js';

/** Proves that the owner of an account has been at a registration desk. */
@Injectable()
export class SlipsService {
  constructor(
    private readonly database: Database,
    private readonly slips: SlipsRepository,
    private readonly batches: SlipBatchesRepository,
    private readonly users: UsersRepository,
    private readonly levels: UserLevels,
    private readonly conflicts: Conflicts,
    private readonly hashes: KeyedHash,
    private readonly limiter: Limiter,
  ) {}

  /**
   * Uses a slip up. One that another account has used becomes a conflict that administrators see.
   * @param text the code as it was typed; one with a mistake in it costs no try
   * @param visitor whom the request comes from; a hall full of people with good slips never meets its limit
   * @returns the account, with its level
   * @throws AppError 400 SLIP_MISTYPED, SLIP_UNKNOWN or SLIP_EXPIRED; 409 SLIP_USED or ALREADY_IN_PERSON; 429
   */
  async use({ id }: User, text: string, visitor: Visitor): Promise<User> {
    const code = readSlipCode(text);
    if (code === null) throw slipMistyped();
    const counted = await this.limiter.takeAll(['voucherAccount', id], ['voucherAddress', visitor]);
    const codeHash = this.hashes.of('slip', code);
    // Recipient by what is returned: what is thrown within would take the conflict with it.
    const outcome = await this.database.transaction((attempt) => this.tryUse(id, codeHash, attempt > 1));
    if (outcome instanceof AppError) throw outcome;
    await counted.giveBack();
    return outcome;
  }

  private async tryUse(userId: number, codeHash: string, isRepeated: boolean): Promise<User | AppError> {
    if (!(await this.users.lockById(userId))) return unauthorized();
    const slip = await this.slips.find(codeHash);
    // An attempt before this one may have been committed whose answer was lost.
    const isOwn = isRepeated && slip?.usedBy === userId;
    if (!isOwn) {
      const refusal = await this.take(userId, slip);
      if (refusal) return refusal;
    }
    await this.levels.refresh([userId]);
    return (await this.users.findById(userId)) ?? unauthorized();
  }

  /** @returns why the slip was not used up; null: it was */
  private async take(userId: number, slip: SlipEntity | null): Promise<AppError | null> {
    if (await this.slips.provenAt(userId)) return alreadyInPerson();
    if (!slip) return slipUnknown();
    const now = new Date();
    // Held, so that a batch that is being revoked sees every slip which was used before.
    const batch = await this.batches.lock(slip.batchId);
    if (!batch || batch.revokedAt || batch.validUntil <= now) return slipExpired();
    if (await this.slips.use(slip.codeHash, userId, now)) {
      await this.batches.countUse(batch.id);
      return null;
    }
    const used = await this.slips.find(slip.codeHash);
    await this.conflicts.record({ kind: 'slip', userId, holderId: used?.usedBy ?? null, now });
    return slipUsed();
  }
}
