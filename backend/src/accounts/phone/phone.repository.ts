import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { violates } from '../../core/database/error-translation.js';
import { chunksOf } from '../../core/support/chunks.js';
import { PhoneCodeEntity } from './phone-code.entity.js';
import { PhoneProofEntity } from './phone-proof.entity.js';

/** The maximum number of tries of a code. */
const MAX_TRIES = 5;

/** The tables of sent codes and of proven numbers. */
@Injectable()
export class PhoneRepository {
  constructor(private readonly database: DatabaseService) {}

  findProof(userId: number): Promise<PhoneProofEntity | null> {
    return this.database.read.findOneBy(PhoneProofEntity, { userId });
  }

  /** Returns the account that has proven a number; null if none has. */
  async findHolder(numberHash: string): Promise<number | null> {
    const proof = await this.database.read.findOneBy(PhoneProofEntity, { numberHash });
    return proof?.userId ?? null;
  }

  /** Lists those of the users who have proven a number. */
  async listHolders(userIds: number[]): Promise<number[]> {
    const where = { userId: In(userIds) };
    const proofs = await this.database.write.find(PhoneProofEntity, { select: { userId: true }, where });
    return proofs.map(({ userId }) => userId);
  }

  /** Deletes the users' codes and proofs, so that their numbers are free again. */
  async erase(userIds: number[]): Promise<void> {
    for (const some of chunksOf(userIds)) {
      await this.database.write.delete(PhoneCodeEntity, { userId: In(some) });
      await this.database.write.delete(PhoneProofEntity, { userId: In(some) });
    }
  }

  /** Replaces the account's number. @returns false if another account has it */
  async saveProof({ userId, ...proof }: PhoneProofEntity): Promise<boolean> {
    const { write } = this.database;
    try {
      // Not an upsert: if another account has the number, MySQL would change that account's row.
      const { affected } = await write.update(PhoneProofEntity, { userId }, proof);
      if (!affected) await write.insert(PhoneProofEntity, { userId, ...proof });
      return true;
    } catch (error) {
      if (violates(error, 'UQ_phone_proof_number', 'phone_proof.number_hash')) return false;
      throw error;
    }
  }

  /** Finds the pending code; null if none works. */
  findCode(userId: number, now: Date): Promise<PhoneCodeEntity | null> {
    const open = { userId, usedAt: IsNull(), tries: LessThan(MAX_TRIES), expiresAt: MoreThan(now) };
    return this.database.read.findOneBy(PhoneCodeEntity, open);
  }

  /** Replaces the pending code. */
  async saveCode(code: Omit<PhoneCodeEntity, 'tries' | 'usedAt'>): Promise<void> {
    const row = { ...code, tries: 0, usedAt: null };
    await this.database.write.upsert(PhoneCodeEntity, row, ['userId']);
  }

  /** Counts a try. @returns false if no code works */
  async takeTry(userId: number, now: Date): Promise<boolean> {
    const { affected } = await this.database.write.update(
      PhoneCodeEntity,
      { userId, usedAt: IsNull(), tries: LessThan(MAX_TRIES), expiresAt: MoreThan(now) },
      { tries: () => 'tries + 1' },
    );
    return affected === 1;
  }

  /** Uses up a code; of simultaneous calls one succeeds. @returns its number; null if the code is wrong or used */
  async useCode(userId: number, codeHash: string, now: Date): Promise<PhoneCodeEntity | null> {
    const { affected } = await this.database.write.update(
      PhoneCodeEntity,
      { userId, codeHash, usedAt: IsNull() },
      { usedAt: now },
    );
    return affected === 1 ? this.findUsed(userId, codeHash) : null;
  }

  /** Finds a used code that was the last one sent. */
  findUsed(userId: number, codeHash: string): Promise<PhoneCodeEntity | null> {
    return this.database.read.findOneBy(PhoneCodeEntity, { userId, codeHash, usedAt: Not(IsNull()) });
  }
}
